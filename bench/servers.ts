import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DEMO_CLAVE } from '../apps/seed/demo-users';
import { freePort } from '../apps/local/postgres/ports';
import type { ListDefinitionReply } from '../libs/contracts';
import type { Size } from './sizes';
import type { Case, QueryName } from './queries';

/** A measured server, in its own process. */
export interface Server {
  port: number;
  pid: number;
  /** Session cookies of the users; empty for the hand-written reference server (the floor), which has no sessions. */
  cookies: readonly string[];
  path: (query: QueryName, request: Case) => string;
  stop: () => Promise<void>;
}

const PATIENCE_MS = 30_000;
const DIST = join(__dirname, '..');
/** Script that ends the child when this process dies. */
const FOLLOW_PARENT = join(DIST, 'apps', 'local', 'follow-parent.js');

interface ApiOptions {
  /** Another build of the api, on the database of a running server. */
  build?: {
    dist: string;
    /**
     * Session cookies of the running server. The other build uses these sessions: an older build may be unable to log in to the newer
     * database.
     */
    cookies: readonly string[];
  };
  env?: NodeJS.ProcessEnv;
}

/** Starts the api as in production, logs included, and logs its users in. */
export async function startApi(
  databaseUrl: string,
  folder: string,
  usernames: readonly string[],
  { build, env = {} }: ApiOptions = {},
): Promise<Server> {
  const running = await startServer('apps/api/main.js', '/salud', databaseUrl, folder, env, build?.dist);
  const base = `http://127.0.0.1:${String(running.port)}`;
  const cookies = build?.cookies ?? (await logInAll(base, usernames));
  const headers = { cookie: cookies[0] ?? '' };
  const definition = await fetch(`${base}/api/listado/get/alumnos`, { headers });
  const { busquedas } = (await definition.json()) as ListDefinitionReply;
  const search = busquedas.find(({ predeterminada }) => predeterminada)?.id ?? 0;
  return {
    ...running,
    cookies,
    path: (_, request) => `/api/busquedas-api/${String(search)}/${String(request.pagina)}?${queryOf(request)}`,
  };
}

async function logInAll(base: string, usernames: readonly string[]): Promise<string[]> {
  const cookies: string[] = [];
  for (const username of usernames) cookies.push(await logIn(base, username));
  return cookies;
}

async function logIn(base: string, usuario: string): Promise<string> {
  const entered = await fetch(`${base}/usuario/entrar`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ usuario, clave: DEMO_CLAVE }),
  });
  const cookie = entered.headers.getSetCookie()[0]?.split(';')[0];
  if (cookie === undefined) throw new Error(`No se puede entrar en la api: ${await entered.text()}`);
  return cookie;
}

/** Starts the floor: the server with hand-written SQL to which the api is compared. It has no sessions, so it sends no cookies. */
export async function startFloor(
  databaseUrl: string,
  folder: string,
  { alumnos }: Pick<Size, 'alumnos'>,
): Promise<Server> {
  const running = await startServer('bench/floor/main.js', '/segunda/2', databaseUrl, folder, {
    ALUMNOS: String(alumnos),
  });
  return {
    ...running,
    cookies: [],
    path: (query, request) => `/${query}/${String(request.pagina)}?${queryOf(request)}`,
  };
}

function queryOf({ parametros, orden }: Case): string {
  const query = new URLSearchParams({ parametros: JSON.stringify(parametros) });
  if (orden !== undefined) query.set('orden', orden);
  return query.toString();
}

type Running = Pick<Server, 'port' | 'pid' | 'stop'>;

/** Starts a compiled script that serves HTTP, and waits until it answers at `health`. */
export async function startServer(
  script: string,
  health: string,
  databaseUrl: string,
  folder: string,
  extra: NodeJS.ProcessEnv = {},
  dist = DIST,
): Promise<Running> {
  const port = await freePort(null);
  const log = join(folder, `${script.replaceAll('/', '-')}.log`);
  const output = openSync(log, 'w');
  const child = spawn(process.execPath, ['--require', FOLLOW_PARENT, join(dist, script)], {
    env: {
      ...process.env,
      ...extra,
      DATABASE_URL: databaseUrl,
      REDIS_URL: '',
      PORT: String(port),
      DATA_DIR: folder,
      NODE_ENV: 'production',
    },
    stdio: ['ignore', output, output, 'ipc'],
  });
  closeSync(output);
  await waitUntilReady(`http://127.0.0.1:${String(port)}${health}`, child, script, log);
  return { port, pid: child.pid ?? 0, stop: () => end(child) };
}

async function waitUntilReady(url: string, child: ChildProcess, script: string, log: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const status = await fetch(url).then(
      async (reply) => reply.arrayBuffer().then(() => reply.status),
      () => 0,
    );
    if (status === 200) return;
    await pause(100);
  }
  await end(child);
  throw new Error(`${script} no arranca:\n${readFileSync(log, 'utf8').slice(-2_000)}`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}
