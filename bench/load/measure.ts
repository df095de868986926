import { performance } from 'node:perf_hooks';
import type { Size } from '../sizes';
import type { BenchQuery } from '../queries';
import type { Server } from '../servers';
import { openClient, type Client } from './client';
import { cpuOf } from './process-figures';
import { percentile } from './statistics';

/** The figures of one server for one query. Times in milliseconds. */
export interface Figures {
  p50: number;
  p95: number;
  perSecond: number;
  /** CPU time of the server's process per request, without PostgreSQL. */
  cpu: number;
  bytes: number;
}

interface Samples {
  times: number[];
  elapsed: number;
  cpu: number;
  bytes: number;
}

/** One query on one server. */
export interface Task {
  server: Server;
  query: BenchQuery;
}

/** Measures the tasks in turn, block by block, so that other load on the machine affects all tasks equally. */
export async function measureTogether(
  tasks: readonly Task[],
  connections: number,
  { blocks, blockMs }: Size,
): Promise<Figures[]> {
  const contenders = tasks.map((task) => new Contender(task, connections));
  for (const contender of contenders) await contender.warmUp(blockMs / 4);
  for (let block = 0; block < blocks; block++) {
    // Every second block runs the tasks in reverse order. With a fixed order, each task could always profit from the caches of the task
    // before it.
    for (const contender of block % 2 === 0 ? contenders : [...contenders].reverse()) await contender.block(blockMs);
  }
  return contenders.map((contender) => contender.end());
}

/**
 * Number of parts of the warm-up. After each part, the next server takes its turn. Otherwise one server would wait during the complete
 * warm-up of another server, and would start its measurement at a disadvantage.
 */
const WARM_UPS = 20;

/**
 * Sends cheap queries to the servers in turn until their code is compiled and all connections are open.
 * @param requests per server
 */
export async function warmUpTogether(
  servers: readonly Server[],
  queries: readonly BenchQuery[],
  requests: number,
): Promise<void> {
  for (let part = 0; part < WARM_UPS; part++)
    for (const server of servers) await warmUp(server, queries, requests / WARM_UPS);
}

async function warmUp(server: Server, queries: readonly BenchQuery[], requests: number): Promise<void> {
  const client = openClient(server.port, 16, server.cookies);
  const cheap = queries.filter(({ name }) => name === 'nada' || name === 'contiene-pocos');
  const paths = cheap.flatMap(({ name, cases }) => cases.map((asked) => server.path(name, asked)));
  let next = 0;
  const one = async (user: number) => {
    while (next < requests) await client.get(paths[next++ % paths.length] ?? '', user);
  };
  await Promise.all(Array.from({ length: 16 }, (_, user) => one(user)));
  client.close();
}

class Contender {
  private readonly client: Client;
  private readonly paths: string[];
  private readonly samples: Samples = { times: [], elapsed: 0, cpu: 0, bytes: 0 };
  private next = 0;

  private readonly server: Server;

  constructor(
    { server, query }: Task,
    private readonly connections: number,
  ) {
    this.server = server;
    this.client = openClient(server.port, connections, server.cookies);
    this.paths = query.cases.map((asked) => server.path(query.name, asked));
  }

  async warmUp(ms: number): Promise<void> {
    await this.run(ms, { times: [], elapsed: 0, cpu: 0, bytes: 0 });
  }

  async block(ms: number): Promise<void> {
    const cpu = cpuOf(this.server.pid);
    const start = performance.now();
    await this.run(ms, this.samples);
    this.samples.elapsed += performance.now() - start;
    this.samples.cpu += cpuOf(this.server.pid) - cpu;
  }

  end(): Figures {
    this.client.close();
    const { times, elapsed, cpu, bytes } = this.samples;
    return {
      p50: percentile(times, 0.5),
      p95: percentile(times, 0.95),
      perSecond: (times.length / elapsed) * 1000,
      cpu: cpu / times.length,
      bytes,
    };
  }

  /** Sends requests on all connections until the time is up and every case was sent at least once. */
  private async run(ms: number, samples: Samples): Promise<void> {
    const until = performance.now() + ms;
    let rest = this.paths.length;
    const one = async (user: number) => {
      while (performance.now() < until || rest > 0) {
        rest--;
        const start = performance.now();
        const body = await this.client.get(this.paths[this.next++ % this.paths.length] ?? '', user);
        samples.times.push(performance.now() - start);
        samples.bytes = Math.max(samples.bytes, body.length);
      }
    };
    await Promise.all(Array.from({ length: this.connections }, (_, user) => one(user)));
  }
}
