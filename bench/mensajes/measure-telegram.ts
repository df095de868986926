import type { Client } from 'pg';
import { checkEqual } from '../equal-answers';
import type { Server } from '../servers';
import type { MensajesSize } from '../sizes';
import type { OutsideProcess } from './outside';
import { sendMessage } from './send';

export interface TelegramFigures {
  /** Milliseconds from the first message to the last one. */
  ms: number;
  /** The same at exactly the limit. */
  idealMs: number;
  /** The most messages in any period of one second. */
  busiestSecond: number;
  part: string;
}

/** Measures a message by Telegram, at the server that receives it. @throws Error if a chat got no message or two */
export async function measureTelegram(
  client: Client,
  api: Server,
  outside: OutsideProcess,
  { chats, telegramRate }: MensajesSize,
): Promise<TelegramFigures> {
  await outside.received();
  await sendMessage(client, api, '02', chats);
  const received = await outside.received();
  const times = received.chats.flatMap(([, all]) => all).toSorted((one, other) => one - other);
  const once = received.chats.filter(([, all]) => all.length === 1).length;
  return {
    ms: (times.at(-1) ?? 0) - (times[0] ?? 0),
    idealMs: ((chats - 1) / telegramRate) * 1_000,
    busiestSecond: busiest(times),
    part: checkEqual('un mensaje a cada chat', [{ once, all: times.length }], [{ once: chats, all: chats }]),
  };
}

/** The most instants in any period of one second that begins with one of them. @param times in order, in milliseconds */
function busiest(times: readonly number[]): number {
  let most = 0;
  let end = 0;
  for (const [begin, time] of times.entries()) {
    while (end < times.length && (times[end] ?? 0) < time + 1_000) end += 1;
    most = Math.max(most, end - begin);
  }
  return most;
}
