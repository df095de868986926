import { NOTE_ADJUSTMENTS } from '../sql/adjustments-sql';
import type { PayRange, SqlRunner } from '../pendiente/calculate';
import { divisorOf, KINDS } from '../sql/kinds-sql';
import { proratedBy } from '../sql/month-share-sql';
import { NOTE_RANGE } from '../sql/pending-sql';
import { pagosErrors } from '../errors';
import type { NewRow, Paying } from './letter';

/** A row of a pay letter after it was written; `id` is its id in the database. */
export type WrittenRow = NewRow & { id: number };

interface PayingRow {
  conceptId: number;
  rowId: number;
  valor: string;
}

/**
 * Stores which classes and months the rows of a pay letter pay.
 * @throws ha-cambiado if a class or an enrolment has changed since the rows were calculated
 */
export async function notePaid(manager: SqlRunner, rows: readonly WrittenRow[], range: PayRange): Promise<void> {
  // Stores the adjustments first: they are calculated from what earlier pay letters paid. If the other rows of this letter were stored
  // first, they would count as already paid.
  await noteAdjustments(manager, rows, range);
  await noteRange(manager, rows, range);
  const counted = rows.filter(({ concept }) => concept !== null).map(({ id }) => id);
  const [changed]: { descripcion: string }[] = await manager.query(FIND_CHANGED, [counted]);
  if (changed !== undefined) throw pagosErrors['ha-cambiado'](changed);
}

async function noteRange(manager: SqlRunner, rows: readonly WrittenRow[], range: PayRange): Promise<void> {
  const { from, to } = range;
  for (const paying of ['pending', 'whole'] as const) {
    const { concepts, ids } = columnsOf(rowsThatPay(rows, paying));
    if (ids.length === 0) continue;
    for (const statement of NOTE_RANGE) await manager.query(statement, [concepts, from, to, ids, paying === 'pending']);
  }
}

async function noteAdjustments(manager: SqlRunner, rows: readonly WrittenRow[], { from, to }: PayRange): Promise<void> {
  const { concepts, ids, prices } = columnsOf(rowsThatPay(rows, 'adjustment'));
  if (ids.length === 0) return;
  for (const statement of NOTE_ADJUSTMENTS) await manager.query(statement, [concepts, from, to, ids, prices]);
}

const rowsThatPay = (rows: readonly WrittenRow[], paying: Paying): PayingRow[] =>
  rows.flatMap(({ concept, id, valor }) =>
    concept?.paying === paying ? [{ conceptId: concept.id, rowId: id, valor }] : [],
  );

const columnsOf = (rows: readonly PayingRow[]) => ({
  concepts: rows.map(({ conceptId }) => conceptId),
  ids: rows.map(({ rowId }) => rowId),
  prices: rows.map(({ valor }) => valor),
});

/**
 * SQL that finds the first row of a pay letter with a wrong quantity: the stored classes or months of the row do not add up to the
 * quantity. $1: ids of rows.
 */
const FIND_CHANGED = `
  SELECT f.descripcion FROM pagos_cartas_filas f JOIN ${KINDS} USING (tipo)
  WHERE f.id = ANY ($1::integer[]) AND f.cantidad <> round(coalesce(
    CASE WHEN tipos.particular IS NULL
      THEN (SELECT sum(${proratedBy('m.cuenta', { first: 'm.desde', last: 'm.hasta' })})
        FROM pagos_filas_meses m WHERE m.fila_id = f.id)
      ELSE (SELECT sum(c.unidades)::numeric FROM pagos_filas_clases c WHERE c.fila_id = f.id) / ${divisorOf('tipos.unidad')}
    END, 0), 4)
  ORDER BY f.id LIMIT 1`;
