import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { WORKER_FLAGS } from '../../apps/local/worker-flags';
import type { RunRequest } from './worker';

const DIST = join(__dirname, '..', '..');
const FOLLOW_PARENT = join(DIST, 'apps', 'local', 'follow-parent.js');

/** A measured worker, in its own process. */
export interface BenchWorker {
  pid: number;
  /** Starts a run of a job. @returns its id */
  start: <Job extends RunRequest['job']>(job: Job, request: RequestOf<Job>) => Promise<number>;
  stop: () => Promise<void>;
}

type RequestOf<Job> = Extract<RunRequest, { job: Job }>['request'];

/** A message of the worker process: first that it is ready, then the id of each started run. */
export type WorkerMessage = { ready: true } | { runId: number };

/** @param more further environment variables */
export async function openWorker(
  databaseUrl: string,
  folder: string,
  more: NodeJS.ProcessEnv = {},
): Promise<BenchWorker> {
  const output = openSync(join(folder, 'worker.log'), 'w');
  const child = spawn(
    process.execPath,
    [...WORKER_FLAGS, '--require', FOLLOW_PARENT, join(DIST, 'bench', 'facturas', 'worker.js')],
    {
      env: {
        ...process.env,
        ...more,
        DATABASE_URL: databaseUrl,
        REDIS_URL: '',
        DATA_DIR: folder,
        NODE_ENV: 'production',
      },
      stdio: ['ignore', output, output, 'ipc'],
    },
  );
  closeSync(output);
  await nextMessage(child);
  const { pid } = child;
  if (pid === undefined) throw new Error('El proceso de trabajos no tiene identificador');
  return {
    pid,
    start: async (job, request) => {
      child.send({ job, request });
      const message = await nextMessage(child);
      if (!('runId' in message)) throw new Error('El proceso de trabajos no dice qué proceso ha empezado');
      return message.runId;
    },
    stop: async () => {
      if (child.exitCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}

async function nextMessage(child: ChildProcess): Promise<WorkerMessage> {
  const [message] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('El proceso de trabajos no arranca'))),
  ])) as [WorkerMessage];
  return message;
}

/**
 * Waits until a run has ended.
 * @returns the seconds from the request to the end of the run
 * @throws Error if it has not issued all invoices
 */
export async function runSeconds(client: Client, runId: number, invoices: number): Promise<number> {
  const { situacion, count, seconds } = await runFigures(client, runId);
  if (count !== invoices) throw new Error(`La medida acaba «${situacion}» con ${String(count)} facturas`);
  return seconds;
}

/**
 * Waits until a run has ended.
 * @returns the number of finished items, and the seconds from the request of the run to its end
 */
export async function runFigures(
  client: Client,
  runId: number,
): Promise<{ situacion: string; count: number; seconds: number }> {
  for (;;) {
    const { rows } = await client.query<{ situacion: string; hechos: number; segundos: string | null }>(
      'SELECT situacion, hechos, extract(epoch FROM fin - inicio) AS segundos FROM procesos WHERE id = $1',
      [runId],
    );
    const [run] = rows;
    if (run !== undefined && run.segundos !== null)
      return { situacion: run.situacion, count: run.hechos, seconds: Number(run.segundos) };
    await pause(50);
  }
}
