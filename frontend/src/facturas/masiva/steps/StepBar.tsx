import { IconCheck } from '@tabler/icons-react';
import { stepSummary, canReach, missingReason, type Draft, type Step } from '../draft/draft';
import css from './StepBar.module.css';

const STEPS: readonly { step: Step; title: string; question: string }[] = [
  { step: 1, title: 'Alumnos', question: 'A quién se factura' },
  { step: 2, title: 'Concepto', question: 'Qué y cuánto' },
  { step: 3, title: 'Factura', question: 'Serie, forma de pago y comprobación' },
];

interface StepBarProps {
  draft: Draft;
  currentStep: Step;
  onGo: (step: Step) => void;
}

/** The steps as a bar; completed ones show a summary and a button to change them. */
export function StepBar({ draft, currentStep, onGo }: StepBarProps) {
  return (
    <ol className={`no-imprimir ${css.bar}`} aria-label="Pasos">
      {STEPS.map(({ step, title, question }) => {
        const current = step === currentStep;
        const reachable = canReach(step, draft);
        // A step stays completed when the person goes back to an earlier one.
        const done = !current && step !== 3 && reachable && missingReason(step, draft) === null;
        return (
          <li
            key={step}
            className={css.step}
            data-actual={current || undefined}
            aria-current={current ? 'step' : undefined}
          >
            <span className={css.mark} data-hecho={done || undefined}>
              {done ? <IconCheck size={16} stroke={2} aria-label="Hecho" /> : step}
            </span>
            <span className={css.words}>
              {current || done ? (
                <strong>{title}</strong>
              ) : (
                <button type="button" className={css.go} disabled={!reachable} onClick={() => onGo(step)}>
                  {title}
                </button>
              )}
              <span className={css.answer}>{done ? stepSummary(step, draft) : question}</span>
            </span>
            {done && (
              <button
                type="button"
                className={css.change}
                aria-label={`Cambiar ${title.toLowerCase()}`}
                onClick={() => onGo(step)}
              >
                Cambiar
              </button>
            )}
          </li>
        );
      })}
    </ol>
  );
}
