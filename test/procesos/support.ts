import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { modules as allModules } from '../../apps/modules';
import { JobsService, RunsService, type Started, type StartOptions } from '../../libs/jobs';
import { startTestApp, testRedis, type TestApp, type TestAppOptions } from '../support';
import { apuntarJob, type ApuntarRequest } from './modulo/jobs/apuntar.job';

export const testModule = { name: 'pruebas', folder: join(__dirname, 'modulo') };

export interface JobsApp extends TestApp {
  redisUrl: string | null;
  jobs: JobsService;
  runs: RunsService;
}

/** Starts an application with the job `pruebas.apuntar` and creates the table of the job. */
export async function startJobsApp({
  redis = false,
  ...options
}: TestAppOptions & { redis?: boolean } = {}): Promise<JobsApp> {
  const redisUrl = redis ? await testRedis() : null;
  if (redis && redisUrl === null) throw new Error('There is no Redis for the tests: install redis-server.');
  const env = redisUrl === null ? undefined : { REDIS_URL: redisUrl };
  const app = await startTestApp({ ...options, env, modules: [...allModules, testModule] });
  await app.db.query('CREATE TABLE apuntes (proceso_id integer, numero integer, unico text UNIQUE)');
  return { ...app, redisUrl, jobs: app.app.get(JobsService), runs: app.app.get(RunsService) };
}

export const ADMIN = { userId: 1, requestId: 'prueba' };

export function startRun(app: JobsApp, request: ApuntarRequest, options: Partial<StartOptions> = {}): Promise<Started> {
  return app.jobs.start(apuntarJob, request, { session: null, actor: ADMIN, ...options });
}

/** Returns the item numbers that a run has written, in order. */
export async function listApuntes({ db }: TestApp, runId: number): Promise<number[]> {
  const { rows } = await db.query<{ numero: number }>(
    'SELECT numero FROM apuntes WHERE proceso_id = $1 ORDER BY numero',
    [runId],
  );
  return rows.map(({ numero }) => numero);
}

/** Returns the numbers from 1 to `count`. */
export const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

interface RunRow {
  situacion: string;
  hechos: number;
  trabajador: string | null;
}

export async function loadRun({ db }: TestApp, id: number): Promise<RunRow> {
  const { rows } = await db.query<RunRow>('SELECT situacion, hechos, trabajador FROM procesos WHERE id = $1', [id]);
  if (rows[0] === undefined) throw new Error(`There is no run ${String(id)}`);
  return rows[0];
}

/** Waits until `count` items of a run are done. */
export async function waitUntilDone(app: TestApp, id: number, count: number): Promise<void> {
  const deadline = Date.now() + 20_000;
  while ((await loadRun(app, id)).hechos < count) {
    if (Date.now() > deadline) throw new Error(`The run ${String(id)} makes no progress`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Starts a worker as a separate process, which a test can kill. */
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

/** Sends a signal to a child process and waits until it has exited. */
export async function endProcess(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}
