import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { dateOf, DEFAULT_ZONE, oneRow } from '../../libs/platform';
import { openClient } from '../load/client';
import { memoryOf } from '../load/process-figures';
import { percentile } from '../load/statistics';
import type { FacturasSize } from '../sizes';
import type { Server } from '../servers';
import { floorRate, loopRate } from './floor';
import type { BenchRequest } from './jobs/facturar-lineas.job';
import { runSeconds, type BenchWorker } from './run';
import { checkSameInvoices } from './same-invoices';

export interface Setup {
  client: Client;
  worker: BenchWorker;
  api: Server;
  size: FacturasSize;
}

/** Rates are in invoices per second, times in milliseconds. */
export interface Figures {
  invoices: number;
  /** Invoices per second, if one SQL statement writes all invoices. */
  floor: number;
  /** Invoices per second, if a loop writes each invoice in its own transaction. */
  loop: number;
  /** Invoices per second in each run. */
  runs: number[];
  workerMegabytes: number;
  /** 95th percentile of the response time of the list of students. `quiet`: without a run. `busy`: during runs. */
  listTimes: { quiet: number; busy: number };
  linesPerInvoice: string;
  percentWithOffer: string;
}

/**
 * Measures how fast invoices are created in three ways: by the runs, by one set-based statement, and by a loop.
 * @throws Error if the three ways do not create the same invoices
 */
export async function measure(setup: Setup): Promise<{ figures: Figures; parts: string[] }> {
  // Bills all students, including families whose holder has no NIF.
  await setup.client.query(
    `INSERT INTO ajustes (codigo, valor) VALUES ('facturas.exigir_nif', 'false') ON CONFLICT DO NOTHING`,
  );
  const { client, worker, size } = setup;
  const { invoices } = size;
  await timeRun(setup, 'prueba', size.warmUp);
  const floor = await floorRate(client, invoices, 3);
  const loop = await loopRate(client, size.loop);
  const runs: number[] = [];
  for (const periodo of ['uno', 'dos', 'tres']) runs.push(invoices / (await timeRun(setup, periodo, invoices)));
  const parts = await checkSameInvoices(client, size);
  const listTimes = await measureList(setup);
  const workerMegabytes = memoryOf(worker.pid).peak;
  const lines = await describeLines(client);
  return { figures: { invoices, floor, loop, runs, workerMegabytes, listTimes, ...lines }, parts };
}

/** Runs the job with a new `periodo`, so that every student is charged. @returns the duration in seconds */
async function timeRun({ client, worker }: Setup, periodo: string, students: number): Promise<number> {
  const request: BenchRequest = {
    serieId: 1,
    // By transfer, because direct debit requires an IBAN.
    formaPagoId: 2,
    fecha: dateOf(new Date(), DEFAULT_ZONE),
    fechaOperacion: null,
    periodo,
    repetir: false,
    confirmado: null,
    students,
  };
  return runSeconds(client, await worker.start('lineas', request), students);
}

async function describeLines(client: Client): Promise<Pick<Figures, 'linesPerInvoice' | 'percentWithOffer'>> {
  const { rows } = await client.query<Pick<Figures, 'linesPerInvoice' | 'percentWithOffer'>>(
    `SELECT round(avg(l.cuantas), 2) AS "linesPerInvoice", round(avg(l.con) * 100) AS "percentWithOffer" FROM
       (SELECT count(*) AS cuantas, max((oferta_id IS NOT NULL)::integer) AS con FROM facturas_lineas GROUP BY factura_id) l`,
  );
  return oneRow(rows);
}

/** Measures the response time of the list of students: first without a run (`quiet`), then during two runs (`busy`). */
async function measureList(setup: Setup): Promise<{ quiet: number; busy: number }> {
  const caller = openClient(setup.api.port, 1, setup.api.cookies);
  const path = setup.api.path('primera', { parametros: {}, pagina: 1 });
  const sample = async (isOver: () => boolean): Promise<number[]> => {
    const samples: number[] = [];
    while (!isOver()) {
      const started = performance.now();
      await caller.get(path);
      samples.push(performance.now() - started);
      await pause(20);
    }
    return samples;
  };
  for (let warm = 0; warm < setup.size.reads; warm += 1) await caller.get(path);
  const end = performance.now() + setup.size.quietMs;
  const quiet = await sample(() => performance.now() > end);
  const busy: number[] = [];
  for (const periodo of ['cuatro', 'cinco']) {
    let isOver = false;
    const run = timeRun(setup, periodo, setup.size.invoices).finally(() => {
      isOver = true;
    });
    busy.push(...(await sample(() => isOver)));
    await run;
  }
  caller.close();
  return { quiet: percentile(quiet, 0.95), busy: percentile(busy, 0.95) };
}
