import { resolve } from 'node:path';
import { openAcademy } from './academy/place';
import { USERNAMES } from './academy/users';
import { inFrame, print } from './frame';
import { measureTogether, warmUpTogether, type Figures } from './load/measure';
import { geometricMean } from './load/statistics';
import type { Chosen } from './options';
import type { Size } from './sizes';
import { benchQueries, type BenchQuery } from './queries';
import { CONNECTIONS, withConnections } from './report';
import type { BenchResult, Check } from './result';
import { checkSameAnswers } from './same-answers';
import { startApi, type Server } from './servers';

/** Maximum mean ratio of a figure in this build to the same figure in the other build. */
const MAX_RATIO = 1.05;

const FIGURES = ['p50', 'p95', 'cpu'] as const;

interface Comparison {
  query: BenchQuery;
  connections: number;
  now: Figures;
  before: Figures;
}

/**
 * Compares the times of lists in this build and in another build. Both builds take turns on the same academy. For each figure, the mean
 * ratio of the two builds must stay below MAX_RATIO. The smallest size has no limit.
 * Call: `npm run bench -- antes FOLDER [--rapido | --minimo]`; FOLDER is the `dist` of the other build.
 * @throws Error if the replies differ
 */
export async function benchBefore(folder: string, size: Size & Chosen): Promise<BenchResult> {
  return inFrame(async ({ folder: data, atEnd }) => {
    const academy = await openAcademy(size, process.env.BENCH_DATABASE_URL, print);
    atEnd(academy.stop);
    const now = await startApi(academy.url, data, USERNAMES.slice(0, size.users));
    atEnd(now.stop);
    const before = await startApi(academy.url, data, [], {
      build: { dist: resolve(folder), cookies: now.cookies },
    });
    atEnd(before.stop);
    const compared = await compareAll([now, before], size);
    const checks = CONNECTIONS.flatMap((connections) => checksOf(compared, connections));
    const parts = benchQueries(size).map(({ title }) => title);
    return { size: { ...size, isJudged: size.name !== 'minimo' }, checks, parts };
  });
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
      const ratios = FIGURES.map((which) => `${which} ${(now[which] / before[which]).toFixed(2)}`);
      print(`${query.title}, ${withConnections(connections)}: ${ratios.join(' · ')} veces lo de antes`);
    }
  return compared;
}

/**
 * Returns a check for each figure, for one number of connections. The check holds if the geometric mean of the ratios of all queries is at
 * most `MAX_RATIO`. A ratio is the present figure divided by the figure before.
 */
function checksOf(compared: readonly Comparison[], connections: number): Check[] {
  const at = compared.filter((one) => one.connections === connections);
  return FIGURES.map((which) => {
    const mean = geometricMean(at.map(({ now, before }) => now[which] / before[which]));
    return {
      sentence: `media de ${which} ${withConnections(connections)}: ${mean.toFixed(2)} veces lo de antes (como mucho ${String(MAX_RATIO)})`,
      holds: mean <= MAX_RATIO,
    };
  });
}
