import { IconCheck } from '@tabler/icons-react';
import { answerOf, canReach, missingIn, type Draft, type Step } from './draft';
import css from './StepBar.module.css';

const STEPS: readonly { paso: Step; titulo: string; pregunta: string }[] = [
  { paso: 1, titulo: 'Alumnos', pregunta: 'A quién se factura' },
  { paso: 2, titulo: 'Concepto', pregunta: 'Qué y cuánto' },
  { paso: 3, titulo: 'Factura', pregunta: 'Serie, forma de pago y comprobación' },
];

/** The steps on one bar: those done with their answer and the way back to them. */
export function StepBar({ draft, paso, onGo }: { draft: Draft; paso: Step; onGo: (paso: Step) => void }) {
  return (
    <ol className={`no-imprimir ${css.bar}`} aria-label="Pasos">
      {STEPS.map(({ paso: step, titulo, pregunta }) => {
        const current = step === paso;
        const reachable = canReach(step, draft);
        // What was filled in stays done when one goes back before it.
        const done = !current && step !== 3 && reachable && missingIn(step, draft) === null;
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
                <strong>{titulo}</strong>
              ) : (
                <button type="button" className={css.go} disabled={!reachable} onClick={() => onGo(step)}>
                  {titulo}
                </button>
              )}
              <span className={css.answer}>{done ? answerOf(step, draft) : pregunta}</span>
            </span>
            {done && (
              <button
                type="button"
                className={css.change}
                aria-label={`Cambiar ${titulo.toLowerCase()}`}
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
