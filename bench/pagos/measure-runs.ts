import type { Client } from 'pg';
import type { BulkRequest } from '../../libs/facturas/masiva/cargos/bulk-request';
import { dateOf, DEFAULT_ZONE, oneRow } from '../../libs/platform';
import { runFigures, type BenchWorker } from '../facturas/run';
import { MONTH } from './academy';

export interface RunFigures {
  /** `lines`: the number of fees of the measured month; each fee has one line. `invoices`: the number of invoices with these fees. */
  lines: number;
  invoices: number;
  /** Speed of the runs of fees: fees per second, and invoices per second. Each figure is the better one of two runs. */
  fees: number;
  feeInvoices: number;
  /**
   * Invoices per second in a run of *Facturar conceptos* that charges one course fee to each student: the better figure of two runs. The
   * two runs alternate with the two runs that measure `fees`.
   */
  bulk: number;
  /** `letters`: the number of pay letters in the run of the month. `seconds`: the duration of that run. */
  letters: number;
  seconds: number;
}

/**
 * Measures three kinds of run: runs that bill the fees of a month, runs that charge one course fee to all students, and the run that
 * writes the pay letters of a month.
 */
export async function measureRuns(client: Client, worker: BenchWorker): Promise<RunFigures> {
  await client.query(
    `INSERT INTO ajustes (codigo, valor) VALUES ('facturas.exigir_nif', 'false') ON CONFLICT (codigo) DO UPDATE SET valor = 'false'`,
  );
  const bulk = await bulkRequest(client);
  await runFees(client, worker, '2026-09');
  await runBulk(client, worker, { ...bulk, periodo: '2027-08' });
  const first = await runFees(client, worker, '2026-10');
  const one = await runBulk(client, worker, { ...bulk, periodo: '2027-09' });
  const second = await runFees(client, worker, MONTH.mes);
  const two = await runBulk(client, worker, { ...bulk, periodo: '2027-10' });
  const letters = await runMonth(client, worker);
  return {
    lines: second.lines,
    invoices: second.count,
    fees: Math.max(first.lines / first.seconds, second.lines / second.seconds),
    feeInvoices: Math.max(rate(first), rate(second)),
    bulk: Math.max(rate(one), rate(two)),
    letters: letters.count,
    seconds: letters.seconds,
  };
}

interface Run {
  count: number;
  seconds: number;
}

interface FeeRun extends Run {
  lines: number;
}

const rate = ({ count, seconds }: Run): number => count / seconds;

/** Waits until a run has ended. @throws Error if it timed out or has done nothing */
async function finish(client: Client, runId: number): Promise<Run> {
  const run = await runFigures(client, runId);
  if (run.situacion !== 'terminado' || run.count === 0)
    throw new Error(`La medida acaba «${run.situacion}» con ${String(run.count)} hechos`);
  return run;
}

const issuing = () => ({
  serieId: 1,
  serieCodigo: 'A',
  // Payment method 2 is a transfer. Direct debit would require an IBAN.
  formaPagoId: 2,
  fecha: dateOf(new Date(), DEFAULT_ZONE),
  fechaOperacion: null,
  repetir: false as const,
  confirmado: null,
});

async function runFees(client: Client, worker: BenchWorker, periodo: string): Promise<FeeRun> {
  const runId = await worker.start('cuotas', { ...issuing(), periodo, cursos: null, conLineas: true });
  const run = await finish(client, runId);
  const { rows } = await client.query<{ lines: number }>(
    `SELECT count(*)::integer AS lines FROM facturas f JOIN facturas_lineas l ON l.factura_id = f.id WHERE f.proceso_id = $1`,
    [runId],
  );
  return { ...run, ...oneRow(rows) };
}

async function runBulk(client: Client, worker: BenchWorker, request: BulkRequest): Promise<Run> {
  return finish(client, await worker.start('conceptos', request));
}

/**
 * Builds a request that charges the monthly fee of one course to all students. The charge keys contain the month, so a run for another
 * month charges all students again.
 */
async function bulkRequest(client: Client): Promise<BulkRequest> {
  const { rows } = await client.query<{ id: number; descripcion: string; curso_id: number; curso: string }>(
    `SELECT k.id, k.descripcion, k.curso_id, c.descripcion AS curso FROM conceptos k JOIN cursos c ON c.id = k.curso_id
     WHERE k.tipo = 'MENSUAL' ORDER BY k.id LIMIT 1`,
  );
  const { id, descripcion, curso_id, curso } = oneRow(rows);
  const students = await client.query<{ id: number }>('SELECT id FROM alumnos ORDER BY id');
  return {
    ...issuing(),
    periodo: '',
    alumnos: students.rows.map((student) => student.id),
    concepto: {
      descripcion,
      importe: '45.50',
      cantidad: 1,
      tipoIVA: '0',
      conceptoId: id,
      curso: { id: curso_id, descripcion: curso },
      usaPrecioDeAlta: true,
    },
  };
}

async function runMonth(client: Client, worker: BenchWorker): Promise<Run> {
  const { mes, ...range } = MONTH;
  const request = { mes, range, profesores: null, fecha: '2026-12-01', confirmado: null };
  return finish(client, await worker.start('mes', request));
}
