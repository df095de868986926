import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { DataDir } from './data-dir';
import { type OrphanWatcher, watchForOrphan } from './orphan-watcher';
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
  /** Called if the server died and could not be restarted. */
  onLost: (error: unknown) => void;
  /** Called if the server has new URLs after a restart, because another program has taken its port meanwhile. */
  onMoved?: (addresses: DatabaseAddresses) => void;
  /** How many seconds PostgreSQL keeps running after this process was killed. In this time the next start can take PostgreSQL over. */
  orphanSeconds?: number;
}

interface OwnedServer {
  server: PostgresServer;
  owner: Client;
  watcher: OrphanWatcher;
}

const OPEN_ATTEMPTS = 3;
/** Pause after a failed restart. Each further failure doubles it, up to LONGEST_PAUSE_MS. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 5_000;
/** Advisory lock of the process that owns the embedded database. */
const OWNER_LOCK = 7_268;
const LOCK_PATIENCE_MS = 5_000;
const ORPHAN_SECONDS = 60;

/** Starts the embedded PostgreSQL of DATA_DIR, and restarts PostgreSQL if it dies. Only one process at a time may own the database. */
export async function startEmbeddedDatabase(
  dataDir: DataDir,
  { print, onLost, onMoved = () => undefined, orphanSeconds = ORPHAN_SECONDS }: EmbeddedOptions,
): Promise<EmbeddedDatabase> {
  const closing = new AbortController();
  let reopening: Promise<void> = Promise.resolve();
  let owned = await open(null);
  watch();

  async function open(port: number | null, attempts = OPEN_ATTEMPTS): Promise<OwnedServer> {
    const server = await startPostgres({ dataDir: dataDir.path, port, print });
    try {
      const owner = await takeOwnership(server, dataDir);
      return { server, owner, watcher: watchForOrphan(dataDir, server.pidFile, orphanSeconds) };
    } catch (error) {
      // The attempt may have failed because another process was stopping this server. Then the next attempt starts a new server.
      if (error instanceof StartError || attempts === 1) throw error;
      dataDir.log(error);
      return open(port, attempts - 1);
    }
  }

  /** Restarts the server when the owner's connection ends. Uses the same port if it is free, so that the apps reconnect. */
  function watch(): void {
    owned.owner.once('end', () => {
      if (!closing.signal.aborted) reopening = reopen().catch(onLost);
    });
  }

  /** Restarts PostgreSQL. If the restart fails, for example because the disk is full, tries again after a pause. */
  async function reopen(): Promise<void> {
    dataDir.log('The embedded PostgreSQL has ended and is restarted.');
    owned.watcher.stop();
    console.error('La base de datos se ha parado: se vuelve a arrancar.');
    for (let wait = FIRST_PAUSE_MS; !closing.signal.aborted; wait = Math.min(2 * wait, LONGEST_PAUSE_MS)) {
      try {
        const { port } = owned.server;
        owned = await open(port);
        watch();
        if (owned.server.port !== port) onMoved(addressesOf(owned.server));
        return;
      } catch (error) {
        if (error instanceof OwnedElsewhere) throw error;
        dataDir.log(error instanceof Error ? error.message : error);
        await pause(wait, undefined, { signal: closing.signal }).catch(() => undefined);
      }
    }
  }

  return {
    addresses: addressesOf(owned.server),
    close: async () => {
      closing.abort();
      await reopening;
      await owned.owner.end();
      await owned.server.stop();
      owned.watcher.stop();
    },
  };
}

const addressesOf = ({ url, ownerUrl }: PostgresServer): DatabaseAddresses => ({ application: url, owner: ownerUrl });

/** Another process owns the database of this folder. */
class OwnedElsewhere extends StartError {
  constructor(path: string) {
    super(`Ya hay un Claustro en marcha con los datos de ${path}: deténgalo o indique otra carpeta en DATA_DIR.`);
  }
}

/** Locks the database for this process, and saves its URLs. @returns the connection that holds the lock */
async function takeOwnership(server: PostgresServer, dataDir: DataDir): Promise<Client> {
  const client = new Client({ connectionString: server.ownerUrl, keepAlive: true, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    if (!(await lock(client))) throw new OwnedElsewhere(dataDir.path);
    dataDir.saveAddresses(addressesOf(server));
    return client;
  } catch (error) {
    // Closes the connection at once. Otherwise the connection would keep the lock, and the next start would be refused as if another
    // Claustro used the database.
    await client.end().catch(() => undefined);
    throw error;
  }
}

async function lock(client: Client): Promise<boolean> {
  const deadline = Date.now() + LOCK_PATIENCE_MS;
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [OWNER_LOCK]);
    if (rows[0]?.taken) return true;
    if (Date.now() > deadline) return false;
    await pause(200);
  }
}
