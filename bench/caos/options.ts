import { parseArgs } from 'node:util';
import { CAOS, type ChaosSize } from '../sizes';

export interface ChaosOptions extends ChaosSize {
  redis: boolean;
  /** The seed of all random choices. */
  seed: number;
}

/** Reads `[--minimo] [--redis] [--semilla N]`. @throws Error with one Spanish sentence */
export function readOptions(args: readonly string[]): ChaosOptions {
  const { minimo, redis, semilla } = parse(args);
  const seed = semilla === undefined ? Math.floor(Math.random() * 1_000_000) : Number(semilla);
  if (!Number.isInteger(seed) || seed < 0) throw new Error('--semilla debe ser un número entero.');
  return { ...(minimo === true ? CAOS.minimo : CAOS.completo), redis: redis === true, seed };
}

function parse(args: readonly string[]): { minimo?: boolean; redis?: boolean; semilla?: string } {
  try {
    return parseArgs({
      args: [...args],
      options: { minimo: { type: 'boolean' }, redis: { type: 'boolean' }, semilla: { type: 'string' } },
    }).values;
  } catch {
    throw new Error(
      `No se entiende «${args.join(' ')}». Uso: npm run prueba:caos -- [--minimo] [--redis] [--semilla N]`,
    );
  }
}
