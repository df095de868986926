import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { openClient } from '../load/client';
import { percentile } from '../load/statistics';
import type { Server } from '../servers';
import type { MensajesSize } from '../sizes';
import { sendMessage } from './send';

const BETWEEN_MS = 20;
const WARM_UP = 100;
/** Two sendings, because a single one gives few samples. */
const SENDINGS = 2;

/**
 * The 95th percentile of the time of other people's pages, in milliseconds: the list of students and an inbox, in turn. `quiet`: nothing is
 * sent. `busy`: a message to everybody is accepted and sent.
 */
export async function measurePages(
  client: Client,
  api: Server,
  { people, quietMs }: MensajesSize,
): Promise<{ quiet: number; busy: number }> {
  const caller = openClient(api.port, 1, api.cookies.slice(1));
  const paths = [api.path('primera', { parametros: {}, pagina: 1 }), '/campus/api/mensajes'];
  const sample = async (isOver: (count: number) => boolean): Promise<number[]> => {
    const samples: number[] = [];
    while (!isOver(samples.length)) {
      const started = performance.now();
      await caller.get(paths[samples.length % paths.length] ?? '');
      samples.push(performance.now() - started);
      await pause(BETWEEN_MS);
    }
    return samples;
  };
  try {
    await sample((count) => count === WARM_UP);
    const end = performance.now() + quietMs;
    const quiet = await sample(() => performance.now() > end);
    const busy: number[] = [];
    for (let turn = 0; turn < SENDINGS; turn += 1) {
      let isOver = false;
      const sending = sendMessage(client, api, '01', people).finally(() => {
        isOver = true;
      });
      busy.push(...(await sample(() => isOver)));
      await sending;
    }
    return { quiet: percentile(quiet, 0.95), busy: percentile(busy, 0.95) };
  } finally {
    caller.close();
  }
}
