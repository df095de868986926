import { Client } from 'pg';
import { THROWAWAY_SETTINGS } from '../../apps/local/postgres';
import { newDatabase } from '../academy/new-database';
import { openWorker } from '../facturas/run';
import { inFrame, print } from '../frame';
import { memoryOf } from '../load/process-figures';
import type { Chosen } from '../options';
import type { PagosSize } from '../sizes';
import type { BenchResult } from '../result';
import { describeAcademy, fillAcademy } from './academy';
import { measurePay } from './measure-pay';
import { measureRuns } from './measure-runs';
import { checkSameLetters } from './same-letters';

/**
 * Limits of the bench. `ofFloor`: maximum time of the pay calculation, as a multiple of the time of the hand-written statement. `ofBulk`:
 * minimum fees per second of the run of fees, as a multiple of the rate of bulk invoicing. `workerMegabytes`: maximum memory of the
 * worker.
 */
const LIMITS = { ofFloor: 2, ofBulk: 1, workerMegabytes: 250 };

const number = (value: number): string => value.toLocaleString('es-ES', { maximumFractionDigits: value < 10 ? 2 : 0 });

/**
 * Measures the calculation of pay for all teachers, and compares it with a hand-written SQL statement. Also measures the run that bills
 * the fees of a month, and compares it with *Facturar conceptos* for the fee of a course.
 * @throws Error if the pay differs from the statement
 */
export async function benchPagos(size: PagosSize & Chosen): Promise<BenchResult> {
  return inFrame(async (frame) => {
    const { folder, atEnd } = frame;
    const url = await newDatabase('pagos', frame, THROWAWAY_SETTINGS);
    await fillAcademy(url, size);
    const client = new Client({ connectionString: url, options: '-c jit=off -c timezone=Europe/Madrid' });
    await client.connect();
    atEnd(() => client.end());
    const { clases, conceptos } = await describeAcademy(client);
    print(
      `${String(size.teachers)} profesores, ${number(conceptos.length)} conceptos y ${number(clases)} clases en el mes`,
    );
    const { ours, floor, figures } = await measurePay(client, url, { conceptos, ...size });
    const worker = await openWorker(url, folder);
    atEnd(worker.stop);
    const { lines, invoices, fees, feeInvoices, bulk, letters, seconds } = await measureRuns(client, worker);
    const megabytes = memoryOf(worker.pid).peak;
    print(`${number(letters)} cartas de pago del mes en ${number(seconds)} s`);
    print(
      `${number(lines)} cuotas en ${number(invoices)} facturas: por factura, ${number(feeInvoices)} por segundo, × ${number(feeInvoices / bulk)} de «Facturar conceptos»`,
    );
    const parts = ['cálculo', await checkSameLetters(client, figures), 'cuotas', '«Facturar conceptos»'];
    return { size, checks: checksOf({ ours, floor, fees, bulk, megabytes }), parts };
  });
}

function checksOf({
  ours,
  floor,
  fees,
  bulk,
  megabytes,
}: Record<'ours' | 'floor' | 'fees' | 'bulk' | 'megabytes', number>) {
  return [
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
  ];
}
