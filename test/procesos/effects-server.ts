import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call that waits for its reply. */
export interface PendingCall {
  reply: () => void;
}

/** A server outside the database. Its calls are effects that no transaction undoes. */
export interface EffectsServer {
  url: string;
  /** Returns the items that a run has called, in the order of arrival. */
  callsOf: (runId: number) => number[];
  /** Holds the reply of the next call of this item or step. Resolves when the call arrives. */
  hold: (what: number | 'take' | 'settle') => Promise<PendingCall>;
  close: () => Promise<void>;
}

/** Starts a server that counts calls to `/{run}/{item}`. Steps of a job that a test interrupts call `/{run}/take` and `/{run}/settle`. */
export async function startEffectsServer(): Promise<EffectsServer> {
  const calls: { run: string; what: string }[] = [];
  const waiting = new Map<string, (call: PendingCall) => void>();
  const server = createServer(({ url = '' }, response) => {
    const [, run = '', what = ''] = url.split('/');
    calls.push({ run, what });
    const hold = waiting.get(what);
    waiting.delete(what);
    if (hold === undefined) endWith(response);
    else hold({ reply: () => endWith(response) });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    callsOf: (runId) =>
      calls.filter(({ run, what }) => run === String(runId) && /^\d+$/.test(what)).map(({ what }) => Number(what)),
    hold: (what) => new Promise((resolve) => waiting.set(String(what), resolve)),
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

const endWith = (response: ServerResponse): void => void response.end('{}');
