import type { RecordField, SelectorItem } from '../../../../libs/contracts';

/** The names of what a value refers to. */
export function namesText(_value: unknown, _field: RecordField, references: readonly SelectorItem[]): string {
  return references.map(({ resultado }) => resultado).join(', ');
}

const SAMPLE_ID = 1;

/** A record that a preview refers to: the first of a small catalogue, or one called as the field is. */
export function sampleReference({ opciones, etiqueta }: RecordField): SelectorItem {
  return { id: SAMPLE_ID, resultado: opciones?.[0]?.etiqueta ?? etiqueta };
}
