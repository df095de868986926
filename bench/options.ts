/** The size of the academy and the duration of each measurement. */
export interface Size {
  name: 'completo' | 'rapido';
  alumnos: number;
  familias: number;
  cursos: number;
  /** Duration of one block of one server, in milliseconds. */
  blockMs: number;
  /** Blocks of each server for one query at one number of connections. */
  blocks: number;
  /** Requests to each server before the measurement, until its code is compiled. */
  warmUp: number;
}

const SIZES: Record<Size['name'], Size> = {
  completo: {
    name: 'completo',
    alumnos: 1_000_000,
    familias: 400_000,
    cursos: 3_000,
    blockMs: 1_200,
    blocks: 5,
    warmUp: 20_000,
  },
  rapido: { name: 'rapido', alumnos: 50_000, familias: 20_000, cursos: 150, blockMs: 250, blocks: 4, warmUp: 12_000 },
};

export const PAGE_SIZE = 25;

/** Reads the command line: `--rapido` selects the small size. @throws Error for any other option */
export function readSize(args: readonly string[]): Size {
  const [unknown] = args.filter((arg) => arg !== '--rapido');
  if (unknown !== undefined) throw new Error(`No se conoce la opción ${unknown}: solo hay --rapido.`);
  return SIZES[args.includes('--rapido') ? 'rapido' : 'completo'];
}

/** The page in the middle of the list: 20,000 of 40,000 in the full size. */
export function middlePage({ alumnos }: Size): number {
  return alumnos / PAGE_SIZE / 2;
}
