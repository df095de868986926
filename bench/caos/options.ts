import { parseArgs } from 'node:util';

export interface ChaosOptions {
  /** Students, each to be invoiced once. */
  invoices: number;
  /** Runs that share the students among them. */
  runs: number;
  /** More runs, each over the same students as one of `runs`. */
  repeatedRuns: number;
  workers: number;
  /** How often a worker is killed. */
  kills: number;
  /** How often the database, and Redis if used, is restarted. */
  restarts: number;
  redis: boolean;
  /** All random choices follow from it. */
  seed: number;
}

const FULL = { invoices: 10_000, runs: 8, repeatedRuns: 3, workers: 3, kills: 20, restarts: 3 };
const SHORT = { invoices: 500, runs: 3, repeatedRuns: 1, workers: 2, kills: 5, restarts: 1 };

/** Reads `[--corta] [--redis] [--semilla N]`. @throws Error with one Spanish sentence */
export function readOptions(args: readonly string[]): ChaosOptions {
  const { corta, redis, semilla } = parse(args);
  const seed = semilla === undefined ? Math.floor(Math.random() * 1_000_000) : Number(semilla);
  if (!Number.isInteger(seed) || seed < 0) throw new Error('--semilla debe ser un número entero.');
  return { ...(corta === true ? SHORT : FULL), redis: redis === true, seed };
}

function parse(args: readonly string[]): { corta?: boolean; redis?: boolean; semilla?: string } {
  try {
    return parseArgs({
      args: [...args],
      options: { corta: { type: 'boolean' }, redis: { type: 'boolean' }, semilla: { type: 'string' } },
    }).values;
  } catch {
    throw new Error(
      `No se entiende «${args.join(' ')}». Uso: npm run prueba:caos -- [--corta] [--redis] [--semilla N]`,
    );
  }
}
