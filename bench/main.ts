import { print } from './frame';
import { readSize, type Chosen, type Sizes } from './options';
import { BUSCAR, FACTURAS, HORARIOS, LISTAS, MENSAJES, PAGOS } from './sizes';
import { conclude, type BenchResult } from './result';

type Bench = (args: readonly string[]) => Promise<BenchResult>;

/** Makes a bench whose only argument is a size. Reads the size before the bench is loaded. */
const sized =
  <T>(sizes: Sizes<T>, run: (size: T & Chosen) => Promise<BenchResult>): Bench =>
  (args) =>
    run(readSize(sizes, args));

const BENCHES = new Map<string | undefined, Bench>([
  ['facturas', sized(FACTURAS, async (size) => (await import('./facturas/main.js')).benchFacturas(size))],
  ['buscar', sized(BUSCAR, async (size) => (await import('./buscar/main.js')).benchBuscar(size))],
  ['horarios', sized(HORARIOS, async (size) => (await import('./horarios/main.js')).benchHorarios(size))],
  ['pagos', sized(PAGOS, async (size) => (await import('./pagos/main.js')).benchPagos(size))],
  ['mensajes', sized(MENSAJES, async (size) => (await import('./mensajes/main.js')).benchMensajes(size))],
  ['antes', before],
]);

const lists = sized(LISTAS, async (size) => (await import('./listas.js')).benchListas(size));

/** Runs the bench `antes FOLDER`, where FOLDER is the `dist` of another build. */
async function before([folder, ...args]: readonly string[]): Promise<BenchResult> {
  if (folder === undefined || folder.startsWith('--')) throw new Error('Falta la carpeta dist de la versión anterior.');
  return sized(LISTAS, async (size) => (await import('./before.js')).benchBefore(folder, size))(args);
}

/** Runs one bench: `npm run bench -- [BENCH] [OPTION]`; by default the bench of the lists. @returns the exit code */
async function main(args: readonly string[]): Promise<number> {
  const [name, ...rest] = args;
  const bench = BENCHES.get(name);
  return conclude(await (bench === undefined ? lists(args) : bench(rest)), print);
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
