import { openAcademy } from './academy/place';
import { USERNAMES } from './academy/users';
import { inFrame, print } from './frame';
import { measureTogether, warmUpTogether } from './load/measure';
import { memoryOf } from './load/process-figures';
import type { Chosen } from './options';
import type { Size } from './sizes';
import { benchQueries, COMPARISONS, type BenchQuery } from './queries';
import {
  bars,
  checkOf,
  CONNECTIONS,
  table,
  withConnections,
  type Compared,
  type Measured,
  type Outcome,
} from './report';
import type { BenchResult } from './result';
import { checkSameAnswers } from './same-answers';
import { startApi, startFloor, type Server } from './servers';

/**
 * Compares the lists of the api with a server that reads the same lists by hand-written SQL.
 * @throws Error if the replies differ
 */
export async function benchListas(size: Size & Chosen): Promise<BenchResult> {
  return inFrame(async ({ folder, atEnd }) => {
    const academy = await openAcademy(size, process.env.BENCH_DATABASE_URL, print);
    atEnd(academy.stop);
    const api = await startApi(academy.url, folder, USERNAMES.slice(0, size.users));
    atEnd(api.stop);
    const floor = await startFloor(academy.url, folder, size);
    atEnd(floor.stop);
    const outcome = await measureAll([api, floor], size);
    return { size, checks: bars(outcome).map(checkOf), parts: benchQueries(size).map(({ title }) => title) };
  });
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
