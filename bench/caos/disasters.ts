import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { Random } from '../../apps/seed/generator/base/random';
import type { DisasterSize } from '../sizes';
import type { StartedScenario } from './scenario';
import type { DatabaseServer, RedisServer } from './servers';
import { waitForNumber } from './wait-for-number';
import type { Workers } from './workers';

interface Scene {
  size: DisasterSize;
  seed: number;
  started: StartedScenario;
  db: Pool;
  database: DatabaseServer;
  redis: RedisServer | null;
  workers: Workers;
  print: (sentence: string) => void;
}

type Kind = 'muerte' | 'muerte a medias' | 'reinicio' | 'corte';

interface Disaster {
  kind: Kind;
  /** The disaster happens as soon as this much is done. It is always less than the total. */
  at: number;
  delayMs: number;
  isCrash: boolean;
}

/**
 * SQL: how much is done. When all runs have ended, gives the maximum integer instead, so that no disaster waits for further progress.
 */
const happened = ({ progress }: StartedScenario): string => `
  SELECT CASE WHEN EXISTS (SELECT FROM procesos WHERE fin IS NULL) THEN (${progress}) ELSE 2147483647 END AS n`;

/** Kills workers and restarts servers, in the order that the seed decides. */
export async function runDisasters(scene: Scene): Promise<void> {
  const { size, seed, started, db, print } = scene;
  const random = new Random(seed + 1);
  for (const disaster of planDisasters(size, started, random)) {
    const { kind, at, delayMs } = disaster;
    while ((await waitForNumber(db, happened(started))) < at) await pause(20);
    await pause(delayMs);
    await HAPPEN[kind](scene, disaster, random);
    print(`  ${kind} a las ${String(Math.round(at))} ${started.unit}`);
  }
}

const HAPPEN: Readonly<Record<Kind, (scene: Scene, disaster: Disaster, random: Random) => Promise<void>>> = {
  muerte: ({ workers }, _, random) => workers.kill(random),
  'muerte a medias': async ({ workers, started, db }, _, random) => {
    await started.outside?.hold();
    await workers.kill(random, await busyWorkers(db));
    started.outside?.release();
  },
  reinicio: async ({ started, database, redis }, { isCrash }) => {
    const restart = () => Promise.all([database.restart(isCrash), redis?.restart()]);
    await (started.outside === undefined ? restart() : started.outside.duringRestart(restart));
  },
  corte: async ({ started, size }) => started.outside?.outage(size.outages?.ms ?? 0),
};

/** The process ids of the workers that have runs. Their names begin with it. */
async function busyWorkers(db: Pool): Promise<number[]> {
  const { rows } = await db.query<{ pid: number }>(
    `SELECT DISTINCT split_part(trabajador, '-', 1)::integer AS pid FROM procesos WHERE fin IS NULL AND trabajador IS NOT NULL`,
  );
  return rows.map(({ pid }) => pid);
}

function planDisasters(size: DisasterSize, { total, outside }: StartedScenario, random: Random): Disaster[] {
  return kindsOf(size, outside !== undefined)
    .map((kind) => ({
      kind,
      at: random.next() * 0.9 * total,
      delayMs: random.int(0, 250),
      isCrash: random.next() < 0.5,
    }))
    .sort((one, other) => one.at - other.at);
}

/** With servers outside the database, half of the kills happen while a reply is held. */
function kindsOf({ kills, restarts, outages }: DisasterSize, hasOutside: boolean): Kind[] {
  const held = hasOutside ? Math.ceil(kills / 2) : 0;
  const counts: Record<Kind, number> = {
    muerte: kills - held,
    'muerte a medias': held,
    reinicio: restarts,
    corte: outages?.count ?? 0,
  };
  return (Object.keys(counts) as Kind[]).flatMap((kind) => Array.from({ length: counts[kind] }, () => kind));
}
