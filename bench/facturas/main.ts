import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { projectRoot } from '../../apps/api/pages/frontend';
import { migrateDatabase } from '../../apps/database/migrate-database';
import { startPostgres } from '../../apps/local/postgres';
import { seedAcademia } from '../../apps/seed';
import { migrations } from '../../migrations';
import { startApi } from '../servers';
import { measure } from './measure';
import { report } from './report';
import { openWorker } from './run';

const print = (sentence: string): void => console.log(sentence);

/**
 * Compares runs of bulk invoicing with one set-based statement and with a loop.
 * @returns the exit code: 1 if a limit is missed
 */
export async function benchFacturas(args: readonly string[]): Promise<number> {
  const invoices = args.includes('--rapido') ? 2_000 : 10_000;
  const folder = mkdtempSync(join(tmpdir(), 'claustro-bench-'));
  const cleanups: (() => Promise<unknown>)[] = [];
  try {
    const dataDir = join(projectRoot(), '.cache', 'bench', 'facturas');
    const server = await startPostgres({ dataDir, settings: {}, print });
    cleanups.unshift(() => server.stop());
    const url = await newDatabase(server.ownerUrl);
    await migrateDatabase({ application: url, owner: url }, migrations, null);
    await seedAcademia(url, { size: 'grande', alumnos: invoices, today: '2026-11-20' });
    const client = new Client({ connectionString: url });
    await client.connect();
    cleanups.unshift(() => client.end());
    await client.query(SIBLINGS_OFFER);
    await client.query('VACUUM ANALYZE');
    const api = await startApi(url, folder, ['admin']);
    cleanups.unshift(api.stop);
    const worker = await openWorker(url, folder);
    cleanups.unshift(worker.stop);
    return report(await measure({ client, worker, api, invoices }), print);
  } finally {
    for (const cleanup of cleanups) await cleanup();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** An additional offer for about a third of the students. */
const SIBLINGS_OFFER = `
  WITH nueva AS (INSERT INTO ofertas (descripcion, descuento_porcentual) VALUES ('Hermanos, medida', 10) RETURNING id)
  INSERT INTO ofertas_condiciones (oferta_id, modelo, campo, control, valores)
  SELECT id, 'familiares', 'adicionales', 'mayor o igual que', '{1}' FROM nueva`;

/** Creates a database for each measurement: issued invoices cannot be deleted. */
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
