import type { SelectorItem } from '../../contracts';
import { valueText as textOfType, type Zone } from '../../platform';
import type { StoredField } from '../model/stored-field';

/** A stored value as the history shows it; an empty value is an empty text. */
export function valueText(
  field: StoredField,
  value: unknown,
  names: ReadonlyMap<number, SelectorItem>,
  zone: Zone,
): string {
  const nameOf = (id: unknown) => names.get(Number(id))?.resultado ?? `(n.º ${String(id)})`;
  return textOfType(field.tipo, value, { opciones: field.opciones, nameOf, zone });
}
