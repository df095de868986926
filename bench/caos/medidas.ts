import { parseArgs } from 'node:util';

/** How much is invoiced, and what befalls it meanwhile. */
export interface Medidas {
  facturas: number;
  /** Runs that the students are dealt out to, and more that ask for students of the others again. */
  procesos: number;
  repetidos: number;
  trabajadores: number;
  muertes: number;
  reinicios: number;
  redis: boolean;
  /** What all choices follow from: the same seed makes the same ones. */
  semilla: number;
}

const COMPLETA = { facturas: 10_000, procesos: 8, repetidos: 3, trabajadores: 3, muertes: 20, reinicios: 3 };
const CORTA = { facturas: 500, procesos: 3, repetidos: 1, trabajadores: 2, muertes: 5, reinicios: 1 };

/** Reads `[--corta] [--redis] [--semilla N]`. @throws Error with one Spanish sentence */
export function readMedidas(args: readonly string[]): Medidas {
  const { corta, redis, semilla } = parse(args);
  const seed = semilla === undefined ? Math.floor(Math.random() * 1_000_000) : Number(semilla);
  if (!Number.isInteger(seed) || seed < 0) throw new Error('--semilla debe ser un número entero.');
  return { ...(corta === true ? CORTA : COMPLETA), redis: redis === true, semilla: seed };
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
