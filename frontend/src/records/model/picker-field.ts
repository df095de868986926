import type { RecordField } from '#libs/contracts';
import { withParams } from '../../base';

/**
 * Returns the field with the complete URL of its picker. If the picker depends on other values of the record, the URL gets these values as
 * parameters. Example: the day of the enrolment decides which courses are offered. Other fields stay unchanged.
 */
export function pickerField(field: RecordField, values: Readonly<Record<string, unknown>>): RecordField {
  const { buscador, buscador_segun } = field;
  if (buscador === undefined || buscador_segun === undefined) return field;
  const params = Object.entries(buscador_segun).flatMap(([name, campo]) => {
    const value = values[campo];
    const text = typeof value === 'number' ? String(value) : value;
    return typeof text === 'string' && text !== '' ? [[name, text] as const] : [];
  });
  return { ...field, buscador: withParams(buscador, Object.fromEntries(params)) };
}
