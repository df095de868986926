import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { DataDir } from './data-dir';
import { type PostgresServer, startPostgres } from './postgres';
import { StartError } from '../start-error';

export interface EmbeddedDatabase {
  url: string;
  /** Releases the data folder and stops the server. */
  close: () => Promise<void>;
}

interface EmbeddedOptions {
  say: (sentence: string) => void;
  /** Told when the server died and could not be started again. */
  onLost: (error: unknown) => void;
}

interface OwnedServer {
  server: PostgresServer;
  owner: Client;
}

const OPEN_ATTEMPTS = 3;
/** Held by the one start that owns the embedded database. */
const OWNER_LOCK = 7_268;
const LOCK_PATIENCE_MS = 5_000;

/** The embedded PostgreSQL of DATA_DIR, started again when it dies. One start at a time owns it. */
export async function startEmbeddedDatabase(
  dataDir: DataDir,
  { say, onLost }: EmbeddedOptions,
): Promise<EmbeddedDatabase> {
  let closing = false;
  let owned = await open(null);
  watch();

  async function open(port: number | null, attempts = OPEN_ATTEMPTS): Promise<OwnedServer> {
    const server = await startPostgres({ dataDir: dataDir.path, port, say });
    try {
      const owner = await takeOwnership(server.url, dataDir.path);
      dataDir.saveDatabaseUrl(server.url);
      return { server, owner };
    } catch (error) {
      // A start that is ending may take the server down just here.
      if (error instanceof StartError || attempts === 1) throw error;
      dataDir.log(error);
      return open(port, attempts - 1);
    }
  }

  /** The owner's connection ends when the server dies. The same port again, so that the apps find it by themselves. */
  function watch(): void {
    owned.owner.once('end', () => {
      if (!closing) openAgain().catch(onLost);
    });
  }

  async function openAgain(): Promise<void> {
    dataDir.log('The embedded PostgreSQL has ended: it is started again.');
    owned = await open(owned.server.port);
    watch();
  }

  return {
    url: owned.server.url,
    close: async () => {
      closing = true;
      await owned.owner.end();
      await owned.server.stop();
    },
  };
}

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
