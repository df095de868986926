import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Random } from '../../../apps/seed/generator/base/random';

/** A server outside the database that counts its calls. */
export interface CallServer {
  url: string;
  /** Number of calls, by item. */
  calls: ReadonlyMap<number, number>;
  close: () => Promise<unknown>;
}

/** The longest time until a reply. Most kills then happen between a call and its mark. */
const LONGEST_REPLY_MS = 120;

/** Starts a server that counts calls to `/{item}` and replies after a random time. */
export async function startCallServer(random: Random): Promise<CallServer> {
  const calls = new Map<number, number>();
  const server = createServer(({ url = '' }, response) => {
    const item = Number(url.slice(1));
    calls.set(item, (calls.get(item) ?? 0) + 1);
    setTimeout(() => response.end('{}'), random.int(0, LONGEST_REPLY_MS));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    calls,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
