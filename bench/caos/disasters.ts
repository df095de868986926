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

interface Disaster {
  kind: 'muerte' | 'reinicio';
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
  const { size, seed, started, db, database, redis, workers, print } = scene;
  const random = new Random(seed + 1);
  for (const { kind, at, delayMs, isCrash } of planDisasters(size, started.total, random)) {
    while ((await waitForNumber(db, happened(started))) < at) await pause(20);
    await pause(delayMs);
    if (kind === 'muerte') await workers.kill(random);
    else await Promise.all([database.restart(isCrash), redis?.restart()]);
    print(`  ${kind} a las ${String(Math.round(at))} ${started.unit}`);
  }
}

function planDisasters({ kills, restarts }: DisasterSize, total: number, random: Random): Disaster[] {
  const kinds = [
    ...Array.from({ length: kills }, () => 'muerte' as const),
    ...Array.from({ length: restarts }, () => 'reinicio' as const),
  ];
  return kinds
    .map((kind) => ({
      kind,
      at: random.next() * 0.9 * total,
      delayMs: random.int(0, 250),
      isCrash: random.next() < 0.5,
    }))
    .sort((one, other) => one.at - other.at);
}
