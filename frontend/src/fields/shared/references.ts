import type { RecordField, SelectorItem } from '#libs/contracts';

/** Returns the names of the chosen records, separated by commas. */
export function namesText(_value: unknown, _field: RecordField, references: readonly SelectorItem[]): string {
  return references.map(({ resultado }) => resultado).join(', ');
}

const SAMPLE_ID = 1;

/**
 * Returns a sample record for a preview. Its name is the first choice of the field or, if the field has no choices, the label of the
 * field.
 */
export function sampleReference({ opciones, etiqueta }: RecordField): SelectorItem {
  return { id: SAMPLE_ID, resultado: opciones?.[0]?.etiqueta ?? etiqueta };
}
