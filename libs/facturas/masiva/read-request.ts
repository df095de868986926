import type { BulkConcept } from '../../contracts';
import { idsFrom, readJson } from '../../platform';
import { dinero, parseDinero, toInteger, toWireRate, type Dinero } from '../../platform/dinero';
import { MAX_DESCRIPCION } from '../calculo';
import { facturasErrors } from '../errors';

/** More students than any academy has. */
const MOST_STUDENTS = 50_000;
const MOST_UNITS = 999;

/**
 * The students of a request, each once: a JSON list of ids, or of objects with `id`; also a repeated field or `a,b,c`.
 * @throws sin-alumnos, alumnos-ilegibles, demasiados-alumnos
 */
export function readStudents(raw: unknown): number[] {
  const ids = idsFrom(raw);
  if (ids === null) throw facturasErrors['alumnos-ilegibles'](AT_STUDENTS);
  if (ids.length === 0) throw facturasErrors['sin-alumnos'](AT_STUDENTS);
  if (ids.length > MOST_STUDENTS) throw facturasErrors['demasiados-alumnos'](AT_STUDENTS);
  return ids;
}

const AT_STUDENTS = { campos: { alumnos: 'Revise los alumnos' } };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The concept of a request.
 * @param tiposIVA the rates that the academy uses
 * @throws concepto-ilegible, concepto-por-corregir with a sentence at every wrong field
 */
export function readConcept(raw: unknown, tiposIVA: readonly string[]): BulkConcept {
  const value = typeof raw === 'string' ? readJson(raw) : raw;
  if (!isObject(value)) throw facturasErrors['concepto-ilegible']({ campos: { concepto: 'No se puede leer' } });
  const descripcion = typeof value.descripcion === 'string' ? value.descripcion.trim() : '';
  const importe = parseDinero(value.importe, 4);
  const units = toInteger(value.cantidad ?? 1);
  const tipoIVA = parseDinero(value.tipoIVA === undefined || value.tipoIVA === '' ? '0' : value.tipoIVA, 2);
  const campos: Record<string, string> = {};
  if (descripcion === '') campos.descripcion = 'Escriba la descripción';
  else if (descripcion.length > MAX_DESCRIPCION)
    campos.descripcion = `Como mucho ${String(MAX_DESCRIPCION)} caracteres`;
  if (importe === null) campos.importe = 'Escriba un importe con 4 decimales como mucho';
  else if (importe.isZero() || importe.isNegative()) campos.importe = 'El importe tiene que ser mayor que 0';
  else if (isTooMuch(importe)) campos.importe = 'El importe es demasiado grande';
  if (units === null || units < 1) campos.cantidad = 'La cantidad es un número entero desde 1';
  else if (units > MOST_UNITS) campos.cantidad = `La cantidad no puede pasar de ${String(MOST_UNITS)}`;
  if (tipoIVA === null || !tiposIVA.some((rate) => tipoIVA.equals(rate)))
    campos.tipoIVA = 'Elija un tipo de IVA de la lista';
  if (Object.keys(campos).length > 0 || importe === null || tipoIVA === null || units === null)
    throw facturasErrors['concepto-por-corregir'](
      { frase: `${Object.values(campos)[0] ?? 'Revise el concepto'}.` },
      { campos },
    );
  return { descripcion, importe: importe.toString(), cantidad: units, tipoIVA: toWireRate(tipoIVA) };
}

const MOST = dinero('1000000');
const isTooMuch = (amount: Dinero): boolean => MOST.compare(amount) <= 0;

/** A day of the calendar, `YYYY-MM-DD`; null when none is sent. @throws fecha-no-valida */
export function readDay(raw: unknown): string | null {
  if (raw === undefined || raw === null || raw === '') return null;
  const valid =
    typeof raw === 'string' &&
    /^\d{4}-\d{2}-\d{2}$/.test(raw) &&
    new Date(`${raw}T00:00:00Z`).toISOString().startsWith(raw);
  if (!valid) throw facturasErrors['fecha-no-valida']({ campos: { fecha: 'Esa fecha no existe' } });
  return raw;
}

/** `1`, true and the like. */
export function readFlag(raw: unknown): boolean {
  return raw === true || raw === 1 || raw === '1' || raw === 'true' || raw === 'on';
}
