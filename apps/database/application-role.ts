import { escapeIdentifier, escapeLiteral } from 'pg';
import { errorCode, StartError } from '../start-error';
import type { DatabaseAddresses } from './addresses';
import { withClient } from './with-client';

const MISSING_PRIVILEGE = '42501';

/** The role in a URL; null if the URL has none and the driver chooses it. */
export function roleOf(url: string): string | null {
  const { username } = new URL(url);
  return username === '' ? null : decodeURIComponent(username);
}

/**
 * Creates the application's role with the password of its URL, unless it exists.
 * @throws StartError if the owner may not create roles
 */
export async function createApplicationRole({ application, owner }: DatabaseAddresses): Promise<void> {
  const role = roleOf(application);
  if (role === null || role === roleOf(owner)) return;
  const password = decodeURIComponent(new URL(application).password);
  try {
    await withClient(owner, async (client) => {
      const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role]);
      if (rowCount === 0)
        await client.query(`CREATE ROLE ${escapeIdentifier(role)} LOGIN PASSWORD ${escapeLiteral(password)}`);
    });
  } catch (error) {
    if (errorCode(error) !== MISSING_PRIVILEGE) throw error;
    throw new StartError(
      `No existe el usuario ${role} de DATABASE_URL y el de MIGRATIONS_DATABASE_URL no puede crearlo: créelo antes.`,
      { cause: error },
    );
  }
}
