import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'pg';
import { migrateDatabase } from '../../apps/local/fill-database';
import { seedAcademia } from '../../apps/seed';
import { Random } from '../../apps/seed/random';
import { dateInMadrid } from '../../libs/platform';
import { migrations } from '../../migrations';
import { comprobar } from './comprobar';
import { encargar, type Encargo } from './encargo';
import { readMedidas, type Medidas } from './medidas';
import { BaseDeDatos, ColaRedis } from './servidores';
import { Trabajadores } from './trabajadores';

const say = (sentence: string): void => console.log(sentence);
/** The whole may take this long before it counts as stuck. */
const PATIENCE_MS = 300_000;

/** Invoices an academy while workers are killed and servers restarted. The exit code is 0 when nothing shows of it. */
async function main(): Promise<number> {
  const medidas = readMedidas(process.argv.slice(2));
  const cola = medidas.redis ? 'Redis' : 'PostgreSQL';
  say(
    `Caos sobre ${cola}, semilla ${String(medidas.semilla)}: ${String(medidas.facturas)} facturas, ${String(medidas.muertes)} muertes, ${String(medidas.reinicios)} reinicios.`,
  );
  const folder = mkdtempSync(join(tmpdir(), 'claustro-caos-'));
  const ends: (() => Promise<unknown>)[] = [];
  try {
    const base = await BaseDeDatos.start(folder);
    ends.unshift(() => base.stop());
    const redis = medidas.redis ? await ColaRedis.start(folder) : null;
    if (redis !== null) ends.unshift(() => redis.stop());
    await migrateDatabase(base.url, migrations, redis?.url ?? null);
    await seedAcademia(base.url, { tamano: 'pequena', alumnos: medidas.facturas, hoy: dateInMadrid(new Date()) });
    const db = new Pool({ connectionString: base.url, max: 1 });
    db.on('error', () => undefined);
    ends.unshift(() => db.end());
    const env = {
      ...process.env,
      DATABASE_URL: base.url,
      REDIS_URL: redis?.url ?? '',
      DATA_DIR: join(folder, 'datos'),
    };
    mkdirSync(env.DATA_DIR);
    const encargo = await encargar(env, db, medidas);
    const trabajadores = new Trabajadores(env, join(folder, 'trabajadores.log'));
    ends.unshift(() => trabajadores.stop());
    trabajadores.start(medidas.trabajadores);
    const startedAt = Date.now();
    await golpear({ medidas, db, base, redis, trabajadores });
    await untilEnded(db, encargo, startedAt + PATIENCE_MS);
    say(`Todos los procesos han acabado en ${String(Math.round((Date.now() - startedAt) / 1000))} s.`);
    const problems = await comprobar(db, encargo);
    for (const problem of problems) say(problem);
    say(problems.length === 0 ? 'Ninguna factura perdida, ninguna doble, ningún número saltado.' : 'Hay fallos.');
    return problems.length === 0 ? 0 : 1;
  } finally {
    for (const end of ends) await end();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Escena {
  medidas: Medidas;
  db: Pool;
  base: BaseDeDatos;
  redis: ColaRedis | null;
  trabajadores: Trabajadores;
}

/** Deals the blows, each when so much has been invoiced: all of them fall while there is work. */
async function golpear({ medidas, db, base, redis, trabajadores }: Escena): Promise<void> {
  const random = new Random(medidas.semilla + 1);
  const blows = [
    ...Array.from({ length: medidas.muertes }, () => 'muerte' as const),
    ...Array.from({ length: medidas.reinicios }, () => 'reinicio' as const),
  ]
    .map((blow) => ({
      blow,
      at: random.next() * 0.9 * medidas.facturas,
      delay: random.int(0, 250),
      turn: random.next(),
    }))
    .sort((one, other) => one.at - other.at);
  for (const { blow, at, delay, turn } of blows) {
    while ((await issued(db)) < at) await pause(20);
    await pause(delay);
    if (blow === 'muerte') await trabajadores.kill(random);
    else await Promise.all([base.restart(turn < 0.5), redis?.restart()]);
    say(`  ${blow} a las ${String(Math.round(at))} facturas`);
  }
}

async function untilEnded(db: Pool, { procesos }: Encargo, deadline: number): Promise<void> {
  for (;;) {
    const left = await ask(db, 'SELECT count(*)::integer AS n FROM procesos WHERE fin IS NULL');
    if (left === 0) return;
    if (Date.now() > deadline)
      throw new Error(
        `Tras ${String(PATIENCE_MS / 1000)} s siguen ${String(left)} de ${String(procesos.length)} procesos.`,
      );
    await pause(100);
  }
}

const issued = (db: Pool): Promise<number> => ask(db, 'SELECT count(*)::integer AS n FROM facturas');

/** A number from the database, as soon as it answers. */
async function ask(db: Pool, sql: string): Promise<number> {
  for (;;) {
    try {
      return (await db.query<{ n: number }>(sql)).rows[0]?.n ?? 0;
    } catch {
      await pause(100);
    }
  }
}

main()
  .then((code) => process.exit(code))
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
