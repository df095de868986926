import { performance } from 'node:perf_hooks';
import type { Size } from '../options';
import type { BenchQuery } from '../queries';
import type { Server } from '../servers';
import { openClient, type Client } from './client';
import { cpuOf } from './process-figures';
import { percentile } from './statistics';

/** What one server did with one query. Times in milliseconds. */
export interface Figures {
  p50: number;
  p95: number;
  perSecond: number;
  /** Processor time of the server's process for one request; PostgreSQL's is not in it. */
  cpu: number;
  bytes: number;
}

interface Samples {
  times: number[];
  elapsed: number;
  cpu: number;
  bytes: number;
}

/** One query put to one server. */
export interface Task {
  server: Server;
  query: BenchQuery;
}

/** Measures tasks in turn, block by block, so that whatever else goes on in the machine falls on all of them. */
export async function measureTogether(
  tasks: readonly Task[],
  connections: number,
  { blocks, blockMs }: Size,
): Promise<Figures[]> {
  const contenders = tasks.map((task) => new Contender(task, connections));
  for (const contender of contenders) await contender.warmUp(blockMs / 4);
  for (let block = 0; block < blocks; block++) {
    // Who begins changes, so that none always finds what the same other left in the caches.
    for (const contender of block % 2 === 0 ? contenders : [...contenders].reverse()) await contender.block(blockMs);
  }
  return contenders.map((contender) => contender.end());
}

/** Lets a server's code be compiled, with the queries that cost the database least, and all of its connections opened. */
export async function warmUp(server: Server, queries: readonly BenchQuery[], requests: number): Promise<void> {
  const client = openClient(server.port, 16, server.cookie);
  const cheap = queries.filter(({ nombre }) => nombre === 'nada' || nombre === 'contiene-pocos');
  const paths = cheap.flatMap(({ nombre, cases }) => cases.map((asked) => server.path(nombre, asked)));
  let next = 0;
  const one = async () => {
    while (next < requests) await client.get(paths[next++ % paths.length] ?? '');
  };
  await Promise.all(Array.from({ length: 16 }, one));
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
    this.client = openClient(server.port, connections, server.cookie);
    this.paths = query.cases.map((asked) => server.path(query.nombre, asked));
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

  /** Asks on all connections until the time is up, and at least once with every value. */
  private async run(ms: number, samples: Samples): Promise<void> {
    const until = performance.now() + ms;
    let rest = this.paths.length;
    const one = async () => {
      while (performance.now() < until || rest > 0) {
        rest--;
        const start = performance.now();
        const body = await this.client.get(this.paths[this.next++ % this.paths.length] ?? '');
        samples.times.push(performance.now() - start);
        samples.bytes = Math.max(samples.bytes, body.length);
      }
    };
    await Promise.all(Array.from({ length: this.connections }, one));
  }
}
