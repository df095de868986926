import { Client } from 'pg';
import { errorCode, StartError } from '../../start-error';
import { embeddedAddress } from './address';
import { passwordOf } from './cluster';
import { createRoles, createDatabase } from './roles';

/**
 * If the server accepts connections, creates the missing roles and the missing database.
 * @returns true if the server accepts connections
 * @throws StartError if the server refuses the password
 */
export async function isReady(cluster: string, port: number): Promise<boolean> {
  try {
    await asAdministrator(cluster, port, async (client) => {
      await createRoles(client, cluster);
      await createDatabase(client);
    });
    return true;
  } catch (error) {
    if (errorCode(error)?.startsWith('28'))
      throw new StartError('La base de datos de DATA_DIR no acepta su clave.', { cause: error });
    return false;
  }
}

async function asAdministrator<T>(cluster: string, port: number, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString: embeddedAddress({ port, role: 'postgres', password: passwordOf(cluster), database: 'postgres' }),
    connectionTimeoutMillis: 5000,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
