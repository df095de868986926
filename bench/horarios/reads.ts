import { performance } from 'node:perf_hooks';
import { openClient, type Client } from '../load/client';
import { percentile } from '../load/statistics';
import type { Server } from '../servers';

/** A call of the api, and the statement of the floor that answers the same. */
export interface Read {
  title: string;
  api: string;
  floor: string;
  /** What the median of the api may take at most: times the floor, or milliseconds. */
  limit: { floors: number } | { milliseconds: number };
}

export interface ReadFigures {
  api: number;
  floor: number;
}

const ROUNDS = 25;
const WARM_UP = 5;

/** The median of both, one request at a time and by turns. */
export async function measureRead(
  { api, floor }: Read,
  servers: { api: Pick<Server, 'port' | 'cookies'>; floor: Pick<Server, 'port'> },
): Promise<ReadFigures> {
  const clients = [
    openClient(servers.api.port, 1, servers.api.cookies),
    openClient(servers.floor.port, 1, []),
  ] as const;
  const times: [number[], number[]] = [[], []];
  try {
    for (let round = -WARM_UP; round < ROUNDS; round++)
      for (const which of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
        const taken = await time(clients[which], which === 0 ? api : floor);
        if (round >= 0) times[which].push(taken);
      }
  } finally {
    for (const client of clients) client.close();
  }
  return { api: percentile(times[0], 0.5), floor: percentile(times[1], 0.5) };
}

async function time(client: Client, path: string): Promise<number> {
  const start = performance.now();
  await client.get(path);
  return performance.now() - start;
}
