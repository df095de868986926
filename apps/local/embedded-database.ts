import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { DataDir } from './data-dir';
import { type PostgresServer, startPostgres } from './postgres';
import type { DatabaseAddresses } from '../database/addresses';
import { StartError } from '../start-error';

export interface EmbeddedDatabase {
  addresses: DatabaseAddresses;
  /** Releases the data folder and stops the server. */
  close: () => Promise<void>;
}

interface EmbeddedOptions {
  print: (sentence: string) => void;
  /** Called when the server died and could not be restarted. */
  onLost: (error: unknown) => void;
}

interface OwnedServer {
  server: PostgresServer;
  owner: Client;
}

const OPEN_ATTEMPTS = 3;
/** Advisory lock of the one process that owns the embedded database. */
const OWNER_LOCK = 7_268;
const LOCK_PATIENCE_MS = 5_000;

/** Starts the embedded PostgreSQL of DATA_DIR, and restarts it when it dies. One process at a time may own it. */
export async function startEmbeddedDatabase(
  dataDir: DataDir,
  { print, onLost }: EmbeddedOptions,
): Promise<EmbeddedDatabase> {
  let closing = false;
  let owned = await open(null);
  watch();

  async function open(port: number | null, attempts = OPEN_ATTEMPTS): Promise<OwnedServer> {
    const server = await startPostgres({ dataDir: dataDir.path, port, print });
    try {
      const owner = await takeOwnership(server.ownerUrl, dataDir.path);
      dataDir.saveAddresses(addressesOf(server));
      return { server, owner };
    } catch (error) {
      // The server may be one that another process is stopping right now: try again with a new one.
      if (error instanceof StartError || attempts === 1) throw error;
      dataDir.log(error);
      return open(port, attempts - 1);
    }
  }

  /** The owner's connection ends when the server dies. The restart uses the same port, so that the apps can reconnect. */
  function watch(): void {
    owned.owner.once('end', () => {
      if (!closing) reopen().catch(onLost);
    });
  }

  async function reopen(): Promise<void> {
    dataDir.log('The embedded PostgreSQL has ended and is restarted.');
    owned = await open(owned.server.port);
    watch();
  }

  return {
    addresses: addressesOf(owned.server),
    close: async () => {
      closing = true;
      await owned.owner.end();
      await owned.server.stop();
    },
  };
}

const addressesOf = ({ url, ownerUrl }: PostgresServer): DatabaseAddresses => ({ application: url, owner: ownerUrl });

async function takeOwnership(url: string, path: string): Promise<Client> {
  const client = new Client({ connectionString: url, keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  const deadline = Date.now() + LOCK_PATIENCE_MS;
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [OWNER_LOCK]);
    if (rows[0]?.taken) return client;
    if (Date.now() > deadline) break;
    await pause(200);
  }
  await client.end();
  throw new StartError(
    `Ya hay un Claustro en marcha con los datos de ${path}: deténgalo o indique otra carpeta en DATA_DIR.`,
  );
}
