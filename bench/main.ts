import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { benchBefore } from './before';
import { openAcademy } from './academy/place';
import { measureTogether, warmUp } from './load/measure';
import { memoryOf } from './load/process-figures';
import { readSize, type Size } from './options';
import { benchFacturas } from './facturas/main';
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

const say = (sentence: string): void => console.log(sentence);

/** Measures the lists of the api against the floor. The exit code is 1 when a bar is missed; with `--rapido` only when answers differ. */
async function main(): Promise<number> {
  const size = readSize(process.argv.slice(2));
  const folder = mkdtempSync(join(tmpdir(), 'claustro-bench-'));
  const ends: (() => Promise<void>)[] = [];
  try {
    const academy = await openAcademy(size, process.env.BENCH_DATABASE_URL, say);
    ends.unshift(academy.stop);
    const api = await startApi(academy.url, folder);
    ends.unshift(api.stop);
    const floor = await startFloor(academy.url, folder, size);
    ends.unshift(floor.stop);
    const all = bars(await measureAll([api, floor], size));
    say(barLines(all));
    return size.nombre === 'completo' && all.some(isMissed) ? 1 : 0;
  } finally {
    for (const end of ends) await end();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureAll(servers: readonly [Server, Server], size: Size): Promise<Outcome> {
  const queries = benchQueries(size);
  const answered = await checkSameAnswers(servers, queries);
  say('Las dos responden lo mismo. Encontrados:');
  for (const [index, { titulo }] of queries.entries())
    say(`  ${titulo}: ${(answered[index] ?? []).map(({ total }) => total.toLocaleString('es-ES')).join(', ')}`);
  for (const server of servers) await warmUp(server, queries, size.warmUp);
  const measured: Measured[] = [];
  const compared: Compared[] = [];
  for (const connections of CONNECTIONS) {
    const here = await measureEach(servers, queries, connections, size);
    const where = withConnections(connections);
    say(`\n${where.slice(0, 1).toUpperCase()}${where.slice(1)} (ms; × es veces el suelo)\n${table(here)}\n`);
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
    const pair = [one, other].flatMap((name) => queries.filter(({ nombre }) => nombre === name));
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
