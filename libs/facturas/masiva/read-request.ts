import type { MasivaConcepto } from '../../contracts';
import { normalizeText, parseId, parseIds, parseJson } from '../../platform';
import { dinero, parseDinero, toInteger, toWireRate, type Dinero } from '../../platform/dinero';
import { MAX_DESCRIPCION, UNREADABLE } from '../calculo';
import { facturasErrors } from '../errors';

/** More students than any academy has. */
const MAX_STUDENTS = 50_000;
const MAX_UNITS = 999;
/** The first price that is too large. */
const PRICE_LIMIT = dinero('1000000');

/**
 * The students of a request, each once: a JSON list of ids, or of objects with `id`; also a repeated field or `a,b,c`.
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

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The concept of a request.
 * @param tiposIVA the rates that the academy uses
 * @throws concepto-ilegible, concepto-por-corregir with a sentence at every wrong field
 */
export function readConcept(raw: unknown, tiposIVA: readonly string[]): MasivaConcepto {
  const value = typeof raw === 'string' ? parseJson(raw) : raw;
  if (!isObject(value)) throw facturasErrors['concepto-ilegible']({ campos: { concepto: 'No se puede leer' } });
  const descripcion = typeof value.descripcion === 'string' ? normalizeText(value.descripcion) : '';
  const importe = parseDinero(value.importe, 4);
  const units = value.cantidad === undefined ? 1 : toInteger(value.cantidad);
  const tipoIVA = parseDinero(value.tipoIVA === undefined || value.tipoIVA === '' ? '0' : value.tipoIVA, 2);
  const campos: Record<string, string> = {};
  if (descripcion === '') campos.descripcion = 'Escriba la descripción';
  else if (UNREADABLE.test(descripcion)) campos.descripcion = 'Tiene caracteres que no se admiten';
  else if (descripcion.length > MAX_DESCRIPCION)
    campos.descripcion = `Como mucho ${String(MAX_DESCRIPCION)} caracteres`;
  if (importe === null) campos.importe = 'Escriba un importe con 4 decimales como mucho';
  else if (importe.isNegative() || importe.times(atLeastOne(units)).r2().isZero())
    campos.importe = 'El importe tiene que ser mayor que 0';
  else if (isTooMuch(importe)) campos.importe = 'El importe es demasiado grande';
  if (units === null || units < 1) campos.cantidad = 'La cantidad es un número entero desde 1';
  else if (units > MAX_UNITS) campos.cantidad = `La cantidad no puede pasar de ${String(MAX_UNITS)}`;
  if (tipoIVA === null || !tiposIVA.some((rate) => tipoIVA.equals(rate)))
    campos.tipoIVA = 'Elija un tipo de IVA de la lista';
  if (Object.keys(campos).length > 0 || importe === null || tipoIVA === null || units === null)
    throw facturasErrors['concepto-por-corregir'](
      { sentence: `${Object.values(campos)[0] ?? 'Revise el concepto'}.` },
      { campos },
    );
  return { descripcion, importe: importe.toString(), cantidad: units, tipoIVA: toWireRate(tipoIVA) };
}

/** For the check of the amount: a wrong quantity gets a sentence of its own, not that of an amount of 0. */
const atLeastOne = (units: number | null): number => (units === null || units < 1 ? 1 : units);

const isTooMuch = (amount: Dinero): boolean => PRICE_LIMIT.compare(amount) <= 0;

/** The id of the series. @throws serie-desconocida for text that cannot be an id */
export function readSeriesId(raw: unknown): number {
  const id = parseId(raw);
  if (id === null) throw facturasErrors['serie-desconocida']({ campos: { serieId: 'Esa serie no existe' } });
  return id;
}

/** The id of the payment method for all; null for each payer's own. @throws forma-pago-desconocida for text that cannot be an id */
export function readMethodId(raw: unknown): number | null {
  if (raw === undefined || raw === null || raw === '' || raw === '0' || raw === 0) return null;
  const id = parseId(raw);
  if (id === null) throw facturasErrors['forma-pago-desconocida'](AT_METHOD);
  return id;
}

export const AT_METHOD = { campos: { formaPagoId: 'Esa forma de pago no existe' } };

/** A date, `YYYY-MM-DD`; null if none is sent. @throws fecha-no-valida */
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
