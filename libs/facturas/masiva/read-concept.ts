import { normalizeText, parseJson, isEmpty } from '../../platform';
import { dinero, parseDinero, toInteger, toWireRate, type Dinero } from '../../platform/dinero';
import { MAX_DESCRIPCION, UNREADABLE } from '../calculo';
import { facturasErrors } from '../errors';
import type { BulkConcept } from './cargos/bulk-request';

const MAX_UNITS = 999;
/** The smallest price that is refused as too large. */
const PRICE_LIMIT = dinero('1000000');

/** The `concepto` of a request, not validated yet. */
export type SentConcept = Record<string, unknown>;

/** The values of a concept in the catalogue. If the request leaves a field empty, the value of the catalogue applies. */
export interface CatalogueEntry extends Pick<BulkConcept, 'conceptoId' | 'articuloId' | 'curso' | 'esCuota'> {
  descripcion: string;
  /** Empty if the catalogue has no amount. */
  importe: string;
  /** Empty if the catalogue has no rate. */
  tipoIVA: string;
}

/**
 * The entry for a concept outside the catalogue. All values are empty, so the request must contain the description, the amount and the
 * rate of VAT.
 */
export const FREE_CONCEPT: CatalogueEntry = { descripcion: '', importe: '', tipoIVA: '' };

/** Parses the `concepto` of a request into an object. @throws concepto-ilegible */
export function readSentConcept(raw: unknown): SentConcept {
  const value = typeof raw === 'string' ? parseJson(raw) : raw;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw facturasErrors['concepto-ilegible']({ campos: { concepto: 'No se puede leer' } });
  return value as SentConcept;
}

/** Builds the refusal of a concept, with a sentence at every wrong field. */
export const conceptRefusal = (campos: Record<string, string>) =>
  facturasErrors['concepto-por-corregir'](
    { sentence: `${Object.values(campos)[0] ?? 'Revise el concepto'}.` },
    { campos },
  );

/**
 * Validates the concept of a request. Empty fields get the values of the catalogue entry.
 * @param tiposIVA the rates of VAT that the academy uses
 * @throws concepto-por-corregir with a sentence at every wrong field
 */
export function readConcept(value: SentConcept, entry: CatalogueEntry, tiposIVA: readonly string[]): BulkConcept {
  const written = typeof value.descripcion === 'string' ? normalizeText(value.descripcion) : '';
  const descripcion = written === '' ? normalizeText(entry.descripcion) : written;
  const takesPrice = isEmpty(value.importe);
  const importe = parseDinero(takesPrice ? entry.importe : value.importe, 4);
  const units = value.cantidad === undefined ? 1 : toInteger(value.cantidad);
  const tipoIVA = parseDinero(isEmpty(value.tipoIVA) ? entry.tipoIVA : value.tipoIVA, 2);
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
    throw conceptRefusal(campos);
  const { conceptoId, articuloId, curso, esCuota } = entry;
  return {
    descripcion,
    importe: importe.toString(),
    cantidad: units,
    tipoIVA: toWireRate(tipoIVA),
    ...(conceptoId !== undefined && { conceptoId }),
    ...(articuloId !== undefined && { articuloId }),
    ...(esCuota === true && { esCuota }),
    ...(curso !== undefined && { curso, usaPrecioDeAlta: takesPrice }),
  };
}

/**
 * Returns the quantity for the check of the amount: at least 1. With a quantity of 0, the amount would be 0 too, and the user would get
 * two error sentences for one mistake.
 */
const atLeastOne = (units: number | null): number => (units === null || units < 1 ? 1 : units);

const isTooMuch = (amount: Dinero): boolean => PRICE_LIMIT.compare(amount) <= 0;
