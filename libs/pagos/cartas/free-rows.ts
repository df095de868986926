import { addDays, lastDayOfMonth } from '../../platform';
import { dinero, sumOf, toWire2 } from '../../platform/dinero';
import { calculatePay, type CalculatedConcept, type PayRange, type SqlRunner } from '../pendiente/calculate';
import type { NewRow } from './letter';
import type { LetterRequest } from './read-letter';

/**
 * Marks each free row (a row without a concept) that equals the current pay of an active concept, because some programs send calculated
 * pay as free rows. A concept matches at most one row.
 * If the request has no range, compares the rows with the pay of two months: the month of the pay letter, and the month before.
 */
export async function markCalculated(
  manager: SqlRunner,
  rows: readonly NewRow[],
  request: Pick<LetterRequest, 'profesorId' | 'fecha' | 'range'>,
): Promise<NewRow[]> {
  if (rows.every(({ concept }) => concept !== null)) return [...rows];
  const concepts: { id: number }[] = await manager.query(CONCEPTS, [request.profesorId]);
  const ids = concepts.map(({ id }) => id);
  const left: CalculatedConcept[] = [];
  for (const range of rangesOf(request)) left.push(...(await calculatePay(manager, ids, range)));
  return rows.map((row) => {
    const index = row.concept === null ? left.findIndex((one) => isEqual(row, one)) : -1;
    if (index === -1) return row;
    const id = left[index]?.id;
    left.splice(0, left.length, ...left.filter((one) => one.id !== id));
    return { ...row, isCalculated: true };
  });
}

/**
 * Returns the sum of the free rows, as decimal text. Negative rows are left out. Otherwise a negative row could lower the sum, and a large
 * letter would need no approval.
 */
export const freeAmount = (rows: readonly NewRow[]): string =>
  toWire2(sumOf(rows.filter((row) => isFree(row) && !dinero(row.total).isNegative()).map(({ total }) => total)));

const isFree = ({ concept, isCalculated }: NewRow): boolean => concept === null && !isCalculated;

function rangesOf({ fecha, range }: Pick<LetterRequest, 'fecha' | 'range'>): PayRange[] {
  if (range !== null) return [range];
  const month = fecha.slice(0, 7);
  const before = addDays(`${month}-01`, -1).slice(0, 7);
  return [month, before].map((mes) => ({ from: `${mes}-01`, to: lastDayOfMonth(mes) }));
}

const isEqual = (row: NewRow, one: CalculatedConcept): boolean =>
  row.descripcion === one.descripcion &&
  dinero(row.valor).equals(one.valor) &&
  [one.cantidad, one.cantidadPendiente].some((cantidad) => dinero(row.cantidad).equals(cantidad));

const CONCEPTS = 'SELECT id FROM pagos_conceptos WHERE profesor_id = $1 AND activo AND NOT borrado';
