import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { projectRoot } from '../../apps/api/frontend';
import { migrateDatabase } from '../../apps/local/fill-database';
import { startPostgres } from '../../apps/local/postgres';
import { seedAcademia } from '../../apps/seed';
import { migrations } from '../../migrations';
import { openClient } from '../load/client';
import { memoryOf } from '../load/process-figures';
import { percentile } from '../load/statistics';
import { startApi, type Server } from '../servers';
import { floorRate, loopRate } from './floor';
import type { BenchRequest } from './jobs/facturar-lineas.job';
import { openWorker, runSeconds, type BenchWorker } from './run';

const say = (sentence: string): void => console.log(sentence);

/** What must hold: see docs/facturas.md. */
const BARS = { ofFloor: 0.1, ofLoop: 3, workerMegabytes: 250, listTimes: 2 };

interface Place {
  client: Client;
  worker: BenchWorker;
  api: Server;
  cuantas: number;
  request: (periodo: string, cuantos: number) => BenchRequest;
}

/** Measures a run of bulk invoicing against one set-based statement and a loop, all in this run. The exit code is 1 when a bar is missed. */
export async function benchFacturas(args: readonly string[]): Promise<number> {
  const cuantas = args.includes('--rapido') ? 2_000 : 10_000;
  const folder = mkdtempSync(join(tmpdir(), 'claustro-bench-'));
  const ends: (() => Promise<unknown>)[] = [];
  try {
    const server = await startPostgres({
      dataDir: join(projectRoot(), '.cache', 'bench', 'facturas'),
      settings: {},
      say,
    });
    ends.unshift(() => server.stop());
    const url = await newDatabase(server.url);
    await migrateDatabase(url, migrations, null);
    await seedAcademia(url, { tamano: 'grande', alumnos: cuantas, hoy: '2026-11-20' });
    const client = new Client({ connectionString: url });
    await client.connect();
    ends.unshift(() => client.end());
    await client.query(SIBLINGS);
    await client.query('VACUUM ANALYZE');
    const api = await startApi(url, folder);
    ends.unshift(api.stop);
    const worker = await openWorker(url, folder);
    ends.unshift(worker.stop);
    const request = (periodo: string, cuantos: number): BenchRequest => ({
      serieId: 1,
      formaPagoId: 1,
      fecha: null,
      periodo,
      repetir: false,
      cuantos,
    });
    return await measure({ client, worker, api, cuantas, request });
  } finally {
    for (const end of ends) await end();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One offer that falls on about a third of the students, beside those of the demo academy. */
const SIBLINGS = `
  WITH nueva AS (INSERT INTO ofertas (descripcion, descuento_porcentual) VALUES ('Hermanos, medida', 10) RETURNING id)
  INSERT INTO ofertas_condiciones (oferta_id, modelo, campo, control, valores)
  SELECT id, 'familiares', 'adicionales', 'mayor o igual que', '{1}' FROM nueva`;

/** A database of its own, anew for each measurement: what was issued is never deleted. */
async function newDatabase(serverUrl: string): Promise<string> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  await client.query('DROP DATABASE IF EXISTS claustro_bench_facturas WITH (FORCE)');
  await client.query('CREATE DATABASE claustro_bench_facturas');
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = '/claustro_bench_facturas';
  return url.href;
}

async function measure(place: Place): Promise<number> {
  const { client, worker, cuantas, request } = place;
  await runSeconds(client, await worker.start(request('prueba', 1_000)), 1_000);
  const floor = await floorRate(client, cuantas, 3);
  const loop = await loopRate(client, Math.min(cuantas, 2_000));
  const rates: number[] = [];
  for (const turn of ['uno', 'dos', 'tres'])
    rates.push(cuantas / (await runSeconds(client, await worker.start(request(turn, cuantas)), cuantas)));
  const rate = Math.max(...rates);
  const lists = await listTimes(place);
  const { peak } = memoryOf(worker.pid);
  const lines = await client.query<{ lineas: string; ofertas: string }>(
    `SELECT round(avg(l.cuantas), 2) AS lineas, round(avg(l.con) * 100) AS ofertas FROM
       (SELECT count(*) AS cuantas, max((oferta_id IS NOT NULL)::integer) AS con FROM facturas_lineas GROUP BY factura_id) l`,
  );
  const whole = (value: number) => Math.round(value).toLocaleString('es-ES');
  const { lineas = '', ofertas = '' } = lines.rows[0] ?? {};
  say(`\n${whole(cuantas)} facturas, ${lineas} líneas de media, ${ofertas} % con oferta; facturas por segundo:`);
  say(`  una sentencia, el suelo      ${whole(floor)}`);
  say(`  una transacción por factura  ${whole(loop)}`);
  say(`  Claustro, un trabajador      ${rates.map(whole).join(', ')}`);
  const outcomes = [
    [`${(rate / floor).toFixed(2)} del suelo (al menos ${String(BARS.ofFloor)})`, rate / floor >= BARS.ofFloor],
    [`${(rate / loop).toFixed(1)} veces el bucle (al menos ${String(BARS.ofLoop)})`, rate / loop >= BARS.ofLoop],
    [`${whole(peak)} MB el trabajador (menos de ${String(BARS.workerMegabytes)})`, peak < BARS.workerMegabytes],
    [
      `p95 del listado ${lists.quiet.toFixed(1)} ms en calma, ${lists.busy.toFixed(1)} durante la facturación: ${(lists.busy / lists.quiet).toFixed(2)} veces (como mucho ${String(BARS.listTimes)})`,
      lists.busy / lists.quiet <= BARS.listTimes,
    ],
  ] as const;
  for (const [sentence, holds] of outcomes) say(`${holds ? '✓' : '✗'} ${sentence}`);
  return outcomes.every(([, holds]) => holds) ? 0 : 1;
}

/** The list screen's p95, in peace and while a run goes on: as somebody leafs through it, ten times a second. */
async function listTimes({ client, worker, api, cuantas, request }: Place): Promise<{ quiet: number; busy: number }> {
  const caller = openClient(api.port, 1, api.cookie);
  const path = api.path('primera', { parametros: {}, pagina: 1 });
  const sample = async (until: () => boolean): Promise<number[]> => {
    const samples: number[] = [];
    while (!until()) {
      const started = performance.now();
      await caller.get(path);
      samples.push(performance.now() - started);
      await pause(20);
    }
    return samples;
  };
  for (let warm = 0; warm < 500; warm += 1) await caller.get(path);
  const end = performance.now() + 5_000;
  const quiet = await sample(() => performance.now() > end);
  const busy: number[] = [];
  for (const turn of ['cuatro', 'cinco']) {
    let over = false;
    const running = worker
      .start(request(turn, cuantas))
      .then((id) => runSeconds(client, id, cuantas))
      .finally(() => {
        over = true;
      });
    busy.push(...(await sample(() => over)));
    await running;
  }
  caller.close();
  return { quiet: percentile(quiet, 0.95), busy: percentile(busy, 0.95) };
}
