import type { SessionUser } from '../../contracts';
import { oneRow, type SqlRunner } from '../db';
import { readOrigin } from '../http/origin';
import { publicOrigin } from '../http/public-origin';
import type { AppRequest } from '../http/request';

/** Origins for links that contain no secret, in mails that no request causes. */
export interface LinkOrigins {
  /** The setting `acceso.direccion`; null if it is empty. */
  configured: string | null;
  /**
   * The address under which somebody who may change the settings last entered; null if nobody of them has entered yet. No other log-in
   * counts, because whoever sends a request can choose the address.
   */
  known: string | null;
}

export async function loadLinkOrigins(sql: SqlRunner): Promise<LinkOrigins> {
  const rows = await sql.query<{ configured: unknown; known: string | null }[]>(SELECT);
  const { configured, known } = oneRow(rows);
  return { configured: typeof configured === 'string' ? readOrigin(configured) : null, known };
}

const SELECT = `
  SELECT (SELECT valor FROM ajustes WHERE codigo = 'acceso.direccion') AS configured, (SELECT origen FROM direccion_conocida) AS known`;

/**
 * Stores the address under which a user has just entered, if the user could also write it into the settings. An address with https is not
 * replaced by one without.
 */
export async function rememberOrigin(
  sql: SqlRunner,
  request: AppRequest,
  { permisos }: Pick<SessionUser, 'permisos'>,
): Promise<void> {
  if (!permisos.includes('ajustes.ver')) return;
  await sql.query(REMEMBER, [publicOrigin(request)]);
}

const REMEMBER = `
  INSERT INTO direccion_conocida AS d (origen) VALUES ($1)
  ON CONFLICT (unica) DO UPDATE SET origen = excluded.origen
  WHERE d.origen <> excluded.origen AND (excluded.origen LIKE 'https:%' OR d.origen NOT LIKE 'https:%')`;
