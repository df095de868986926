import type { INestApplicationContext } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { facturarCuotasJob, type FeesRequest } from '../../../libs/facturas';
import type { ChunkContext } from '../../../libs/jobs';
import { Database, oneRow, readConfig } from '../../../libs/platform';
import { createAppContext } from '../../worker/worker';
import { modules } from '../../modules';
import { billedMonths, type BilledMonth } from './billing-days';
import { COLLECT, READ_SERIES, REVIEW_CREDITS } from './statements';

/**
 * Bills the last months of fees of a demo academy, and marks most invoices as paid. Uses the same services as the office, so that the
 * invoices have numbers, keys, seats and months as in a real academy.
 * @param url the database with the academy
 * @param today the academy's present day, `YYYY-MM-DD`
 */
export async function writeInvoices(url: string, today: string): Promise<void> {
  const config = { ...readConfig(process.env), databaseUrl: url };
  const app = await createAppContext({ config, modules, poolSize: 2 }, false);
  try {
    await app.get(Database).dataSource.transaction(async (manager) => {
      await manager.query(`SET LOCAL claustro.auditar = 'no'`);
      const months = billedMonths(today);
      for (const month of months) await billMonth(app, manager, month);
      await manager.query(REVIEW_CREDITS);
      await manager.query(COLLECT, [today, months.at(0)?.day, months.at(-1)?.day]);
    });
    await app.get(Database).rows('VACUUM (ANALYZE) facturas, facturas_lineas, facturas_claves, facturas_lineas_plazas');
  } finally {
    await app.close();
  }
}

/** Number of items in a chunk, the same as in a run. */
const CHUNK = 200;

async function billMonth(app: INestApplicationContext, manager: EntityManager, month: BilledMonth): Promise<void> {
  const serie = oneRow<{ id: number; codigo: string }>(await manager.query(READ_SERIES));
  const context = contextOf(app, manager, feesOf(month, serie));
  const planned = await facturarCuotasJob.plan(context.request, context);
  const items = planned
    .filter(({ skipped }) => skipped === undefined)
    .map(({ data }, index) => ({ position: index + 1, data }));
  for (let start = 0; start < items.length; start += CHUNK)
    await facturarCuotasJob.work(items.slice(start, start + CHUNK), context);
}

function feesOf({ month, day }: BilledMonth, serie: { id: number; codigo: string }): FeesRequest {
  return {
    serieId: serie.id,
    serieCodigo: serie.codigo,
    formaPagoId: null,
    fecha: day,
    fechaOperacion: null,
    periodo: month,
    repetir: false,
    conLineas: true,
    confirmado: null,
    cursos: null,
    matriculas: true,
  };
}

/** Builds the context of the fees job as if the job ran on the day of the request. */
function contextOf(
  app: INestApplicationContext,
  manager: EntityManager,
  request: FeesRequest,
): ChunkContext<FeesRequest> {
  return {
    manager,
    request,
    now: new Date(`${request.fecha}T09:00:00Z`),
    today: request.fecha,
    actor: { userId: null, requestId: 'academia de demostración' },
    userId: null,
    runId: null,
    isDryRun: false,
    get: (service) => app.get(service, { strict: false }),
  };
}
