import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

export interface HolidaysRequest {
  years: readonly number[];
  /** `CL`; empty for national holidays only. */
  comunidad: string;
}

/** A public holiday with the library's name. */
export interface HolidayOfYear {
  fecha: string;
  nombre: string;
  isNational: boolean;
}

const TIMEOUT_MS = 30_000;

/** A worker thread needs a compiled file. Tests run the TypeScript sources, so they use the compiled file of the last build. */
const BESIDE = join(__dirname, 'holidays.worker.js');
const SCRIPT = existsSync(BESIDE)
  ? BESIDE
  : join(__dirname, '../../../dist/libs/festivos/propuestas/holidays.worker.js');

/** Calculates public holidays in a worker thread. @throws Error if the thread fails or times out */
export function loadHolidays(request: HolidaysRequest): Promise<HolidayOfYear[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(SCRIPT, { workerData: request });
    const timeout = setTimeout(() => void worker.terminate(), TIMEOUT_MS);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(timeout);
      reject(new Error('The thread with the holidays ended without a result'));
    });
  });
}
