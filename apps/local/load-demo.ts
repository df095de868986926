import { Client } from 'pg';
import { dateOf, DEFAULT_ZONE } from '../../libs/platform/civil';
import type { DemoSize } from '../../libs/platform/config';
import { oneRow } from '../../libs/platform/db/one-row';

/** Seeds a demo academy dated today, unless the database has users or students. */
export async function loadDemo(url: string, size: DemoSize, onProgress: (sentence: string) => void): Promise<void> {
  if (!(await isEmpty(url))) return;
  onProgress(`Cargando la academia de demostración (${size})…`);
  // Imported only when needed: the module loads most of the application, and only the first start needs the module.
  const { seedAcademia, writeInvoices } = await import('../seed/index.js');
  const today = dateOf(new Date(), DEFAULT_ZONE);
  await seedAcademia(url, { size, today });
  if (size !== 'grande') await writeInvoices(url, today);
}

/** The given usernames that belong to active users; null if the academy has no users. */
export async function findUsers(url: string, usernames: readonly string[]): Promise<string[] | null> {
  const users = await queryRows<{ username: string; matches: boolean }>(
    url,
    'SELECT username, username = ANY($1) AND activo AS matches FROM usuarios ORDER BY id',
    [usernames],
  );
  return users.length === 0 ? null : users.filter(({ matches }) => matches).map(({ username }) => username);
}

async function isEmpty(url: string): Promise<boolean> {
  return oneRow(
    await queryRows<{ empty: boolean }>(
      url,
      'SELECT NOT EXISTS (SELECT FROM usuarios) AND NOT EXISTS (SELECT FROM alumnos) AS empty',
    ),
  ).empty;
}

async function queryRows<T extends object>(url: string, text: string, values: unknown[] = []): Promise<T[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(text, values)).rows;
  } finally {
    await client.end();
  }
}
