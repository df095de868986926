import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'pg';
import { migrateDatabase } from '../../apps/database/migrate-database';
import { migrations } from '../../migrations';
import { runDisasters } from './disasters';
import { readOptions } from './options';
import type { StartedScenario } from './scenario';
import { SCENARIOS } from './scenarios';
import { DatabaseServer, RedisServer } from './servers';
import { waitForNumber } from './wait-for-number';
import { Workers } from './workers';

const print = (sentence: string): void => console.log(sentence);
/** Milliseconds after which runs are considered stuck. */
const TIMEOUT_MS = 600_000;

/** Runs a scenario while workers are killed and servers restarted. Returns 0 if its promises hold at the end, else 1. */
async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  const { seed } = options;
  const scenario = SCENARIOS[options.scenario](options.size);
  const { size } = scenario;
  print(
    `Caos sobre ${options.redis ? 'Redis' : 'PostgreSQL'}, semilla ${String(seed)}: ${scenario.title}, ${String(size.kills)} muertes, ${String(size.restarts)} reinicios${size.outages === undefined ? '' : `, ${String(size.outages.count)} cortes`}.`,
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
    const db = new Pool({ connectionString: database.addresses.owner, max: 1 });
    db.on('error', () => undefined);
    cleanups.unshift(() => db.end());
    const env = createEnv(database, redis, join(folder, 'datos'));
    const started = await scenario.start({ addresses: database.addresses, env, db, seed });
    cleanups.unshift(async () => started.close?.());
    const workers = new Workers(scenario.workerMain, { ...env, ...started.env }, join(folder, 'trabajadores.log'));
    cleanups.unshift(() => workers.stop());
    workers.start(size.workers);
    const startedAt = Date.now();
    await runDisasters({ size, seed, started, db, database, redis, workers, print });
    await waitUntilEnded(db, started, startedAt + TIMEOUT_MS);
    print(`Todos los procesos han acabado en ${String(Math.round((Date.now() - startedAt) / 1000))} s.`);
    const problems = await started.findProblems();
    for (const problem of problems) print(problem);
    print(problems.length === 0 ? scenario.kept : 'Hay fallos.');
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

async function waitUntilEnded(db: Pool, { afterwards }: StartedScenario, deadline: number): Promise<void> {
  const active = 'SELECT count(*)::integer AS n FROM procesos WHERE fin IS NULL';
  await waitForZero(db, active, deadline, 'procesos');
  if (afterwards !== undefined) await waitForZero(db, afterwards, deadline, 'tareas');
}

async function waitForZero(db: Pool, sql: string, deadline: number, unit: string): Promise<void> {
  for (;;) {
    const left = await waitForNumber(db, sql);
    if (left === 0) return;
    if (Date.now() > deadline) throw new Error(`Tras ${String(TIMEOUT_MS / 1000)} s siguen ${String(left)} ${unit}.`);
    await pause(100);
  }
}

main()
  .then((code) => process.exit(code))
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
