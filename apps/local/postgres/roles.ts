import type { Client } from 'pg';
import { rolePasswordOf } from './cluster';
import { DATABASE } from './settings';

/**
 * Creates the owner and the application's role, each with its own password. If the owner exists from an earlier version, it gets a new
 * password.
 * The owner becomes a member of the application's role and so sees the application's connections. The application's role never becomes a
 * member of the owner, because it would get the owner's privileges.
 */
export async function createRoles(client: Client, cluster: string): Promise<void> {
  const { owner, application } = DATABASE;
  const { rows } = await client.query<{ rolname: string }>('SELECT rolname FROM pg_roles WHERE rolname = ANY($1)', [
    [owner, application],
  ]);
  const existing = rows.map(({ rolname }) => rolname);
  if (existing.includes(application)) return;
  const password = (role: string): string => client.escapeLiteral(rolePasswordOf(cluster, role));
  await client.query(`BEGIN;
    ${existing.includes(owner) ? 'ALTER' : 'CREATE'} ROLE ${owner} LOGIN CREATEDB PASSWORD ${password(owner)};
    CREATE ROLE ${application} LOGIN PASSWORD ${password(application)};
    GRANT ${application} TO ${owner};
    COMMIT`);
}

/** Creates the database of the application, if there is none. */
export async function createDatabase(client: Client): Promise<void> {
  const { name, owner } = DATABASE;
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
  if (rowCount === 0) await client.query(`CREATE DATABASE ${name} OWNER ${owner}`);
}
