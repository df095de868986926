/** How big the academy is, and how long each measurement goes on. */
export interface Size {
  nombre: 'completo' | 'rapido';
  alumnos: number;
  familias: number;
  cursos: number;
  /** Milliseconds of one block of one server. */
  blockMs: number;
  /** Blocks of each server for one query at one number of connections. */
  blocks: number;
  /** Requests that each server answers before anything is measured: a compiler at work is nobody's steady state. */
  warmUp: number;
}

const SIZES: Record<Size['nombre'], Size> = {
  completo: {
    nombre: 'completo',
    alumnos: 1_000_000,
    familias: 400_000,
    cursos: 3_000,
    blockMs: 1_200,
    blocks: 5,
    warmUp: 6_000,
  },
  rapido: { nombre: 'rapido', alumnos: 50_000, familias: 20_000, cursos: 150, blockMs: 250, blocks: 4, warmUp: 3_000 },
};

export const PAGE_SIZE = 25;

/** Reads the command line: `--rapido` is the small size. */
export function readSize(args: readonly string[]): Size {
  const [unknown] = args.filter((arg) => arg !== '--rapido');
  if (unknown !== undefined) throw new Error(`No se conoce la opción ${unknown}: solo hay --rapido.`);
  return SIZES[args.includes('--rapido') ? 'rapido' : 'completo'];
}

/** The page half way through everything: 20,000 of 40,000 in the full size. */
export function middlePage({ alumnos }: Size): number {
  return alumnos / PAGE_SIZE / 2;
}
