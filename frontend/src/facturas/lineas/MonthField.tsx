import type { ConceptoAlumno, LineaFactura } from '#libs/contracts';
import { isFeeKind } from '#libs/facturas/calculo';
import { dayOf, monthsAround } from '../../base';
import { Field, SelectInput } from '../../ui';
import type { LineDraft } from './line-draft';
import type { LineForm } from './use-line-form';
import css from './LineWindow.module.css';

/** True if the line charges a fee: only fees have a month. If the concept is no longer offered to the student, the stored line decides. */
export function isFee(
  { concepto_id }: LineDraft,
  offered: readonly ConceptoAlumno[],
  line: LineaFactura | null,
): boolean {
  const concept = offered.find(({ id }) => id === concepto_id);
  if (concept !== undefined) return isFeeKind(concept.tipo);
  return line?.concepto_id === concepto_id && line.periodo !== null;
}

/** The month of a fee. */
export function MonthField({ form: { draft, errors, set } }: { form: LineForm }) {
  return (
    <div className={css.month} data-campo="periodo">
      <Field label="Mes" error={errors.periodo} help="Por qué mes se cobra la cuota">
        {(attributes) => (
          <SelectInput
            {...attributes}
            options={monthChoices(dayOf(new Date()), draft.periodo)}
            value={draft.periodo ?? ''}
            onChange={({ target }) => set({ periodo: target.value || null, periodoElegido: true })}
          />
        )}
      </Field>
    </div>
  );
}

/**
 * Returns the months to choose from: from one year ago to half a year ahead. If the month of the line is not among these months, adds it.
 */
function monthChoices(today: string, periodo: string | null): { value: string; label: string }[] {
  const months = monthsAround(today.slice(0, 7), { before: 12, after: 6 });
  const isOther = periodo !== null && months.every(({ value }) => value !== periodo);
  return [
    { value: '', label: 'El de la factura' },
    ...(isOther ? monthsAround(periodo, { before: 0, after: 0 }) : []),
    ...months,
  ];
}
