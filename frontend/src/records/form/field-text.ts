import type { RecordField, SelectorItem } from '#libs/contracts';
import { FIELD_TYPES } from '../../fields';

/**
 * Formats a value of a record as one line of text with its unit; empty for no value.
 * @param names of the records to which the value refers
 */
export function fieldText(field: RecordField, value: unknown, names: readonly SelectorItem[]): string {
  const { text, unit = '' } = FIELD_TYPES[field.tipo];
  const ids: unknown[] = [value].flat();
  const all = [...names, ...offered(field)];
  const known = all.filter(({ id }, at) => ids.includes(id) && all.findIndex((one) => one.id === id) === at);
  const words = text(value, field, known);
  return words === '' ? '' : words + unit;
}

/** The choices of a reference field, as named records. */
function offered({ tipo, opciones = [] }: RecordField): SelectorItem[] {
  if (tipo !== 'referencia' && tipo !== 'referencias') return [];
  return opciones.map(({ valor, etiqueta }) => ({ id: Number(valor), resultado: etiqueta }));
}
