import type { ChildProcess } from 'node:child_process';
import { oneRow } from '../../libs/platform';
import type { Started } from '../../libs/jobs';
import { startEffectsServer, type EffectsServer } from './effects-server';
import { llamarJob, type LlamarRequest } from './modulo/jobs/llamar.job';
import { ADMIN, endProcess, loadRun, startJobsApp, startWorkerProcess, type JobsApp } from './support';

/** An application with the job `pruebas.llamar`, the server that the job calls, and workers that a test may kill. */
export interface CallsApp extends JobsApp {
  effects: EffectsServer;
  call: (request: Omit<LlamarRequest, 'url'>) => Promise<Started>;
  startWorkers: (count: number) => Promise<void>;
  /** Returns the worker process that the run names. */
  workerOf: (runId: number) => Promise<ChildProcess>;
}

export async function startCallsApp(options: { redis: boolean }): Promise<CallsApp> {
  const app = await startJobsApp(options);
  await app.db.query(
    `CREATE TABLE pruebas_llamadas (proceso_id integer, numero integer, estado text DEFAULT 'pendiente',
       dudas integer DEFAULT 0, tomada_en timestamptz, PRIMARY KEY (proceso_id, numero))`,
  );
  const effects = await startEffectsServer();
  const workers: ChildProcess[] = [];
  return {
    ...app,
    effects,
    call: (request) => app.jobs.start(llamarJob, { ...request, url: effects.url }, { session: null, actor: ADMIN }),
    startWorkers: async (count) => {
      workers.push(...(await Promise.all(Array.from({ length: count }, () => startWorkerProcess(app)))));
    },
    workerOf: async (runId) => {
      const { trabajador } = await loadRun(app, runId);
      const worker = workers.find(({ pid }) => trabajador?.startsWith(`${String(pid)}-`) === true);
      if (worker === undefined) throw new Error(`The run ${String(runId)} has no worker of this test`);
      return worker;
    },
    close: async () => {
      const running = workers.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
      await Promise.all(running.map((worker) => endProcess(worker, 'SIGKILL')));
      await effects.close();
      await app.close();
    },
  };
}

interface CallTotals {
  /** Number of calls in each state of the table `pruebas_llamadas`. */
  hecha: number;
  llamando: number;
  anulada: number;
  pendiente: number;
  /** Number of calls that were in doubt. */
  dudas: number;
}

/** Counts the rows that the job `pruebas.llamar` keeps about its calls. */
export async function countCalls({ db }: JobsApp, runId: number): Promise<CallTotals> {
  const { rows } = await db.query<CallTotals>(
    `SELECT ${['hecha', 'llamando', 'anulada', 'pendiente']
      .map((estado) => `count(*) FILTER (WHERE estado = '${estado}')::integer AS ${estado}`)
      .join(', ')}, sum(dudas)::integer AS dudas FROM pruebas_llamadas WHERE proceso_id = $1`,
    [runId],
  );
  return oneRow(rows);
}

/** Returns the seconds since a run took an item; null if it did not. */
export async function secondsSinceTaken({ db }: JobsApp, runId: number, numero: number): Promise<number | null> {
  const { rows } = await db.query<{ seconds: number | null }>(
    `SELECT extract(epoch FROM clock_timestamp() - tomada_en)::float8 AS seconds
     FROM pruebas_llamadas WHERE proceso_id = $1 AND numero = $2`,
    [runId, numero],
  );
  return oneRow(rows).seconds;
}

/** Returns the numbers that were called more than once. */
export function doublesOf(calls: readonly number[]): number[] {
  return [...new Set(calls.filter((numero, index) => calls.indexOf(numero) !== index))];
}
