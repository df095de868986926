import type { FieldErrors } from './use-marking';
import { DateInput, Field, NO_SUCH_DATE, SelectInput } from '../../ui';
import { usePaymentMethods } from './calls';
import css from './Cobro.module.css';
import type { MarkingDraft } from './marking';

interface PaymentFieldsProps {
  draft: MarkingDraft;
  errors: FieldErrors;
  onChange: (change: Partial<MarkingDraft>) => void;
}

/** The date and the method of the payment. */
export function PaymentFields({ draft: { day, method }, errors, onChange }: PaymentFieldsProps) {
  const { data: methods = [] } = usePaymentMethods();
  const options = [
    { value: '', label: 'La de cada factura' },
    ...methods.map(({ id, descripcion }) => ({ value: String(id), label: descripcion })),
  ];
  return (
    <div className={css.fields}>
      <Field label="Fecha de cobro" isRequired error={dateError(day) ?? errors.fecha}>
        {(attributes) => (
          <DateInput
            {...attributes}
            label="Fecha de cobro"
            value={day ?? null}
            onChange={(value) => onChange({ day: value })}
          />
        )}
      </Field>
      <Field label="Forma de cobro" error={errors.formaPagoId}>
        {(attributes) => (
          <SelectInput
            {...attributes}
            options={options}
            value={method}
            onChange={(event) => onChange({ method: event.target.value })}
          />
        )}
      </Field>
    </div>
  );
}

function dateError(day: MarkingDraft['day']): string | undefined {
  if (day === undefined) return NO_SUCH_DATE;
  return day === null ? 'Falta la fecha de cobro' : undefined;
}
