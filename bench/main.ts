import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { benchBefore } from './before';
import { openAcademy } from './academy/place';
import { USERNAMES } from './academy/users';
import { measureTogether, warmUpTogether } from './load/measure';
import { memoryOf } from './load/process-figures';
import { readSize, type Size } from './options';
import { benchBuscar } from './buscar/main';
import { benchFacturas } from './facturas/main';
import { benchHorarios } from './horarios/main';
import { benchPagos } from './pagos/main';
import { benchQueries, COMPARISONS, type BenchQuery } from './queries';
import {
  barLines,
  bars,
  CONNECTIONS,
  isMissed,
  table,
  withConnections,
  type Compared,
  type Measured,
  type Outcome,
} from './report';
import { checkSameAnswers } from './same-answers';
import { startApi, startFloor, type Server } from './servers';

const print = (sentence: string): void => console.log(sentence);

/**
 * Compares the lists of the api with the floor.
 * @returns the exit code: 1 if a limit is missed, but always 0 with `--rapido`
 * @throws Error if the replies differ
 */
async function main(): Promise<number> {
  const size = readSize(process.argv.slice(2));
  const folder = mkdtempSync(join(tmpdir(), 'claustro-bench-'));
  const cleanups: (() => Promise<void>)[] = [];
  try {
    const academy = await openAcademy(size, process.env.BENCH_DATABASE_URL, print);
    cleanups.unshift(academy.stop);
    const api = await startApi(academy.url, folder, USERNAMES);
    cleanups.unshift(api.stop);
    const floor = await startFloor(academy.url, folder, size);
    cleanups.unshift(floor.stop);
    const all = bars(await measureAll([api, floor], size));
    print(barLines(all));
    return size.name === 'completo' && all.some(isMissed) ? 1 : 0;
  } finally {
    for (const cleanup of cleanups) await cleanup();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureAll(servers: readonly [Server, Server], size: Size): Promise<Outcome> {
  const queries = benchQueries(size);
  const answered = await checkSameAnswers(servers, queries);
  print('Las dos responden lo mismo. Encontrados:');
  for (const [index, { title }] of queries.entries())
    print(`  ${title}: ${(answered[index] ?? []).map(({ total }) => total.toLocaleString('es-ES')).join(', ')}`);
  await warmUpTogether(servers, queries, size.warmUp);
  const measured: Measured[] = [];
  const compared: Compared[] = [];
  for (const connections of CONNECTIONS) {
    const here = await measureEach(servers, queries, connections, size);
    const where = withConnections(connections);
    print(`\n${where.slice(0, 1).toUpperCase()}${where.slice(1)} (ms; × es veces el suelo)\n${table(here)}\n`);
    measured.push(...here);
    compared.push(...(await compareEach(servers[0], queries, connections, size)));
  }
  return { measured, compared, memory: memoryOf(servers[0].pid) };
}

async function measureEach(
  servers: readonly [Server, Server],
  queries: readonly BenchQuery[],
  connections: number,
  size: Size,
): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const query of queries) {
    const tasks = servers.map((server) => ({ server, query }));
    const [api, floor] = await measureTogether(tasks, connections, size);
    if (api && floor) measured.push({ query, connections, api, floor });
  }
  return measured;
}

async function compareEach(
  server: Server,
  queries: readonly BenchQuery[],
  connections: number,
  size: Size,
): Promise<Compared[]> {
  const compared: Compared[] = [];
  for (const { one, other, limit } of COMPARISONS) {
    const pair = [one, other].flatMap((wanted) => queries.filter(({ name }) => name === wanted));
    const figures = await measureTogether(
      pair.map((query) => ({ server, query })),
      connections,
      size,
    );
    const times = (figures[0]?.p50 ?? 0) / (figures[1]?.p50 ?? 0);
    if (pair[0] && pair[1]) compared.push({ one: pair[0], other: pair[1], connections, times, limit });
  }
  return compared;
}

const [what, ...rest] = process.argv.slice(2);

const BENCHES = new Map([
  ['facturas', () => benchFacturas(rest)],
  ['buscar', () => benchBuscar()],
  ['horarios', () => benchHorarios()],
  ['pagos', () => benchPagos()],
  ['antes', () => benchBefore(rest)],
]);

(BENCHES.get(what ?? '') ?? main)().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
