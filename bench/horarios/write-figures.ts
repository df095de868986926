import { performance } from 'node:perf_hooks';
import type { Client } from 'pg';
import type { Answer } from '../equal-answers';

export interface WriteFigures {
  title: string;
  /** In milliseconds. */
  ours: number;
  floor: number;
  /** Maximum of `ours` divided by `floor`. `floor` is the time of the hand-written SQL. */
  limit: number;
}

/** @returns milliseconds */
export async function timed(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

export const rowsOf = async (client: Client, text: string, ids: readonly number[]): Promise<Answer[]> =>
  (await client.query<Answer>(text, [ids])).rows;
