import { Client } from 'pg';
import type { DatabaseAddresses } from './addresses';
import { createApplicationRole } from './application-role';
import { errorCode, StartError } from '../start-error';

/** PostgreSQL 14, as `server_version_num` writes it. */
const OLDEST_VERSION = 140_000;

/**
 * Checks both URLs of an external PostgreSQL and creates the application's role if it is missing.
 * @param migrationsUrl null if one role owns the tables and serves the application
 * @throws StartError with one Spanish sentence that names the variable
 */
export async function openExternalDatabase(url: string, migrationsUrl: string | null): Promise<DatabaseAddresses> {
  const addresses = { application: url, owner: migrationsUrl ?? url };
  if (migrationsUrl !== null) {
    await check(migrationsUrl, 'MIGRATIONS_DATABASE_URL');
    await createApplicationRole(addresses);
  }
  await check(url, 'DATABASE_URL');
  return addresses;
}

async function check(url: string, variable: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>(`SELECT current_setting('server_version_num') AS version`);
    if (Number(rows[0]?.version) < OLDEST_VERSION)
      throw new StartError(
        `La base de datos de ${variable} es demasiado antigua: hace falta PostgreSQL 14 o posterior.`,
      );
  } catch (error) {
    throw error instanceof StartError
      ? error
      : new StartError(`No se puede conectar con ${variable}: ${reason(error)}.`, { cause: error });
  } finally {
    await client.end().catch(() => undefined);
  }
}

const REASONS: Record<string, string> = {
  ECONNREFUSED: 'nadie responde en esa dirección',
  ENOTFOUND: 'ese equipo no existe',
  EAI_AGAIN: 'ese equipo no se encuentra',
  ETIMEDOUT: 'tarda demasiado en responder',
  '28P01': 'la clave no es correcta',
  '28000': 'ese usuario no tiene acceso',
  '3D000': 'esa base de datos no existe',
};

const reason = (error: unknown): string => REASONS[errorCode(error) ?? ''] ?? 'la conexión ha fallado';
