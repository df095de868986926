import type { Chosen } from './options';

/** A limit with its measured figure, as a sentence, and whether it holds. */
export interface Check {
  sentence: string;
  holds: boolean;
}

/** The result of a completed bench. */
export interface BenchResult {
  size: Chosen;
  checks: readonly Check[];
  /** The parts of the comparison. In each part, both sides gave equal replies. */
  parts: readonly string[];
}

/**
 * Prints the limits and the compared parts. Each limit gets a mark, met or missed, except at the smallest size.
 * @returns the exit code: 1 if `isJudged` is true and a limit is missed
 */
export function conclude({ size, checks, parts }: BenchResult, print: (sentence: string) => void): number {
  for (const { sentence, holds } of checks) print(`${size.name === 'minimo' ? '·' : holds ? '✓' : '✗'} ${sentence}`);
  print(`Todo ha terminado con las mismas respuestas: ${parts.join(' · ')}`);
  return size.isJudged && checks.some(({ holds }) => !holds) ? 1 : 0;
}
