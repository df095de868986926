import { CheckInput, DateInput, Field, NO_SUCH_DATE } from '../../../ui';
import { todayText } from '../draft/draft';
import type { DraftState } from '../draft/use-draft';
import { IssueFields } from './IssueFields';
import type { InvoiceStepState } from './use-invoice-step';
import css from './Steps.module.css';

type InvoiceFieldsProps = Pick<DraftState, 'draft' | 'change'> & { step: InvoiceStepState };

/** Series, payment method and dates of the invoices. */
export function InvoiceFields({ draft, change, step }: InvoiceFieldsProps) {
  const { errors } = step;
  return (
    <section className={`tarjeta ${css.card}`} aria-labelledby="facturar-factura">
      <h2 id="facturar-factura">Factura</h2>
      <IssueFields choices={draft} change={change} step={step} />
      <Field
        label="Fecha de emisión"
        help="Si no se indica, la de hoy"
        error={draft.fecha === undefined ? NO_SUCH_DATE : errors.fecha}
      >
        {(attributes) => (
          <DateInput
            {...attributes}
            label="Fecha de emisión"
            placeholder={todayText(new Date())}
            value={draft.fecha ?? null}
            onChange={(fecha) => change({ fecha })}
          />
        )}
      </Field>
      <Field
        label="Fecha de la operación"
        help="Si no es la de emisión; las facturas cuentan para su mes"
        error={draft.fechaOperacion === undefined ? NO_SUCH_DATE : errors.fechaOperacion}
      >
        {(attributes) => (
          <DateInput
            {...attributes}
            label="Fecha de la operación"
            placeholder="La de emisión"
            value={draft.fechaOperacion ?? null}
            onChange={(fechaOperacion) => change({ fechaOperacion })}
          />
        )}
      </Field>
      {step.canRepeat && (
        <CheckInput
          label="Facturar también a quienes ya tienen este concepto este mes"
          checked={draft.repetir}
          onChange={(event) => change({ repetir: event.target.checked })}
        />
      )}
    </section>
  );
}
