import { escapeIdentifier, type ClientBase } from 'pg';
import type { SequenceValue } from './manifest';

export interface Table {
  nombre: string;
  /** The columns of the table, without generated columns. */
  columnas: string[];
}

/**
 * Lists the tables of the academy. A backup does not need the tables of the queue, because their messages only announce rows of
 * `procesos`.
 */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT c.relname::text AS nombre, array_agg(attname::text ORDER BY attnum) AS columnas
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
     WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
     GROUP BY c.relname ORDER BY c.relname`,
  );
  return rows;
}

/**
 * Reads the values of all sequences. Call it after reading the rows. A sequence may then be ahead of the rows that were read, but never
 * behind them.
 */
export async function readSequences(client: ClientBase): Promise<SequenceValue[]> {
  const { rows } = await client.query<{ nombre: string }>(
    `SELECT relname::text AS nombre FROM pg_class WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace ORDER BY 1`,
  );
  const values: SequenceValue[] = [];
  for (const { nombre } of rows) {
    const [value] = (
      await client.query<{ valor: string; usada: boolean }>(
        `SELECT last_value::text AS valor, is_called AS usada FROM public.${escapeIdentifier(nombre)}`,
      )
    ).rows;
    if (value !== undefined) values.push({ nombre, ...value });
  }
  return values;
}

export async function setSequences(client: ClientBase, values: readonly SequenceValue[]): Promise<void> {
  for (const { nombre, valor, usada } of values)
    await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [
      `public.${escapeIdentifier(nombre)}`,
      valor,
      usada,
    ]);
}

/** A table with its columns in the syntax of COPY. */
export const copyTarget = ({ nombre, columnas }: Table): string =>
  `public.${escapeIdentifier(nombre)} (${columnas.map((columna) => escapeIdentifier(columna)).join(', ')})`;
