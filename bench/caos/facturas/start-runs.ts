import { JobsService } from '../../../libs/jobs';
import { oneRow, readConfig } from '../../../libs/platform';
import { Random } from '../../../apps/seed/generator/base/random';
import { createAppContext } from '../../../apps/worker/worker';
import { modules } from '../../../apps/modules';
import { facturarConceptosJob } from '../../../libs/facturas/jobs/facturar-conceptos.job';
import type { BulkRequest } from '../../../libs/facturas/masiva/cargos/bulk-request';
import type { Pool } from 'pg';
import type { ChaosSize } from '../../sizes';
import { split } from '../split';

const ACTOR = { userId: 1, requestId: 'caos' };

export interface StartedRuns {
  runIds: number[];
  /** Students who must have exactly one invoice at the end. */
  studentIds: number[];
  serieId: number;
  /** Number of items that must be skipped because another run invoices the same student. */
  expectedSkips: number;
}

/** Starts the runs. Each request is sent twice with the same idempotency key. */
export async function startRuns(
  env: NodeJS.ProcessEnv,
  db: Pool,
  options: ChaosSize & { seed: number },
): Promise<StartedRuns> {
  const config = { ...readConfig(env), databaseUrl: env.DATABASE_URL ?? '' };
  const app = await createAppContext({ config, modules, poolSize: 4 }, false);
  try {
    const jobs = app.get(JobsService);
    const random = new Random(options.seed);
    const studentIds = await listStudentIds(db, options.invoices);
    const baseRequest = await createBaseRequest(db);
    const groups = split(studentIds, options.runs);
    const repeated = Array.from({ length: options.repeatedRuns }, () => random.pick(groups));
    const runIds: number[] = [];
    for (const [index, alumnos] of [...groups, ...repeated].entries()) {
      const idempotencyKey = `caos-${String(index)}`;
      runIds.push(await startTwice(jobs, { ...baseRequest, alumnos }, idempotencyKey));
    }
    return { runIds, studentIds, serieId: baseRequest.serieId, expectedSkips: repeated.flat().length };
  } finally {
    await app.close();
  }
}

async function startTwice(jobs: JobsService, request: BulkRequest, idempotencyKey: string): Promise<number> {
  const start = () => jobs.start(facturarConceptosJob, request, { session: null, actor: ACTOR, idempotencyKey });
  const [one, other] = await Promise.all([start(), start()]);
  if (one.runId !== other.runId) throw new Error('La misma petición ha dado dos procesos.');
  return one.runId;
}

async function listStudentIds(db: Pool, count: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>('SELECT id FROM alumnos ORDER BY id LIMIT $1', [count]);
  if (rows.length < count) throw new Error(`La academia solo tiene ${String(rows.length)} alumnos.`);
  return rows.map(({ id }) => id);
}

async function createBaseRequest(db: Pool): Promise<BulkRequest> {
  // This setting allows an invoice without a NIF, and payment in cash needs no IBAN. So every student can be billed.
  await db.query(`INSERT INTO ajustes (codigo, valor) VALUES ('facturas.exigir_nif', 'false') ON CONFLICT DO NOTHING`);
  const { rows } = await db.query<{ serieId: number; formaPagoId: number; fecha: string; periodo: string }>(
    `SELECT (SELECT id FROM series WHERE codigo = 'A') AS "serieId", (SELECT id FROM formas_pago WHERE codigo = 'efectivo') AS "formaPagoId",
       to_char(now() AT TIME ZONE 'Europe/Madrid', 'YYYY-MM-DD') AS fecha, to_char(now(), 'YYYY-MM') AS periodo`,
  );
  const concepto = { descripcion: 'Cuota del caos', importe: '45.00', cantidad: 1, tipoIVA: '0' };
  return {
    ...oneRow(rows),
    alumnos: [],
    concepto,
    serieCodigo: 'A',
    fechaOperacion: null,
    repetir: false,
    confirmado: null,
  };
}
