import { addDays, lastDayOfMonth } from '../../platform';
import { dinero, sumOf, toWire2 } from '../../platform/dinero';
import { calculatePay, type CalculatedConcept, type PayRange, type SqlRunner } from '../pendiente/calculate';
import type { NewRow } from './letter';
import type { LetterRequest } from './read-letter';

/**
 * Some programs send only the four printed fields of a row, without a concept. If such a row equals the current pay of an active concept,
 * marks the row. Each concept matches at most one row. Without a range in the request, compares rows with the month of the letter and with
 * the month before.
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

/** Sums the positive free rows, as wire text. Negative free rows are ignored, so that they cannot lower the sum below the limit. */
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
