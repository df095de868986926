import type { RecordField } from '#libs/contracts';
import { withParams } from '../../base';

/**
 * If the URL of the field's picker depends on other values of the record, returns the field with the URL for these values. Example: the
 * picker of courses depends on the day of the enrolment. Otherwise returns the field unchanged.
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
