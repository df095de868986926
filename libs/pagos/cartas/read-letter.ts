import type { FilaPago } from '../../contracts';
import { addDays, dateProblem, dateText, parseId, parseJson, isFarDate, readFlag, isEmpty } from '../../platform';
import { dinero, parseDinero, toWire2, toWire4 } from '../../platform/dinero';
import type { PayRange } from '../pendiente/calculate';
import { readPayRange } from '../pendiente/read-range';
import { type Fields } from '../conceptos/read-concept';
import { pagosErrors, wrong } from '../errors';
import { isProduct } from './letter';

/** A row of a letter in a request. */
export interface RequestRow extends FilaPago {
  /**
   * The id of the concept that the row pays or adjusts. Null if the row names no concept, or if the row has neither `pagado` nor `ajuste`.
   */
  id: number | null;
  /**
   * The id of the concept that the row names; null if the row names no concept. Unlike `id`, `namedId` is also set if the row has neither
   * `pagado` nor `ajuste`.
   */
  namedId: number | null;
  /** The paid amount that the user saw in the calculation; null in an adjustment and in a row without a concept. */
  pagado: string | null;
  /** True for a row that comes from `ajustes`: it corrects what letters paid for earlier days. */
  isAdjustment: boolean;
}

/** A parsed request for a letter. Its rows are not compared with the current pay yet. */
export interface LetterRequest {
  profesorId: number;
  retencion: string;
  fecha: string;
  range: PayRange | null;
  filas: RequestRow[];
}

const MAX_ROWS = 200;
const MAX_TEXT = 200;
/** The latest allowed date of a pay letter, in days from today. Letters are hardly ever dated later than the end of the month. */
const MAX_DAYS_AHEAD = 31;
/** The largest total of a row. A larger total would be a mistake, and the sum of the pay letter must fit its column. */
const MAX_TOTAL = '999999.99';

/** Parses a request for a letter (PAGO-18). @throws por-corregir at the wrong field, profesor-desconocido */
export function readLetter(body: Fields, today: string): LetterRequest {
  const profesorId = parseId(body.profesorId);
  if (profesorId === null) throw pagosErrors['profesor-desconocido']();
  return {
    profesorId,
    retencion: readRetention(body.retencion),
    fecha: readLetterDate(body.fecha, today),
    range: readLetterRange(body),
    filas: readRows(body.conceptos),
  };
}

function readLetterRange(body: Fields): PayRange | null {
  return isEmpty(body.fechaInicial) && isEmpty(body.fechaFinal) ? null : readPayRange(body);
}

/**
 * Parses the withholding, in per cent with at most two decimals; 0 if the request has none.
 * @throws por-corregir at `retencion`
 */
export function readRetention(raw: unknown): string {
  const value = parseDinero(isEmpty(raw) ? '0' : raw, 2);
  if (value === null || value.isNegative() || value.compare(dinero(100)) > 0)
    throw wrong('retencion', 'La retención va de 0 a 100.');
  return toWire2(value);
}

/**
 * Parses the date of a letter; today if the request has none.
 * @throws por-corregir for a day before 2000 or more than a month ahead
 */
export function readLetterDate(raw: unknown, today: string): string {
  if (isEmpty(raw)) return today;
  if (typeof raw !== 'string' || dateProblem(raw) !== null) throw wrong('fecha', 'Escriba la fecha como 20/11/2026.');
  const last = addDays(today, MAX_DAYS_AHEAD);
  if (isFarDate(raw) || raw > last) throw wrong('fecha', `La fecha va de 2000 al ${dateText(last)}.`);
  return raw;
}

function readRows(raw: unknown): RequestRow[] {
  const list = typeof raw === 'string' ? parseJson(raw) : raw;
  if (!Array.isArray(list)) throw wrong('conceptos', 'Las filas de la carta no se entienden.');
  if (list.length > MAX_ROWS) throw wrong('conceptos', `Una carta tiene ${String(MAX_ROWS)} filas como mucho.`);
  const filas = list.map(readRow);
  const keys = filas.flatMap(({ id, isAdjustment, valor }) =>
    id === null ? [] : [isAdjustment ? `${String(id)} ${valor}` : String(id)],
  );
  if (new Set(keys).size < keys.length) throw wrong('conceptos', 'Un concepto está dos veces en la carta.');
  return filas;
}

function readRow(raw: unknown): RequestRow {
  if (typeof raw !== 'object' || raw === null) throw wrong('conceptos', 'Las filas de la carta no se entienden.');
  const { descripcion, cantidad, valor, total, id, pagado, ajuste } = raw as Fields;
  const text = typeof descripcion === 'string' ? descripcion.trim() : '';
  if (text === '' || text.length > MAX_TEXT)
    throw wrong('conceptos', 'Cada fila tiene una descripción de hasta 200 caracteres.');
  const isAdjustment = readFlag(ajuste, 'ajuste');
  const isCounted = !isEmpty(id) && (isAdjustment || !isEmpty(pagado));
  // A row without a concept may send 0 instead of an empty id.
  const namedId = isEmpty(id) || (!isCounted && parseId(id) === 0) ? null : readConceptId(id);
  const row: RequestRow = {
    descripcion: text,
    cantidad: toWire4(readAmount(cantidad, 4, text, 'cantidad')),
    valor: toWire2(readAmount(valor, 2, text, 'importe')),
    total: toWire2(readAmount(total, 2, text, 'total')),
    id: isCounted ? namedId : null,
    namedId,
    pagado: isCounted && !isAdjustment ? toWire2(readAmount(pagado, 2, text, 'pagado')) : null,
    isAdjustment,
  };
  if (dinero(row.valor).isNegative()) throw wrong('conceptos', `El importe de «${text}» no puede ser negativo.`);
  if (row.id === null && dinero(row.cantidad).isNegative())
    throw wrong('conceptos', `La cantidad de «${text}» no puede ser negativa.`);
  if (!isProduct(row)) throw wrong('conceptos', `El total de «${text}» no es la cantidad por el importe.`);
  if (dinero(row.total).abs().compare(MAX_TOTAL) > 0)
    throw wrong('conceptos', `El total de «${text}» es demasiado grande.`);
  return row;
}

function readAmount(raw: unknown, decimals: number, row: string, what: string) {
  const amount = parseDinero(raw, decimals);
  if (amount === null)
    throw wrong('conceptos', `El ${what} de «${row}» no se entiende.`.replace('El cantidad', 'La cantidad'));
  return amount;
}

function readConceptId(raw: unknown): number {
  const id = parseId(raw);
  if (id === null || id === 0) throw pagosErrors['concepto-desconocido']();
  return id;
}
