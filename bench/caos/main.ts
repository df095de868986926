import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'pg';
import { migrateDatabase } from '../../apps/database/migrate-database';
import { seedAcademia } from '../../apps/seed';
import { dateOf, DEFAULT_ZONE } from '../../libs/platform';
import { migrations } from '../../migrations';
import { findProblems } from './check';
import { runDisasters } from './disasters';
import { readOptions } from './options';
import { DatabaseServer, RedisServer } from './servers';
import { startRuns } from './start-runs';
import { waitForNumber } from './wait-for-number';
import { Workers } from './workers';

const print = (sentence: string): void => console.log(sentence);
/** Milliseconds after which runs are considered stuck. */
const TIMEOUT_MS = 300_000;

/** Invoices an academy while workers are killed and servers restarted. Returns 0 if the data is right at the end, else 1. */
async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  print(
    `Caos sobre ${options.redis ? 'Redis' : 'PostgreSQL'}, semilla ${String(options.seed)}: ${String(options.invoices)} facturas, ${String(options.kills)} muertes, ${String(options.restarts)} reinicios.`,
  );
  const folder = mkdtempSync(join(tmpdir(), 'claustro-caos-'));
  /** Functions that stop what was started. They run at the end, the last added first. */
  const cleanups: (() => Promise<unknown>)[] = [];
  try {
    const database = await DatabaseServer.start(folder);
    cleanups.unshift(() => database.stop());
    const redis = options.redis ? await RedisServer.start(folder) : null;
    if (redis !== null) cleanups.unshift(() => redis.stop());
    await migrateDatabase(database.addresses, migrations, redis?.url ?? null);
    await seedAcademia(database.addresses.owner, {
      size: 'pequena',
      alumnos: options.invoices,
      today: dateOf(new Date(), DEFAULT_ZONE),
    });
    const db = new Pool({ connectionString: database.addresses.owner, max: 1 });
    db.on('error', () => undefined);
    cleanups.unshift(() => db.end());
    const env = createEnv(database, redis, join(folder, 'datos'));
    const started = await startRuns(env, db, options);
    const workers = new Workers(env, join(folder, 'trabajadores.log'));
    cleanups.unshift(() => workers.stop());
    workers.start(options.workers);
    const startedAt = Date.now();
    await runDisasters({ options, db, database, redis, workers, print });
    await waitUntilEnded(db, started.runIds.length, startedAt + TIMEOUT_MS);
    print(`Todos los procesos han acabado en ${String(Math.round((Date.now() - startedAt) / 1000))} s.`);
    const problems = await findProblems(db, started);
    for (const problem of problems) print(problem);
    print(problems.length === 0 ? 'Ninguna factura perdida, ninguna doble, ningún número saltado.' : 'Hay fallos.');
    return problems.length === 0 ? 0 : 1;
  } finally {
    for (const cleanup of cleanups) await cleanup();
    rmSync(folder, { recursive: true, force: true });
  }
}

function createEnv(database: DatabaseServer, redis: RedisServer | null, dataDir: string): NodeJS.ProcessEnv {
  mkdirSync(dataDir);
  return { ...process.env, DATABASE_URL: database.url, REDIS_URL: redis?.url ?? '', DATA_DIR: dataDir };
}

async function waitUntilEnded(db: Pool, runs: number, deadline: number): Promise<void> {
  for (;;) {
    const active = await waitForNumber(db, 'SELECT count(*)::integer AS n FROM procesos WHERE fin IS NULL');
    if (active === 0) return;
    if (Date.now() > deadline)
      throw new Error(`Tras ${String(TIMEOUT_MS / 1000)} s siguen ${String(active)} de ${String(runs)} procesos.`);
    await pause(100);
  }
}

main()
  .then((code) => process.exit(code))
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
