import type { SqlRunner } from '../db';
import { publicOrigin } from '../http/public-origin';
import type { AppRequest } from '../http/request';

/**
 * Returns the address under which the office last entered, for links that contain no secret, in mails that no request causes. Only a
 * log-in of the office counts, because any other sender of a request could choose the address.
 * @returns null if nobody of the office has entered yet
 */
export async function knownOrigin(sql: SqlRunner): Promise<string | null> {
  const rows = await sql.query<{ origen: string }[]>('SELECT origen FROM direccion_conocida');
  return rows[0]?.origen ?? null;
}

/** Stores the address under which a user of the office has just entered. An address with https is not replaced by one without. */
export async function rememberOrigin(sql: SqlRunner, request: AppRequest): Promise<void> {
  await sql.query(REMEMBER, [publicOrigin(request)]);
}

const REMEMBER = `
  INSERT INTO direccion_conocida AS d (origen) VALUES ($1)
  ON CONFLICT (unica) DO UPDATE SET origen = excluded.origen
  WHERE d.origen <> excluded.origen AND (excluded.origen LIKE 'https:%' OR d.origen NOT LIKE 'https:%')`;
