import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openAcademy } from './academy/place';
import { USERNAMES } from './academy/users';
import { measureTogether, warmUpTogether, type Figures } from './load/measure';
import { geometricMean } from './load/statistics';
import { readSize, type Size } from './options';
import { benchQueries, type BenchQuery } from './queries';
import { CONNECTIONS, withConnections } from './report';
import { checkSameAnswers } from './same-answers';
import { startApi, type Server } from './servers';

const print = (sentence: string): void => console.log(sentence);

/** How much slower a list may become through a change. */
const MAX_RATIO = 1.05;

const FIGURES = ['p50', 'p95', 'cpu'] as const;

interface Comparison {
  query: BenchQuery;
  connections: number;
  now: Figures;
  before: Figures;
}

/**
 * Compares the list times of this build with those of another build, in alternating blocks over the same academy.
 * `npm run bench -- antes FOLDER [--rapido]`, where FOLDER is the `dist` of the other build.
 * @returns the exit code: 1 if the mean of a figure is above MAX_RATIO
 */
export async function benchBefore([folder, ...args]: readonly string[]): Promise<number> {
  if (folder === undefined) throw new Error('Falta la carpeta dist de la versión anterior.');
  const size = readSize(args);
  const data = mkdtempSync(join(tmpdir(), 'claustro-bench-'));
  const cleanups: (() => Promise<void>)[] = [];
  try {
    const academy = await openAcademy(size, process.env.BENCH_DATABASE_URL, print);
    cleanups.unshift(academy.stop);
    const now = await startApi(academy.url, data, USERNAMES);
    cleanups.unshift(now.stop);
    const before = await startApi(academy.url, data, USERNAMES, { dist: resolve(folder), cookies: now.cookies });
    cleanups.unshift(before.stop);
    const compared = await compareAll([now, before], size);
    return CONNECTIONS.flatMap((connections) => means(compared, connections)).some((mean) => mean > MAX_RATIO) ? 1 : 0;
  } finally {
    for (const cleanup of cleanups) await cleanup();
    rmSync(data, { recursive: true, force: true });
  }
}

async function compareAll(servers: readonly [Server, Server], size: Size): Promise<Comparison[]> {
  const queries = benchQueries(size);
  await checkSameAnswers(servers, queries);
  await warmUpTogether(servers, queries, size.warmUp);
  const compared: Comparison[] = [];
  for (const connections of CONNECTIONS)
    for (const query of queries) {
      const tasks = servers.map((server) => ({ server, query }));
      const [now, before] = await measureTogether(tasks, connections, size);
      if (now === undefined || before === undefined) throw new Error('A server was not measured');
      compared.push({ query, connections, now, before });
      print(line(query.title, withConnections(connections), (which) => now[which] / before[which]));
    }
  return compared;
}

/** Geometric means over the queries at one number of connections, as multiples of the figures before. Also prints them. */
function means(compared: readonly Comparison[], connections: number): number[] {
  const at = compared.filter((one) => one.connections === connections);
  const mean = (which: (typeof FIGURES)[number]) =>
    geometricMean(at.map(({ now, before }) => now[which] / before[which]));
  print(line('media', withConnections(connections), mean));
  return FIGURES.map(mean);
}

function line(title: string, where: string, ratio: (which: (typeof FIGURES)[number]) => number): string {
  const ratios = FIGURES.map((which) => `${which} ${ratio(which).toFixed(2)}`);
  return `${title}, ${where}: ${ratios.join(' · ')} veces lo de antes`;
}
