import type { Emisor } from '../../facturas';
import type { SqlRunner } from '../pendiente/calculate';
import { zip } from '../../platform/lists/zip-lists';
import { letterAmounts, type LetterContext, type NewLetter, type NewRow } from './letter';
import { notePaid } from './note-paid';
import { takeNumbers } from './numbers';

/** A pay letter that was written. */
export interface WrittenLetter {
  id: number;
  numero: string;
}

/**
 * Writes letters with their rows, and stores what each row pays. Uses a fixed number of statements. The caller must have locked the
 * teachers (`lockTeachers`).
 * @returns the written letters, in order
 */
export async function writeLetters(
  manager: SqlRunner,
  letters: readonly NewLetter[],
  { fecha, range, now, runId, pagador }: LetterContext & { pagador: Emisor },
): Promise<WrittenLetter[]> {
  if (letters.length === 0) return [];
  const numbers = await takeNumbers(manager, fecha.slice(0, 4), letters.length);
  const ids = await drawIds(manager, 'pagos_cartas', letters.length);
  const written = zip(numbers, ids).map(([numero, id]) => ({ numero, id }));
  const shared = {
    fecha,
    desde: range?.from ?? null,
    hasta: range?.to ?? null,
    creada: now.toISOString(),
    proceso_id: runId,
  };
  const cartas = zip(letters, written).map(([{ profesorId, retencion, filas }, numbered]) => {
    const { bruto, importeRetencion, liquido } = letterAmounts(
      filas.map(({ total }) => total),
      retencion,
    );
    return {
      ...numbered,
      ...shared,
      profesor_id: profesorId,
      retencion,
      bruto,
      importe_retencion: importeRetencion,
      liquido,
    };
  });
  await manager.query(INSERT_LETTERS, [JSON.stringify(cartas), JSON.stringify(pagador)]);
  const drafts = zip(letters, ids).flatMap(([letter, carta_id]) =>
    letter.filas.map((fila, orden) => ({ ...fila, carta_id, orden: orden + 1 })),
  );
  const rowIds = await drawIds(manager, 'pagos_cartas_filas', drafts.length);
  const filas = zip(drafts, rowIds).map(([fila, id]) => ({ ...fila, id }));
  await manager.query(INSERT_ROWS, [
    JSON.stringify(
      filas.map(({ concept, isCalculated, ...fila }) => ({ ...fila, ...columns({ concept, isCalculated }) })),
    ),
  ]);
  if (range !== null) await notePaid(manager, filas, range);
  return written;
}

const columns = ({ concept, isCalculated }: Pick<NewRow, 'concept' | 'isCalculated'>) => ({
  calculada: concept === null && isCalculated,
  conceptoId: concept?.id ?? null,
  tipo: concept?.tipo ?? null,
  ajuste: concept?.paying === 'adjustment',
});

async function drawIds(manager: SqlRunner, table: string, count: number): Promise<number[]> {
  const rows: { id: number }[] = await manager.query(
    `SELECT nextval(pg_get_serial_sequence($1, 'id'))::integer AS id FROM generate_series(1, $2)`,
    [table, count],
  );
  return rows.map(({ id }) => id);
}

/** Copies the name, NIF and IBAN that the teacher has now. */
const INSERT_LETTERS = `
  INSERT INTO pagos_cartas (id, numero, profesor_id, fecha, desde, hasta, liquidacion, profesor, pagador, bruto, retencion, importe_retencion,
    liquido, proceso_id, creada)
  SELECT c.id, c.numero, c.profesor_id, c.fecha, c.desde, c.hasta, p.liquidacion,
    jsonb_build_object('nombre', p.nombre || ' ' || p.apellidos, 'nif', p.nif, 'iban', p.iban), $2::jsonb,
    c.bruto, c.retencion, c.importe_retencion, c.liquido, c.proceso_id, c.creada
  FROM json_to_recordset($1::json) AS c (id integer, numero text, profesor_id integer, fecha date, desde date, hasta date,
    bruto numeric, retencion numeric, importe_retencion numeric, liquido numeric, proceso_id integer, creada timestamptz)
  JOIN profesores p ON p.id = c.profesor_id`;

const INSERT_ROWS = `
  INSERT INTO pagos_cartas_filas (id, carta_id, orden, concepto_id, tipo, descripcion, cantidad, valor, total, ajuste, calculada)
  SELECT id, carta_id, orden, "conceptoId", tipo, descripcion, cantidad, valor, total, ajuste, calculada
  FROM json_to_recordset($1::json) AS f (id integer, carta_id integer, orden integer, "conceptoId" integer, tipo text, descripcion text,
    cantidad numeric, valor numeric, total numeric, ajuste boolean, calculada boolean)`;
