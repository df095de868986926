import { parseId, parseIds } from '../../platform';
import { facturasErrors } from '../errors';

/** The maximum number of students in a request. No academy has more students. */
const MAX_STUDENTS = 50_000;

/**
 * Parses the student ids of a request, without repeats: a JSON list of ids or of objects with `id`, a repeated field, or `a,b,c`.
 * @throws sin-alumnos, alumnos-ilegibles, demasiados-alumnos
 */
export function readStudents(raw: unknown): number[] {
  const ids = parseIds(raw);
  if (ids === null) throw facturasErrors['alumnos-ilegibles'](AT_STUDENTS);
  if (ids.length === 0) throw facturasErrors['sin-alumnos'](AT_STUDENTS);
  if (ids.length > MAX_STUDENTS) throw facturasErrors['demasiados-alumnos'](AT_STUDENTS);
  return ids;
}

const AT_STUDENTS = { campos: { alumnos: 'Revise los alumnos' } };

/** Parses the id of the series. @throws serie-desconocida for text that cannot be an id */
export function readSeriesId(raw: unknown): number {
  const id = parseId(raw);
  if (id === null) throw facturasErrors['serie-desconocida']({ campos: { serieId: 'Esa serie no existe' } });
  return id;
}

/**
 * Parses the id of the payment method; null means the method of each payer.
 * @throws forma-pago-desconocida for text that cannot be an id
 */
export function readMethodId(raw: unknown): number | null {
  if (raw === undefined || raw === null || raw === '' || raw === '0' || raw === 0) return null;
  const id = parseId(raw);
  if (id === null) throw facturasErrors['forma-pago-desconocida'](AT_METHOD);
  return id;
}

export const AT_METHOD = { campos: { formaPagoId: 'Esa forma de pago no existe' } };

/** Parses a date, `YYYY-MM-DD`; null if the request has none. @throws fecha-no-valida */
export function readDay(raw: unknown, field: string): string | null {
  if (raw === undefined || raw === null || raw === '') return null;
  if (typeof raw !== 'string' || !isDay(raw))
    throw facturasErrors['fecha-no-valida']({ campos: { [field]: 'Esa fecha no existe' } });
  return raw;
}

function isDay(text: string): boolean {
  const instant = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
}
