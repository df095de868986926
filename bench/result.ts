import type { Chosen } from './options';

/** A limit with its figure. */
export interface Check {
  sentence: string;
  holds: boolean;
}

/** What a bench that ran to its end says. */
export interface BenchResult {
  size: Chosen;
  checks: readonly Check[];
  /** The parts, each with equal answers of both sides. */
  parts: readonly string[];
}

/**
 * Prints the limits, marked unless the size is the smallest, and that all parts have run.
 * @returns the exit code: 1 if a limit is missed at a size that is judged
 */
export function conclude({ size, checks, parts }: BenchResult, print: (sentence: string) => void): number {
  for (const { sentence, holds } of checks) print(`${size.name === 'minimo' ? '·' : holds ? '✓' : '✗'} ${sentence}`);
  print(`Todo ha terminado con las mismas respuestas: ${parts.join(' · ')}`);
  return size.isJudged && checks.some(({ holds }) => !holds) ? 1 : 0;
}
