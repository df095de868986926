import { escapeIdentifier, type Client } from 'pg';
import { oneRow } from '../../libs/platform/db/one-row';
import { StartError } from '../start-error';

/** The tables and sequences of the academy that the connected user may not read. */
const UNREADABLE = `
  SELECT current_user::text AS usuario, array_agg(relname::text ORDER BY relname) AS nombres
  FROM pg_class
  WHERE relnamespace = 'public'::regnamespace AND CASE relkind
    WHEN 'r' THEN NOT has_table_privilege(oid, 'SELECT') WHEN 'S' THEN NOT has_sequence_privilege(oid, 'SELECT') ELSE false END`;

/** @throws StartError with the table and the missing GRANT if the database user may not read a table */
export async function checkMayRead(client: Client): Promise<void> {
  const { rows } = await client.query<{ usuario: string; nombres: string[] | null }>(UNREADABLE);
  const { usuario, nombres } = oneRow(rows);
  const [first, ...others] = nombres ?? [];
  if (first === undefined) return;
  const more = others.length === 0 ? '' : ` ni ${String(others.length)} más`;
  throw new StartError(
    `El usuario «${usuario}» de la base de datos no puede leer «${first}»${more}, y una copia lo lleva todo. Un administrador de la base de datos se lo permite con: GRANT pg_read_all_data TO ${escapeIdentifier(usuario)};`,
  );
}
