import { performance } from 'node:perf_hooks';
import { openClient, type Client } from '../load/client';
import { percentile } from '../load/statistics';
import type { BuscarSize } from '../sizes';
import { KINDS, type Kind, type Texts } from './kinds';

export interface Addressed {
  port: number;
  cookies: readonly string[];
  path: (kind: Kind, q: string) => string;
}

export interface Times {
  p50: number;
  p95: number;
}

export interface MeasuredKind {
  kind: Kind;
  api: Times;
  floor: Times;
}

/**
 * Measures both servers with each kind of text, and with all kinds together. In each round, one server gets all texts of a kind, then the
 * other server gets them. Each server has one connection.
 */
export async function measureKinds(
  servers: readonly [Addressed, Addressed],
  texts: Texts,
  { rounds, warmUp }: Pick<BuscarSize, 'rounds' | 'warmUp'>,
): Promise<{ kinds: MeasuredKind[]; all: Omit<MeasuredKind, 'kind'> }> {
  const clients = servers.map((server) => openClient(server.port, 1, server.cookies));
  const sum: [number[], number[]] = [[], []];
  const kinds: MeasuredKind[] = [];
  try {
    for (const kind of KINDS) {
      const times: [number[], number[]] = [[], []];
      for (let round = -warmUp; round < rounds; round++)
        for (const which of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
          const taken = await timesOf(clients[which], servers[which], kind, texts[kind]);
          if (round >= 0) times[which].push(...taken);
        }
      sum[0].push(...times[0]);
      sum[1].push(...times[1]);
      kinds.push({ kind, api: figures(times[0]), floor: figures(times[1]) });
    }
  } finally {
    for (const client of clients) client.close();
  }
  return { kinds, all: { api: figures(sum[0]), floor: figures(sum[1]) } };
}

async function timesOf(
  client: Client | undefined,
  server: Addressed,
  kind: Kind,
  texts: readonly string[],
): Promise<number[]> {
  const times: number[] = [];
  for (const q of texts) {
    const start = performance.now();
    await client?.get(server.path(kind, q));
    times.push(performance.now() - start);
  }
  return times;
}

const figures = (times: readonly number[]): Times => ({ p50: percentile(times, 0.5), p95: percentile(times, 0.95) });
