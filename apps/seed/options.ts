import { parseArgs } from 'node:util';
import { DEMO_SIZES, type DemoSize } from '../../libs/platform/config';
import { MIN_ALUMNOS } from './generator/base/sizes';

export interface SeedArguments {
  size: DemoSize;
  alumnos?: number;
  empty: boolean;
}

/** An argument that cannot be used; the message is one Spanish sentence. */
export class ArgumentError extends Error {}

const USAGE = 'Uso: npm run seed -- --tamano pequena|mediana|grande [--alumnos N] [--vaciar]';

/**
 * Reads the command line of `npm run seed`.
 * @throws ArgumentError
 */
export function readArguments(args: readonly string[]): SeedArguments {
  const { tamano, alumnos, vaciar } = parse(args);
  return { size: readSize(tamano), alumnos: readAlumnos(alumnos), empty: vaciar ?? false };
}

function parse(args: readonly string[]): { tamano?: string; alumnos?: string; vaciar?: boolean } {
  try {
    return parseArgs({
      args: [...args],
      options: { tamano: { type: 'string' }, alumnos: { type: 'string' }, vaciar: { type: 'boolean' } },
    }).values;
  } catch {
    throw new ArgumentError(`No se entiende «${args.join(' ')}». ${USAGE}`);
  }
}

function readSize(value: string | undefined): DemoSize {
  if (value === undefined) return 'pequena';
  const known = DEMO_SIZES.find((size) => size === value);
  if (known === undefined) throw new ArgumentError(`No hay ninguna academia de tamaño «${value}». ${USAGE}`);
  return known;
}

/** Maximum number of students. A larger number is taken for a typing error. */
const MAX_ALUMNOS = 1_000_000;

function readAlumnos(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const alumnos = Number(value);
  if (!/^\d+$/.test(value) || alumnos < MIN_ALUMNOS || alumnos > MAX_ALUMNOS)
    throw new ArgumentError(`--alumnos debe ser un número entre ${String(MIN_ALUMNOS)} y ${String(MAX_ALUMNOS)}.`);
  return alumnos;
}
