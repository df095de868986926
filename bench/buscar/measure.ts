import { performance } from 'node:perf_hooks';
import type { AnywhereReply } from '../../libs/contracts';
import { openClient, type Client } from '../load/client';
import { percentile } from '../load/statistics';
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

/** Rounds over the texts of a kind, the two servers by turns. */
const ROUNDS = 20;
const WARM_UP_ROUNDS = 3;

/** Measures each kind on one connection, and all kinds together. */
export async function measureKinds(
  servers: readonly [Addressed, Addressed],
  texts: Texts,
): Promise<{ kinds: MeasuredKind[]; all: Omit<MeasuredKind, 'kind'> }> {
  const clients = servers.map((server) => openClient(server.port, 1, server.cookies));
  const sum: [number[], number[]] = [[], []];
  const kinds: MeasuredKind[] = [];
  try {
    for (const kind of KINDS) {
      const times: [number[], number[]] = [[], []];
      for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++)
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

/** Kinds that find one record and its family: the same record comes first. The others differ by rank beyond the first four. */
const EXACT: readonly Kind[] = ['telefono', 'codigo', 'nif'];

/**
 * Both servers find records in the same groups; for a telephone or a code the same record first.
 * @throws Error that names the first text where they differ
 */
export async function checkSameResults([api, floor]: readonly [Addressed, Addressed], texts: Texts): Promise<void> {
  const [ours, theirs] = [api, floor].map((server) => openClient(server.port, 1, server.cookies));
  try {
    for (const kind of KINDS)
      for (const q of texts[kind]) {
        const { grupos } = JSON.parse(textOf(await ours?.get(api.path(kind, q)))) as AnywhereReply;
        const { resultados } = JSON.parse(textOf(await theirs?.get(floor.path(kind, q)))) as FloorReply;
        const first = grupos[0]?.resultados[0]?.url;
        const hasGroups = resultados.every(({ grupo }) => grupos.some(({ codigo }) => codigo === grupo));
        const hasFirst = first === undefined ? resultados.length === 0 : resultados.some(({ url }) => url === first);
        if (!hasGroups || (EXACT.includes(kind) && !hasFirst))
          throw new Error(`${kind} «${q}»: no encuentran lo mismo`);
      }
  } finally {
    ours?.close();
    theirs?.close();
  }
}

interface FloorReply {
  resultados: { grupo: string; url: string }[];
}

const textOf = (body: Buffer | undefined): string => body?.toString() ?? '{}';
