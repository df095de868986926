import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { modules as allModules } from '../../apps/modules';
import { JobsService, type Started, type StartOptions } from '../../libs/jobs';
import { startTestApp, testRedis, type TestApp, type TestAppOptions } from '../support';
import { apuntarJob, type Apuntes } from './modulo/jobs/apuntar.job';

export const pruebasModule = { nombre: 'pruebas', folder: join(__dirname, 'modulo') };

export interface JobsApp extends TestApp {
  redisUrl: string | null;
  jobs: JobsService;
}

/** The house with the job of the tests and its table. */
export async function startJobsApp({
  redis = false,
  ...options
}: TestAppOptions & { redis?: boolean } = {}): Promise<JobsApp> {
  const redisUrl = redis ? await testRedis() : null;
  if (redis && redisUrl === null) throw new Error('There is no Redis for the tests: install redis-server.');
  const env = redisUrl === null ? undefined : { REDIS_URL: redisUrl };
  const app = await startTestApp({ ...options, env, modules: [...allModules, pruebasModule] });
  await app.db.query('CREATE TABLE apuntes (proceso_id integer, numero integer, unico text UNIQUE)');
  return { ...app, redisUrl, jobs: app.app.get(JobsService) };
}

export const ADMIN = { usuarioId: 1, peticionId: 'prueba' };

export function apuntar(app: JobsApp, request: Apuntes, options: Partial<StartOptions> = {}): Promise<Started> {
  return app.jobs.start(apuntarJob, request, { session: null, actor: ADMIN, ...options });
}

/** The rows that a run has written, in order. */
export async function apuntadas({ db }: TestApp, procesoId: number): Promise<number[]> {
  const { rows } = await db.query<{ numero: number }>(
    'SELECT numero FROM apuntes WHERE proceso_id = $1 ORDER BY numero',
    [procesoId],
  );
  return rows.map(({ numero }) => numero);
}

/** 1, 2, … */
export const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

export interface RunRow {
  situacion: string;
  hechos: number;
  trabajador: string | null;
}

export async function runOf({ db }: TestApp, id: number): Promise<RunRow> {
  const { rows } = await db.query<RunRow>('SELECT situacion, hechos, trabajador FROM procesos WHERE id = $1', [id]);
  if (rows[0] === undefined) throw new Error(`There is no run ${String(id)}`);
  return rows[0];
}

/** Waits until so many elements of a run are done. */
export async function untilDone(app: TestApp, id: number, count: number): Promise<void> {
  const deadline = Date.now() + 20_000;
  while ((await runOf(app, id)).hechos < count) {
    if (Date.now() > deadline) throw new Error(`The run ${String(id)} does not get on`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** A worker in a process of its own. */
export async function startWorkerProcess({ databaseUrl, redisUrl, dataDir }: JobsApp): Promise<ChildProcess> {
  const child = fork(join(__dirname, 'worker-process.mjs'), {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      NODE_ENV: 'production',
      ...(redisUrl === null ? {} : { REDIS_URL: redisUrl }),
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('The worker ended before it was ready'))),
  ]);
  return child;
}

/** Ends a process of ours, and waits until it is gone. */
export async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}
