import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { Random } from '../../apps/seed/generator/base/random';
import type { ChaosOptions } from './options';
import type { DatabaseServer, RedisServer } from './servers';
import { waitForNumber } from './wait-for-number';
import type { Workers } from './workers';

interface Scene {
  options: ChaosOptions;
  db: Pool;
  database: DatabaseServer;
  redis: RedisServer | null;
  workers: Workers;
  print: (sentence: string) => void;
}

interface Disaster {
  kind: 'muerte' | 'reinicio';
  /** The disaster happens as soon as this number of invoices is issued. The number is always below the total number of invoices. */
  atInvoice: number;
  delayMs: number;
  isCrash: boolean;
}

/**
 * SQL: the number of issued invoices. When all runs have ended, gives the maximum integer instead, so that no disaster waits for further
 * invoices.
 */
const HAPPENED = `
  SELECT CASE WHEN EXISTS (SELECT FROM procesos WHERE fin IS NULL) THEN (SELECT count(*) FROM facturas)
    ELSE 2147483647 END::integer AS n`;

/** Kills workers and restarts servers, in the order that the seed decides. */
export async function runDisasters({ options, db, database, redis, workers, print }: Scene): Promise<void> {
  const random = new Random(options.seed + 1);
  for (const { kind, atInvoice, delayMs, isCrash } of planDisasters(options, random)) {
    while ((await waitForNumber(db, HAPPENED)) < atInvoice) await pause(20);
    await pause(delayMs);
    if (kind === 'muerte') await workers.kill(random);
    else await Promise.all([database.restart(isCrash), redis?.restart()]);
    print(`  ${kind} a las ${String(Math.round(atInvoice))} facturas`);
  }
}

function planDisasters({ kills, restarts, invoices }: ChaosOptions, random: Random): Disaster[] {
  const kinds = [
    ...Array.from({ length: kills }, () => 'muerte' as const),
    ...Array.from({ length: restarts }, () => 'reinicio' as const),
  ];
  return kinds
    .map((kind) => ({
      kind,
      atInvoice: random.next() * 0.9 * invoices,
      delayMs: random.int(0, 250),
      isCrash: random.next() < 0.5,
    }))
    .sort((one, other) => one.atInvoice - other.atInvoice);
}
