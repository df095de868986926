import { checkValue, dateProblem, FAR_DATE, isFarDate, parseId, isEmpty } from '../../platform';
import { horariosErrors } from '../errors';
import { wrong } from './fields';

/** The field `fecha`. @throws falta-fecha-inicial, fecha-inicial-ilegible, fecha-lejana */
export function readDate(raw: unknown): string {
  if (isEmpty(raw)) throw horariosErrors['falta-fecha-inicial']();
  if (typeof raw !== 'string' || dateProblem(raw) !== null) throw horariosErrors['fecha-inicial-ilegible']();
  if (isFarDate(raw)) throw horariosErrors['fecha-lejana']({ campos: { fecha: FAR_DATE } });
  return raw;
}

/** Reads a required hour of a request. @throws por-corregir */
export function readHour(raw: unknown, field = 'hora'): string {
  const read = checkValue({ tipo: 'hora', obligatorio: true }, raw);
  if (!read.ok) throw wrong(field, read.message);
  return String(read.value);
}

/** A date of a request. @throws por-corregir */
export function readDay(raw: unknown, field: string): string {
  if (typeof raw !== 'string' || raw === '') throw wrong(field, 'Falta la fecha.');
  const problem = dateProblem(raw) ?? (isFarDate(raw) ? FAR_DATE : null);
  if (problem !== null) throw wrong(field, problem);
  return raw;
}

/** An id; null if nothing is chosen. @throws por-corregir */
export function readChosenId(raw: unknown, field: string, sentence: string): number | null {
  if (raw === undefined || raw === null || raw === '' || raw === '0' || raw === 0) return null;
  const id = parseId(raw);
  if (id === null) throw wrong(field, sentence);
  return id;
}
