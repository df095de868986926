import { IconCheck } from '@tabler/icons-react';
import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import type { PagosProfesor } from '#libs/contracts';
import { letterAmounts } from '#libs/pagos/calculo';
import { moneyText, numberText } from '../../../base';
import { Button, DateInput, Field, focusFirstInvalid, focusInside, PercentInput } from '../../../ui';
import { negated } from '../../base/negated';
import type { LetterDraft } from './pay-reducer';
import { payingRows, type ProposedRow } from './proposal';
import { useLetter } from './use-letter';
import type { PayModel } from './use-pay';
import css from './Calculation.module.css';

interface EmissionFormProps {
  pay: PayModel;
  profesor: PagosProfesor['profesor'];
  draft: LetterDraft;
  rows: readonly ProposedRow[];
  warning: string | null;
}

/** The emission form: date, percentage, and the amounts of the letter. */
export function EmissionForm(props: EmissionFormProps) {
  const { pay, draft, rows } = props;
  const { dispatch } = pay;
  const { isBusy, confirm } = useLetter(props);
  const id = useId();
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    if (root.current) focusInside(root.current, 'input');
  }, []);
  const submit = async () => {
    if (!(await confirm())) focusFirstInvalid(root);
  };
  // The panel may be inside the form of a record, and a form cannot contain another form. So the inputs of the letter have no form element,
  // and Enter is handled here.
  const confirmByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    void submit();
  };
  return (
    <section ref={root} className={css.letter} aria-labelledby={id} aria-busy={isBusy}>
      <h3 id={id}>Carta de pago</h3>
      <div className={css.emission} onKeyDown={confirmByEnter}>
        <Field label="Fecha de emisión" error={draft.errors.fecha}>
          {(attributes) => (
            <DateInput
              {...attributes}
              label="Fecha de emisión"
              value={draft.date ?? null}
              onChange={(date) => dispatch({ type: 'change-letter', changes: { date } })}
            />
          )}
        </Field>
        <Field label="% IRPF" error={draft.errors.retencion}>
          {(attributes) => (
            <PercentInput
              key={pay.state.retention}
              {...attributes}
              min={0}
              selectsOnFocus
              value={trimmed(draft.retention)}
              onChange={(retention) => dispatch({ type: 'change-letter', changes: { retention } })}
            />
          )}
        </Field>
        <Amounts rows={rows} retention={draft.retention ?? null} />
      </div>
      <div className={css.acts}>
        <button type="button" className={css.link} onClick={() => dispatch({ type: 'close-letter' })}>
          Cancelar carta de pago
        </button>
        <Button
          variant="primary"
          icon={<IconCheck size={17} stroke={1.75} aria-hidden />}
          disabled={isBusy}
          staysFocusable
          onClick={() => void submit()}
        >
          Confirmar carta de pago
        </Button>
      </div>
    </section>
  );
}

/** `15.00` → `15`, as people type it. */
const trimmed = (percent: string | null | undefined): string | null =>
  percent?.includes('.') ? percent.replace(/\.?0+$/, '') : (percent ?? null);

function Amounts({ rows, retention }: { rows: readonly ProposedRow[]; retention: string | null }) {
  const percent = retention ?? '0';
  const { bruto, importeRetencion, liquido } = letterAmounts(
    payingRows(rows).map(({ total }) => total),
    percent,
  );
  return (
    <dl className={css.amounts} aria-live="polite">
      <dt>Bruto</dt>
      <dd>{moneyText(bruto)}</dd>
      <dt>Retención {numberText(trimmed(percent) ?? '0')} %</dt>
      <dd>{moneyText(negated(importeRetencion))}</dd>
      <dt className={css.net}>Líquido</dt>
      <dd className={css.net}>{moneyText(liquido)}</dd>
    </dl>
  );
}
