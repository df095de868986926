import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { projectRoot } from '../../apps/api/pages/frontend';
import { startPostgres, THROWAWAY_SETTINGS } from '../../apps/local/postgres';
import { openWorker } from '../facturas/run';
import { memoryOf } from '../load/process-figures';
import { describeAcademy, newAcademy, TEACHERS } from './academy';
import { measurePay } from './measure-pay';
import { measureRuns } from './measure-runs';

/** At most so many times the hand-written statement, at least so many times the fees a second of bulk invoicing, the most memory of the worker. */
const LIMITS = { ofFloor: 2, ofBulk: 1, workerMegabytes: 250 };

const print = (sentence: string): void => console.log(sentence);
const number = (value: number): string => value.toLocaleString('es-ES', { maximumFractionDigits: value < 10 ? 2 : 0 });

/**
 * Measures, in one run, the pay of 200 teachers against a statement written by hand, and the fees of a month against *Facturar conceptos*
 * with the fee of a course.
 * @returns the exit code: 1 if a limit is missed
 */
export async function benchPagos(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'claustro-bench-'));
  const cleanups: (() => Promise<unknown>)[] = [];
  try {
    const dataDir = join(projectRoot(), '.cache', 'bench', 'pagos');
    const server = await startPostgres({ dataDir, settings: THROWAWAY_SETTINGS, print });
    cleanups.unshift(() => server.stop());
    const url = await newAcademy(server.ownerUrl);
    const client = new Client({ connectionString: url, options: '-c jit=off -c timezone=Europe/Madrid' });
    await client.connect();
    cleanups.unshift(() => client.end());
    const { clases, conceptos } = await describeAcademy(client);
    print(`${String(TEACHERS)} profesores, ${number(conceptos.length)} conceptos y ${number(clases)} clases en el mes`);
    const { ours, floor } = await measurePay(client, url, conceptos);
    const worker = await openWorker(url, folder);
    cleanups.unshift(worker.stop);
    const { lines, invoices, fees, feeInvoices, bulk, letters, seconds } = await measureRuns(client, worker);
    const megabytes = memoryOf(worker.pid).peak;
    print(`${number(letters)} cartas de pago del mes en ${number(seconds)} s`);
    print(
      `${number(lines)} cuotas en ${number(invoices)} facturas: por factura, ${number(feeInvoices)} por segundo, × ${number(feeInvoices / bulk)} de «Facturar conceptos»`,
    );
    return report([
      {
        sentence: `cálculo ${number(ours)} ms, a mano ${number(floor)} ms: × ${number(ours / floor)} (como mucho ${String(LIMITS.ofFloor)})`,
        holds: ours / floor <= LIMITS.ofFloor,
      },
      {
        sentence: `${number(fees)} cuotas por segundo; con «Facturar conceptos», ${number(bulk)}: × ${number(fees / bulk)} (al menos ${String(LIMITS.ofBulk)})`,
        holds: fees / bulk >= LIMITS.ofBulk,
      },
      {
        sentence: `${number(megabytes)} MB el trabajador (menos de ${String(LIMITS.workerMegabytes)})`,
        holds: megabytes < LIMITS.workerMegabytes,
      },
    ]);
  } finally {
    for (const cleanup of cleanups) await cleanup();
    rmSync(folder, { recursive: true, force: true });
  }
}

function report(checks: readonly { sentence: string; holds: boolean }[]): number {
  for (const { sentence, holds } of checks) print(`${holds ? '✓' : '✗'} ${sentence}`);
  return checks.every(({ holds }) => holds) ? 0 : 1;
}
