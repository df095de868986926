import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openAcademy } from './academy/place';
import { measurePair, warmUp } from './load/measure';
import { memoryOf } from './load/process-figures';
import { readSize, type Size } from './options';
import { benchQueries } from './queries';
import { barLines, bars, CONNECTIONS, isMissed, table, type Measured, type Outcome } from './report';
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
  for (const connections of CONNECTIONS) {
    for (const query of queries) {
      const [api, floor] = await measurePair(servers, query, connections, size);
      measured.push({ query, connections, api, floor });
    }
    const here = measured.filter((entry) => entry.connections === connections);
    say(
      `\nCon ${connections} ${connections === 1 ? 'conexión' : 'conexiones'} (ms; × es veces el suelo)\n${table(here)}\n`,
    );
  }
  return { measured, memory: memoryOf(servers[0].pid) };
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
