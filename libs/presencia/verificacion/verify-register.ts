import { monthText } from '../../platform/civil';
import { countText } from '../../platform';

/** Runs a statement. */
type Query = <T extends object>(text: string) => Promise<T[]>;

/** The result of verifying the register of hours. `isWhole` is false if a problem was found; `sentence` tells the result in Spanish. */
export interface Verification {
  isWhole: boolean;
  sentence: string;
}

/**
 * Recomputes the hash of every row of the register, and checks the positions of the rows, the closed months and the stored documents.
 * @returns the first problem, in the order of the register
 */
export async function verifyRegister(query: Query): Promise<Verification> {
  for (const find of [findBrokenRow, findBrokenMonth]) {
    const sentence = await find(query);
    if (sentence !== null) return { isWhole: false, sentence };
  }
  const [count] = await query<{ filas: number }>('SELECT count(*)::integer AS filas FROM fichajes');
  if (count === undefined) throw new Error('A count has one row');
  const { filas } = count;
  return { isWhole: true, sentence: `El registro está entero: ${countText(filas, 'fila', 'filas')}.` };
}

/**
 * SQL: the first broken row of the register. A row is broken if its stored hash differs from the recalculated hash, or if the row before
 * it is missing.
 */
const BROKEN_ROW = `
  SELECT id, orden::integer AS orden, previo::integer AS previo FROM (
    SELECT f.id, f.orden, coalesce(lag(f.orden) OVER registro, 0) AS previo,
      f.huella <> claustro_huella_fichaje(coalesce(lag(f.huella) OVER registro, ''), f) AS rota
    FROM fichajes f WINDOW registro AS (ORDER BY f.orden)) fila
  WHERE rota OR orden <> previo + 1 ORDER BY orden LIMIT 1`;

async function findBrokenRow(query: Query): Promise<string | null> {
  const [row] = await query<{ id: number; orden: number; previo: number }>(BROKEN_ROW);
  if (row === undefined) return null;
  const { id, orden, previo } = row;
  return orden === previo + 1 ? brokenRow(id, orden) : missingRow(previo + 1);
}

/**
 * SQL that finds the first faulty closed month. A month is faulty in three cases: the row that was last at the closing is missing; this
 * row has another hash; the stored document was changed.
 */
const BROKEN_MONTH = `
  SELECT m.mes, m.orden::integer AS orden, f.id, coalesce(f.huella = m.huella, m.orden = 0) AS "isSameRow" FROM presencia_meses m
  LEFT JOIN fichajes f USING (orden)
  WHERE NOT coalesce(f.huella = m.huella, m.orden = 0) OR m.sha256 <> encode(sha256(m.pdf), 'hex') ORDER BY m.orden, m.mes LIMIT 1`;

/**
 * Returns a sentence about the first closed month that does not match the register; null if all months match. This check also finds rows
 * that were removed from the end of the register, and a register whose hashes were all calculated again.
 */
async function findBrokenMonth(query: Query): Promise<string | null> {
  const [month] = await query<{ mes: string; orden: number; id: number | null; isSameRow: boolean }>(BROKEN_MONTH);
  if (month === undefined) return null;
  const { mes, orden, id, isSameRow } = month;
  if (isSameRow) return `El registro guardado de ${monthText(mes)} no coincide con su SHA-256.`;
  return id === null ? missingRow(orden) : brokenRow(id, orden);
}

const brokenRow = (id: number, orden: number): string =>
  `La fila ${String(id)} (orden ${String(orden)}) no coincide con su huella.`;
const missingRow = (orden: number): string => `Falta la fila de orden ${String(orden)}.`;
