import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '../../start-error';
import { appendToLog, closeLog, openLog, rotateLog } from '../log-file';
import { embeddedAddress } from './address';
import { checkPassword, createCluster, isCluster, rolePasswordOf } from './cluster';
import { findPlace, type Place } from './place';
import { freePort } from './ports';
import { pidFileOf, type Postmaster, runningServer } from './postmaster';
import { isPostgres } from './processes';
import { DATABASE, SERVER_SETTINGS } from './settings';
import { isReady } from './is-ready';

export interface PostgresOptions {
  /** Absolute path of the folder that contains the cluster (`pg`) and the log (`postgres.log`). */
  dataDir: string;
  /** The preferred port. */
  port?: number | null;
  /** Settings of PostgreSQL that replace the usual values. */
  settings?: Readonly<Record<string, string>>;
  /** Prints a Spanish sentence before slow work. */
  print?: (sentence: string) => void;
}

export interface PostgresServer {
  /** URL of the database with the role of the application. */
  url: string;
  /** URL with the role that owns the tables. */
  ownerUrl: string;
  port: number;
  /** The file in which PostgreSQL stores its process id while it runs. */
  pidFile: string;
  /** Whether a server was already running on the data. */
  reused: boolean;
  /** Fast shutdown: closes all connections. */
  stop: () => Promise<void>;
}

const ATTEMPTS = 3;
const START_SECONDS = 60;
/**
 * Milliseconds without a pid file after which the server counts as ended, if its process is not known to run. A new server on a busy
 * machine writes the pid file late, so a missing file alone proves nothing.
 */
const SILENCE_MS = 2_000;

/**
 * Starts the embedded PostgreSQL on a data folder, or takes over the one that already runs there.
 * @throws StartError with one Spanish sentence
 */
export async function startPostgres(options: PostgresOptions): Promise<PostgresServer> {
  const { dataDir, print = () => undefined } = options;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const { cluster, binaries, identity } = findPlace(dataDir, print);
  checkPassword(cluster);
  if (!isCluster(cluster)) {
    print('Creando la base de datos…');
    createCluster(cluster, binaries, identity);
  }
  const { server, reused } = await findOrSpawn({ cluster, binaries, identity }, options);
  return {
    url: addressFor(cluster, server.port, DATABASE.application),
    ownerUrl: addressFor(cluster, server.port, DATABASE.owner),
    port: server.port,
    pidFile: pidFileOf(cluster),
    reused,
    stop: () => stopServer(server),
  };
}

/**
 * Returns the running server, or starts a server. If the server does not become ready, tries again, because a running server may be about
 * to stop.
 */
async function findOrSpawn(place: Place, options: PostgresOptions): Promise<{ server: Postmaster; reused: boolean }> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const reused = runningServer(place.cluster) !== null;
    const hasEnded = reused ? () => true : await spawnServer(place, options);
    const server = await waitUntilReady(place.cluster, hasEnded);
    if (server !== null) return { server, reused };
  }
  throw new StartError(`La base de datos no arranca: los detalles están en ${logPath(options.dataDir)}.`);
}

/** Starts a server. @returns a function that reports whether its process has ended */
async function spawnServer({ cluster, binaries, identity }: Place, options: PostgresOptions): Promise<() => boolean> {
  const port = await freePort(options.port ?? null);
  const settings = Object.entries({ ...SERVER_SETTINGS, ...options.settings, port: String(port) });
  const args = ['-D', cluster, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  rotateLog(logPath(options.dataDir));
  const log = openLog(logPath(options.dataDir));
  const child = spawn(binaries.postgres, args, {
    ...identity,
    cwd: cluster,
    // The server runs in a separate process group, so that Ctrl-C in the terminal does not stop the server before the apps that use it.
    detached: true,
    stdio: ['ignore', log, log],
    env: { ...process.env, LC_ALL: 'C' },
  });
  let isOver = false;
  child.once('error', (error) => {
    isOver = true;
    appendToLog(logPath(options.dataDir), error.message);
  });
  child.once('exit', () => {
    isOver = true;
  });
  child.unref();
  closeLog(log);
  return () => isOver;
}

/** Waits until the server accepts connections, and returns the server. Null if the server has ended or has not started in time. */
async function waitUntilReady(cluster: string, hasEnded: () => boolean): Promise<Postmaster | null> {
  const deadline = Date.now() + START_SECONDS * 1000;
  let lastSeen = Date.now();
  while (Date.now() < deadline && (Date.now() - lastSeen < SILENCE_MS || !hasEnded())) {
    const server = runningServer(cluster);
    if (server !== null) lastSeen = Date.now();
    if (server !== null && server.port > 0 && (await isReady(cluster, server.port))) return server;
    await pause(50);
  }
  return null;
}

const addressFor = (cluster: string, port: number, role: string): string =>
  embeddedAddress({ port, role, password: rolePasswordOf(cluster, role), database: DATABASE.name });

async function stopServer({ pid }: Postmaster): Promise<void> {
  if (!isPostgres(pid)) return;
  process.kill(pid, 'SIGINT');
  for (let waited = 0; isPostgres(pid) && waited < 30_000; waited += 50) await pause(50);
  if (isPostgres(pid)) process.kill(pid, 'SIGQUIT');
}

const logPath = (dataDir: string): string => join(dataDir, 'postgres.log');
