import { performance } from 'node:perf_hooks';
import { checkEqual, type Answer } from '../equal-answers';
import { openClient, type Client } from '../load/client';
import { percentile } from '../load/statistics';
import type { HorariosSize } from '../sizes';
import type { Server } from '../servers';

/** A request to the api, and the equivalent request to the floor, which is the hand-written reference server. */
export interface Read {
  title: string;
  api: string;
  floor: string;
  /**
   * Functions that read the answers to compare. `api`: from the reply of the api. `floor`: from the rows of the reference server for the
   * same request.
   */
  answers: { api: (reply: never) => Answer[]; floor: (rows: never) => Answer[] };
  /** The maximum of the api's median: a multiple of the reference server's median (`floors`), or a number of milliseconds. */
  limit: { floors: number } | { milliseconds: number };
}

export interface ReadFigures {
  api: number;
  floor: number;
}

/**
 * Measures a request on the api and on the floor (the hand-written reference server). Sends one request at a time, to both servers in
 * turn.
 * @returns the median times
 * @throws Error if the replies differ
 */
export async function measureRead(
  read: Read,
  servers: { api: Pick<Server, 'port' | 'cookies'>; floor: Pick<Server, 'port'> },
  { rounds, warmUp }: HorariosSize,
): Promise<ReadFigures> {
  const clients = [
    openClient(servers.api.port, 1, servers.api.cookies),
    openClient(servers.floor.port, 1, []),
  ] as const;
  const times: [number[], number[]] = [[], []];
  try {
    await checkSameReplies(read, clients);
    for (let round = -warmUp; round < rounds; round++)
      for (const which of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
        const taken = await time(clients[which], which === 0 ? read.api : read.floor);
        if (round >= 0) times[which].push(taken);
      }
  } finally {
    for (const client of clients) client.close();
  }
  return { api: percentile(times[0], 0.5), floor: percentile(times[1], 0.5) };
}

async function checkSameReplies(
  { title, api, floor, answers }: Read,
  [ours, theirs]: readonly [Client, Client],
): Promise<void> {
  const reply = JSON.parse((await ours.get(api)).toString()) as never;
  const { filas } = JSON.parse((await theirs.get(floor)).toString()) as { filas: never };
  checkEqual(title, answers.api(reply), answers.floor(filas));
}

async function time(client: Client, path: string): Promise<number> {
  const start = performance.now();
  await client.get(path);
  return performance.now() - start;
}
