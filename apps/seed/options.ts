import { parseArgs } from 'node:util';
import { DEMO_SIZES, type DemoSize } from '../../libs/platform/config';
import { MINIMO_ALUMNOS } from './tamanos';

export interface SeedArguments {
  tamano: DemoSize;
  alumnos?: number;
  vaciar: boolean;
}

/** An argument that cannot be used; the message is one Spanish sentence. */
export class ArgumentError extends Error {}

const USO = 'Uso: npm run seed -- --tamano pequena|mediana|grande [--alumnos N] [--vaciar]';

/**
 * Reads the command line of `npm run seed`.
 * @throws ArgumentError
 */
export function readArguments(args: readonly string[]): SeedArguments {
  const values = parse(args);
  return { tamano: readTamano(values.tamano), alumnos: readAlumnos(values.alumnos), vaciar: values.vaciar ?? false };
}

function parse(args: readonly string[]): { tamano?: string; alumnos?: string; vaciar?: boolean } {
  try {
    return parseArgs({
      args: [...args],
      options: { tamano: { type: 'string' }, alumnos: { type: 'string' }, vaciar: { type: 'boolean' } },
    }).values;
  } catch {
    throw new ArgumentError(`No se entiende «${args.join(' ')}». ${USO}`);
  }
}

function readTamano(value: string | undefined): DemoSize {
  if (value === undefined) return 'pequena';
  const known = DEMO_SIZES.find((size) => size === value);
  if (known === undefined) throw new ArgumentError(`No hay ninguna academia de tamaño «${value}». ${USO}`);
  return known;
}

/** A million students of today make some millions of rows; more is a slip of the finger. */
const MAXIMO_ALUMNOS = 1_000_000;

function readAlumnos(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const alumnos = Number(value);
  if (!/^\d+$/.test(value) || alumnos < MINIMO_ALUMNOS || alumnos > MAXIMO_ALUMNOS)
    throw new ArgumentError(
      `--alumnos debe ser un número entre ${String(MINIMO_ALUMNOS)} y ${String(MAXIMO_ALUMNOS)}.`,
    );
  return alumnos;
}
