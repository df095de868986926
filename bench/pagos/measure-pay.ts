import { performance } from 'node:perf_hooks';
import type { Client } from 'pg';
import { calculatePay } from '../../libs/pagos';
import { Database } from '../../libs/platform';
import { checkEqual } from '../equal-answers';
import { openApp } from '../horarios/academy';
import { percentile } from '../load/statistics';
import { MONTH } from './academy';
import { FLOOR } from './floor';

/**
 * Measures the calculation and the hand-written statement in turn. Returns the median of each, in milliseconds.
 * @throws Error if the two calculate different figures
 */
export async function measurePay(
  client: Client,
  databaseUrl: string,
  { conceptos, rounds, warmUp }: { conceptos: readonly number[]; rounds: number; warmUp: number },
): Promise<{ ours: number; floor: number; figures: Figure[] }> {
  const app = await openApp(databaseUrl);
  try {
    const { manager } = app.get(Database).dataSource;
    const calculate = () => calculatePay(manager, conceptos, MONTH);
    const byHand = async () =>
      (await client.query<Figure>({ name: 'suelo', text: FLOOR, values: [conceptos, MONTH.from, MONTH.to] })).rows;
    const figures = (await calculate()).map(({ id, cantidad, total }): Figure => ({ id, cantidad, total }));
    checkEqual('cálculo', figures, await byHand());
    const times: [number[], number[]] = [[], []];
    for (let round = -warmUp; round < rounds; round += 1)
      for (const which of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
        const started = performance.now();
        await (which === 0 ? calculate() : byHand());
        if (round >= 0) times[which].push(performance.now() - started);
      }
    return { ours: percentile(times[0], 0.5), floor: percentile(times[1], 0.5), figures };
  } finally {
    await app.close();
  }
}

/** The pay of a concept. */
export interface Figure {
  /** The id of the concept. */
  id: number;
  cantidad: string;
  total: string;
}
