import type { SqlRunner } from '../platform';
import type { Fichaje } from './calculo';

interface Row extends Omit<Fichaje, 'entrada' | 'salida' | 'creado'> {
  entrada: string;
  salida: string | null;
  creado: string;
}

/** SQL of the rows of clock entries. All rows of one entry have the same `raiz`. */
const ROWS = `
  SELECT f.id, coalesce(f.raiz_id, f.id) AS raiz, f.usuario_id, f.autor_id, a.nombre AS autor, f.clase, f.tipo,
    f.fecha::text AS fecha, f.otra_fecha::text AS otra_fecha, f.zona, f.motivo,
    ${isoText('f.entrada')} AS entrada, ${isoText('f.salida')} AS salida, ${isoText('f.creado')} AS creado
  FROM fichajes f
  JOIN usuarios a ON a.id = f.autor_id`;

/** Reads the entries with a row in this range of dates, each entry with all its rows. @param users null for all users */
export async function readEntriesBetween(
  runner: SqlRunner,
  { from, to, users }: { from: string; to: string; users: readonly number[] | null },
): Promise<Fichaje[][]> {
  const rows = await runner.query<Row[]>(
    `${ROWS} WHERE coalesce(f.raiz_id, f.id) IN (
       SELECT coalesce(d.raiz_id, d.id) FROM fichajes d
       WHERE d.fecha BETWEEN $1 AND $2 AND ($3::integer[] IS NULL OR d.usuario_id = ANY($3)))
     ORDER BY f.orden`,
    [from, to, users],
  );
  return grouped(rows);
}

/** The rows of one entry; empty if it does not exist. */
export async function readEntry(runner: SqlRunner, raiz: number): Promise<Fichaje[]> {
  const [rows = []] = grouped(
    await runner.query<Row[]>(`${ROWS} WHERE coalesce(f.raiz_id, f.id) = $1 ORDER BY f.orden`, [raiz]),
  );
  return rows;
}

/**
 * Reads the entries that wait for an agreement, each with all its rows. An entry waits if its newest manual row has no later agreement.
 * Leaves out closed months, because nothing can be agreed in a closed month.
 */
export async function readPendingEntries(runner: SqlRunner, users: readonly number[] | null): Promise<Fichaje[][]> {
  const rows = await runner.query<Row[]>(
    `WITH filas AS (
       SELECT coalesce(m.raiz_id, m.id) AS raiz, max(m.orden) AS orden FROM fichajes m
       WHERE m.clase IN ('anadida', 'corregida', 'movida') AND ($1::integer[] IS NULL OR m.usuario_id = ANY($1))
         AND NOT EXISTS (SELECT FROM presencia_meses WHERE mes = to_char(m.fecha, 'YYYY-MM'))
       GROUP BY 1)
     ${ROWS} JOIN filas ON filas.raiz = coalesce(f.raiz_id, f.id)
     WHERE NOT EXISTS (
       SELECT FROM fichajes c WHERE coalesce(c.raiz_id, c.id) = filas.raiz AND c.clase = 'conforme' AND c.orden > filas.orden)
     ORDER BY f.orden`,
    [users],
  );
  return grouped(rows);
}

function grouped(rows: readonly Row[]): Fichaje[][] {
  const entries = new Map<number, Fichaje[]>();
  for (const { entrada, salida, creado, ...row } of rows) {
    const fichaje: Fichaje = {
      ...row,
      entrada: new Date(entrada),
      salida: salida === null ? null : new Date(salida),
      creado: new Date(creado),
    };
    const rowsOfEntry = entries.get(row.raiz);
    if (rowsOfEntry === undefined) entries.set(row.raiz, [fichaje]);
    else rowsOfEntry.push(fichaje);
  }
  return [...entries.values()];
}

/** SQL: an instant as ISO text. */
function isoText(column: string): string {
  return `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
