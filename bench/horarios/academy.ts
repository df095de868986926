import type { INestApplicationContext } from '@nestjs/common';
import { Client } from 'pg';
import { createAppContext } from '../../apps/worker/worker';
import { migrateDatabase } from '../../apps/database/migrate-database';
import { modules } from '../../apps/modules';
import { seedAcademia } from '../../apps/seed';
import { SettleService } from '../../libs/horarios/generacion/settle.service';
import { readConfig } from '../../libs/platform';
import { migrations } from '../../migrations';

/** The day on which the academy lives. */
export const TODAY = '2026-11-20';
/** The week that is read: Monday to Friday. */
export const WEEK = { from: '2026-11-23', wednesday: '2026-11-25', to: '2026-11-27' };

const NAME = 'claustro_bench_horarios';

/** The weeks around the measured one: a whole year would only make the bench longer. */
const TERM = ['2026-11-02', '2026-12-20'];

/** A new database with the demo academy `grande`, its classes of seven weeks generated, and private classes. @returns its address */
export async function newTimetable(serverUrl: string, print: (sentence: string) => void): Promise<string> {
  const owner = new Client({ connectionString: serverUrl });
  await owner.connect();
  await owner.query(`DROP DATABASE IF EXISTS ${NAME} WITH (FORCE)`);
  await owner.query(`CREATE DATABASE ${NAME}`);
  await owner.end();
  const url = new URL(serverUrl);
  url.pathname = `/${NAME}`;
  await migrateDatabase({ application: url.href, owner: url.href }, migrations, null);
  // A pay letter keeps the classes that it pays from being deleted, and the generation is measured after the classes are.
  await seedAcademia(url.href, { size: 'grande', today: TODAY, withoutPay: true });
  const client = new Client({ connectionString: url.href });
  await client.connect();
  try {
    if (await hasClasses(client)) return url.href;
    await client.query('UPDATE materias SET fecha_inicio = $1, fecha_fin = $2 WHERE activo', TERM);
    const started = performance.now();
    const app = await openApp(url.href);
    const settling = app.get(SettleService);
    while ((await settling.settlePending(50)) > 0);
    await app.close();
    print(`Clases generadas en ${String(Math.round((performance.now() - started) / 1_000))} s`);
    await client.query('VACUUM ANALYZE');
    return url.href;
  } finally {
    await client.end();
  }
}

async function hasClasses(client: Client): Promise<boolean> {
  return (await client.query('SELECT FROM clases LIMIT 1')).rows.length > 0;
}

/** The application without HTTP, on a database. */
export function openApp(databaseUrl: string): Promise<INestApplicationContext> {
  const config = readConfig({ ...process.env, DATABASE_URL: databaseUrl });
  return createAppContext({ config: { ...config, databaseUrl }, modules, poolSize: 4 }, false);
}
