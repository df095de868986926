import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { projectRoot } from '../../apps/api/pages/frontend';
import { migrateDatabase } from '../../apps/database/migrate-database';
import { startPostgres, THROWAWAY_SETTINGS } from '../../apps/local/postgres';
import { seedAcademia } from '../../apps/seed';
import { migrations } from '../../migrations';
import { startApi, startServer } from '../servers';
import { readTexts, TITLES } from './kinds';
import { checkSameResults, measureKinds, type Addressed, type Times } from './measure';

const print = (sentence: string): void => console.log(sentence);

/** Milliseconds within which 95 of 100 searches of everything answer. */
const MAX_P95 = 50;

const INVOICES = 100_000;

/**
 * Measures the search of everything on the demo academy `grande` with 100,000 invoices, against hand-written SQL.
 * @returns the exit code: 1 if the limit is missed
 */
export async function benchBuscar(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'claustro-bench-'));
  const cleanups: (() => Promise<unknown>)[] = [];
  try {
    const dataDir = join(projectRoot(), '.cache', 'bench', 'buscar');
    const server = await startPostgres({ dataDir, settings: THROWAWAY_SETTINGS, print });
    cleanups.unshift(() => server.stop());
    const url = await newAcademy(server.ownerUrl);
    const client = new Client({ connectionString: url });
    await client.connect();
    const texts = await readTexts(client);
    await client.end();
    const api = await startApi(url, folder, ['secretaria']);
    cleanups.unshift(api.stop);
    const floor = await startServer('bench/buscar/floor.js', '/nada?q=xx', url, folder);
    cleanups.unshift(floor.stop);
    const query = (q: string) => `q=${encodeURIComponent(q)}`;
    const pair: [Addressed, Addressed] = [
      { port: api.port, cookies: api.cookies, path: (_, q) => `/api/buscar?${query(q)}` },
      { port: floor.port, cookies: [], path: (kind, q) => `/${kind}?${query(q)}` },
    ];
    await checkSameResults(pair, texts);
    const { kinds, all } = await measureKinds(pair, texts);
    for (const { kind, ...times } of kinds) print(line(TITLES[kind], times));
    print(line('todo junto', all));
    const isMissed = !(all.api.p95 <= MAX_P95);
    print(
      `${isMissed ? '✗' : '✓'} p95 de buscar en todo: ${number(all.api.p95)} ms (como mucho ${String(MAX_P95)} ms)`,
    );
    return isMissed ? 1 : 0;
  } finally {
    for (const cleanup of cleanups) await cleanup();
    rmSync(folder, { recursive: true, force: true });
  }
}

function line(title: string, { api, floor }: { api: Times; floor: Times }): string {
  const figure = (which: keyof Times) =>
    `${which} ${number(api[which])} ms, suelo ${number(floor[which])} ms, × ${number(api[which] / floor[which])}`;
  return `${title}: ${figure('p50')} · ${figure('p95')}`;
}

const number = (value: number): string => value.toLocaleString('es-ES', { maximumFractionDigits: value < 10 ? 2 : 1 });

/** A new database with the demo academy, and drafts of invoices to the holders of its families. */
async function newAcademy(serverUrl: string): Promise<string> {
  const name = 'claustro_bench_buscar';
  const owner = new Client({ connectionString: serverUrl });
  await owner.connect();
  await owner.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await owner.query(`CREATE DATABASE ${name}`);
  await owner.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await migrateDatabase({ application: url.href, owner: url.href }, migrations, null);
  const { alumnos, tutores } = await seedAcademia(url.href, { size: 'grande', today: '2026-11-20' });
  const client = new Client({ connectionString: url.href });
  await client.connect();
  await client.query(`SET claustro.auditar = 'no'`);
  await client.query(
    `WITH titulares AS (SELECT titular, nif_titular, row_number() OVER (ORDER BY id) - 1 AS place
                        FROM familias WHERE titular IS NOT NULL AND nif_titular IS NOT NULL)
     INSERT INTO facturas (titular, titular_nif)
     SELECT titular, nif_titular FROM (SELECT n % (SELECT count(*) FROM titulares) AS place FROM generate_series(1, $1::integer) AS n) b
     JOIN titulares USING (place)`,
    [INVOICES],
  );
  await client.query('VACUUM ANALYZE');
  await client.end();
  print(`${String(alumnos)} alumnos, ${String(tutores)} tutores y ${String(INVOICES)} facturas`);
  return url.href;
}
