import type { RunState } from '../../libs/contracts';
import type { Started } from '../../libs/jobs';
import { oneRow } from '../../libs/platform';
import type { TestAppOptions } from '../support';
import { startEffectsServer, type EffectsServer } from './effects-server';
import { llamarJob, type LlamarRequest } from './modulo/jobs/llamar.job';
import { ADMIN, startJobsApp, type JobsApp } from './support';

/** An application with the job `pruebas.llamar`, and the server that the job calls. */
export interface CallsApp extends JobsApp {
  effects: EffectsServer;
  call: (request: Omit<LlamarRequest, 'url'>) => Promise<Started>;
  stop: (runId: number) => Promise<RunState | null>;
}

export async function startCallsApp(options: TestAppOptions & { redis: boolean }): Promise<CallsApp> {
  const app = await startJobsApp(options);
  await app.db.query(
    `CREATE TABLE pruebas_llamadas (proceso_id integer, numero integer, estado text DEFAULT 'pendiente',
       dudas integer DEFAULT 0, tomada_en timestamptz, PRIMARY KEY (proceso_id, numero))`,
  );
  const effects = await startEffectsServer();
  const caller = { session: null, actor: ADMIN };
  return {
    ...app,
    effects,
    call: (request) => app.jobs.start(llamarJob, { ...request, url: effects.url }, caller),
    stop: (runId) => app.runs.stop(runId, caller),
    close: async () => {
      await app.close();
      await effects.close();
    },
  };
}

/** Moves the last heartbeat 5 s into the past, so that a run whose worker was killed counts as abandoned at once. */
export async function forgetWorker({ db }: JobsApp, runId: number): Promise<void> {
  await db.query(`UPDATE procesos SET latido = latido - interval '5 seconds' WHERE id = $1`, [runId]);
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

/** Returns the seconds since the last heartbeat of a run. */
export async function secondsSinceHeartbeat({ db }: JobsApp, runId: number): Promise<number> {
  const { rows } = await db.query<{ seconds: number }>(
    'SELECT extract(epoch FROM clock_timestamp() - latido)::float8 AS seconds FROM procesos WHERE id = $1',
    [runId],
  );
  return oneRow(rows).seconds;
}

export const byNumber = (one: number, other: number): number => one - other;

/** Returns the numbers that were called more than once. */
export function doublesOf(calls: readonly number[]): number[] {
  return [...new Set(calls.filter((numero, index) => calls.indexOf(numero) !== index))];
}
