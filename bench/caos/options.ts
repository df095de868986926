import { parseArgs } from 'node:util';

/** Each scenario is an option of the program. Without one, an academy is invoiced. */
const SCENARIO_NAMES = ['facturas', 'efectos', 'mensajes'] as const;

export type ScenarioName = (typeof SCENARIO_NAMES)[number];

export interface ChaosOptions {
  scenario: ScenarioName;
  size: 'completo' | 'minimo';
  redis: boolean;
  /** The seed of all random choices. */
  seed: number;
}

/** Reads `[--efectos | --mensajes] [--minimo] [--redis] [--semilla N]`. @throws Error with one Spanish sentence */
export function readOptions(args: readonly string[]): ChaosOptions {
  const { minimo, redis, semilla, ...chosen } = parse(args);
  const seed = semilla === undefined ? Math.floor(Math.random() * 1_000_000) : Number(semilla);
  if (!Number.isInteger(seed) || seed < 0) throw new Error('--semilla debe ser un número entero.');
  const scenario = SCENARIO_NAMES.find((name) => chosen[name] === true) ?? 'facturas';
  return { scenario, size: minimo === true ? 'minimo' : 'completo', redis: redis === true, seed };
}

type Flags = Partial<Record<ScenarioName | 'minimo' | 'redis', boolean>> & { semilla?: string };

function parse(args: readonly string[]): Flags {
  const flags = ['minimo', 'redis', ...SCENARIO_NAMES].map((name) => [name, { type: 'boolean' }] as const);
  const options = { ...Object.fromEntries(flags), semilla: { type: 'string' } as const };
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch {
    const scenarios = SCENARIO_NAMES.map((name) => `--${name}`).join(' | ');
    throw new Error(
      `No se entiende «${args.join(' ')}». Uso: npm run prueba:caos -- [${scenarios}] [--minimo] [--redis] [--semilla N]`,
    );
  }
}
