import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { WORKER_FLAGS } from '../../apps/local/worker-flags';
import type { BenchRequest } from './jobs/facturar-lineas.job';

const DIST = join(__dirname, '..', '..');
const FOLLOW_PARENT = join(DIST, 'apps', 'local', 'follow-parent.js');

/** A worker under measurement: a process of its own. */
export interface BenchWorker {
  pid: number;
  /** Starts a run. @returns its id */
  start: (request: BenchRequest) => Promise<number>;
  stop: () => Promise<void>;
}

export async function openWorker(databaseUrl: string, folder: string): Promise<BenchWorker> {
  const output = openSync(join(folder, 'worker.log'), 'w');
  const child = spawn(
    process.execPath,
    [...WORKER_FLAGS, '--require', FOLLOW_PARENT, join(DIST, 'bench', 'facturas', 'worker.js')],
    {
      env: { ...process.env, DATABASE_URL: databaseUrl, REDIS_URL: '', DATA_DIR: folder, NODE_ENV: 'production' },
      stdio: ['ignore', output, output, 'ipc'],
    },
  );
  closeSync(output);
  await told(child);
  return {
    pid: child.pid ?? 0,
    start: async (request) => {
      child.send(request);
      return (await told(child)).proceso_id ?? 0;
    },
    stop: async () => {
      if (child.exitCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}

/** What the worker says next. */
async function told(child: ChildProcess): Promise<{ proceso_id?: number }> {
  const [message] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('El proceso de trabajos no arranca'))),
  ])) as [{ proceso_id?: number }];
  return message;
}

/** Waits until a run has ended. @returns how long it took from the request on, in seconds @throws when it did not issue all */
export async function runSeconds(client: Client, procesoId: number, cuantas: number): Promise<number> {
  for (;;) {
    const { rows } = await client.query<{ situacion: string; hechos: number; segundos: string | null }>(
      'SELECT situacion, hechos, extract(epoch FROM fin - inicio) AS segundos FROM procesos WHERE id = $1',
      [procesoId],
    );
    const [run] = rows;
    if (run !== undefined && run.segundos !== null) {
      if (run.hechos !== cuantas)
        throw new Error(`La medida acaba «${run.situacion}» con ${String(run.hechos)} facturas`);
      return Number(run.segundos);
    }
    await pause(50);
  }
}
