import type { Fichaje, FichajeKind } from './calculo';

/** Runs a statement: a transaction, or the pool. */
export type Query = (text: string, values: unknown[]) => Promise<unknown[]>;

interface Row extends Omit<Fichaje, 'entrada' | 'salida' | 'creado'> {
  clase: FichajeKind;
  entrada: string;
  salida: string | null;
  creado: string;
}

/**
 * The rows of entries, the oldest first, with the entry of each (`raiz`) and what it is (`clase`). The clock writes a first row
 * without an end, and the row that adds as the end the minute in which it is written. All others are written by a person.
 */
const ROWS = `
  SELECT f.id, coalesce(f.raiz_id, f.id) AS raiz, f.usuario_id, a.nombre AS autor, f.tipo, f.fecha::text AS fecha, f.zona, f.motivo,
    ${isoText('f.entrada')} AS entrada, ${isoText('f.salida')} AS salida, ${isoText('f.creado')} AS creado,
    CASE
      WHEN f.raiz_id IS NULL THEN CASE WHEN f.salida IS NULL THEN 'entrada' ELSE 'anadida' END
      WHEN f.conforme_en IS NOT NULL THEN 'conforme'
      WHEN previo.salida IS NULL AND previo.entrada = f.entrada AND f.salida = date_trunc('minute', f.creado) THEN 'salida'
      ELSE 'corregida'
    END AS clase
  FROM fichajes f
  JOIN usuarios a ON a.id = f.autor_id
  LEFT JOIN LATERAL (
    SELECT p.entrada, p.salida FROM fichajes p
    WHERE coalesce(p.raiz_id, p.id) = f.raiz_id AND p.id < f.id ORDER BY p.id DESC LIMIT 1
  ) previo ON true`;

/** Entries that had a row in this range of dates, each with all of its rows. @param users null for everybody */
export async function readEntriesBetween(
  query: Query,
  { from, to, users }: { from: string; to: string; users: readonly number[] | null },
): Promise<Fichaje[][]> {
  const rows = await query(
    `${ROWS} WHERE coalesce(f.raiz_id, f.id) IN (
       SELECT coalesce(d.raiz_id, d.id) FROM fichajes d
       WHERE d.fecha BETWEEN $1 AND $2 AND ($3::integer[] IS NULL OR d.usuario_id = ANY($3)))
     ORDER BY f.id`,
    [from, to, users],
  );
  return grouped(rows as Row[]);
}

/** The rows of one entry; empty when there is none. */
export async function readEntry(query: Query, raiz: number): Promise<Fichaje[]> {
  const [rows = []] = grouped(
    (await query(`${ROWS} WHERE coalesce(f.raiz_id, f.id) = $1 ORDER BY f.id`, [raiz])) as Row[],
  );
  return rows;
}

/** Entries of other people with rows written by hand that nobody has agreed to. */
export async function readPendingEntries(query: Query, exceptUser: number): Promise<Fichaje[][]> {
  const rows = await query(
    `WITH filas AS (${ROWS} WHERE f.usuario_id <> $1),
       pendientes AS (
         SELECT raiz FROM filas GROUP BY raiz
         HAVING max(id) FILTER (WHERE clase IN ('anadida', 'corregida')) > coalesce(max(id) FILTER (WHERE clase = 'conforme'), 0))
     SELECT filas.* FROM filas JOIN pendientes USING (raiz) ORDER BY filas.id`,
    [exceptUser],
  );
  return grouped(rows as Row[]);
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
    entries.set(row.raiz, [...(entries.get(row.raiz) ?? []), fichaje]);
  }
  return [...entries.values()];
}

/** SQL of an instant as ISO text. */
function isoText(column: string): string {
  return `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
