/** Command-line options that choose the size of a bench or of the chaos program. */

type SizeName = 'completo' | 'rapido' | 'minimo';

/** The chosen size, and whether an exceeded limit sets exit code 1. */
export interface Chosen {
  name: SizeName;
  isJudged: boolean;
}

/**
 * The sizes of a bench. Only some benches have `rapido`.
 * `npm test` uses `minimo`. This size only proves that the bench runs to its end and that the compared replies are equal.
 */
export type Sizes<T> = Record<'completo' | 'minimo', T> & { rapido?: T & Pick<Chosen, 'isJudged'> };

/**
 * Reads the command line of a bench: `--minimo`, or `--rapido` if available; the full size by default.
 * @throws Error that names any other option
 */
export function readSize<T>(sizes: Sizes<T>, args: readonly string[]): T & Chosen {
  const { completo, rapido, minimo } = sizes;
  const options = rapido === undefined ? '--minimo' : '--rapido y --minimo';
  const known = options.split(' y ');
  const unknown = args.find((arg) => !known.includes(arg));
  if (unknown !== undefined) throw new Error(`No se conoce la opción ${unknown}: solo hay ${options}.`);
  if (args.includes('--minimo')) return { ...minimo, name: 'minimo', isJudged: false };
  if (rapido !== undefined && args.includes('--rapido')) return { ...rapido, name: 'rapido' };
  return { ...completo, name: 'completo', isJudged: true };
}
