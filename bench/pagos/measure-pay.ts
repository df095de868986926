import { isDeepStrictEqual } from 'node:util';
import { performance } from 'node:perf_hooks';
import type { Client } from 'pg';
import { calculatePay } from '../../libs/pagos';
import { Database } from '../../libs/platform';
import { openApp } from '../horarios/academy';
import { percentile } from '../load/statistics';
import { MONTH } from './academy';
import { FLOOR } from './floor';

const ROUNDS = 21;
const WARM_UP = 3;

/**
 * The median of the calculation and of the hand-written statement, in milliseconds, by turns.
 * @throws Error if their figures differ
 */
export async function measurePay(
  client: Client,
  databaseUrl: string,
  conceptos: readonly number[],
): Promise<{ ours: number; floor: number }> {
  const app = await openApp(databaseUrl);
  try {
    const { manager } = app.get(Database).dataSource;
    const calculate = () => calculatePay(manager, conceptos, MONTH);
    const byHand = async () =>
      (await client.query<Figure>({ name: 'suelo', text: FLOOR, values: [conceptos, MONTH.from, MONTH.to] })).rows;
    const figures = (await calculate()).map(({ id, cantidad, total }): Figure => ({ id, cantidad, total }));
    if (!isDeepStrictEqual(figures, await byHand())) throw new Error('Los dos cálculos dan cifras distintas');
    const times: [number[], number[]] = [[], []];
    for (let round = -WARM_UP; round < ROUNDS; round += 1)
      for (const which of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
        const started = performance.now();
        await (which === 0 ? calculate() : byHand());
        if (round >= 0) times[which].push(performance.now() - started);
      }
    return { ours: percentile(times[0], 0.5), floor: percentile(times[1], 0.5) };
  } finally {
    await app.close();
  }
}

interface Figure {
  id: number;
  cantidad: string;
  total: string;
}
