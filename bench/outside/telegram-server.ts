import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { Gate } from './gate';

export interface TelegramServerOptions {
  /** Chats whose person has stopped the bot. By default none. */
  isBlocked?: (chatId: number) => boolean;
}

const LONG_POLL_MS = 5_000;

/** A Bot API that keeps only when which chat got a message. */
export class TelegramServer {
  /** The token of the bot; no other one exists. */
  readonly token = '123456:Bot-de-medida';
  /** The requests of each chat, also those that were refused: milliseconds on the clock of `performance.now()`. */
  readonly received = new Map<number, number[]>();
  /** Holds the reply to a message; the key is the chat. */
  readonly gate = new Gate();

  private constructor(
    private readonly server: Server,
    private readonly options: TelegramServerOptions,
  ) {}

  static async start(options: TelegramServerOptions = {}): Promise<TelegramServer> {
    const server = createServer();
    const face = new TelegramServer(server, options);
    server.on('request', (request, reply) => {
      face.answer(request, reply).catch(() => reply.destroy());
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return face;
  }

  /** For TELEGRAM_API_ROOT. */
  get url(): string {
    return `http://127.0.0.1:${String((this.server.address() as AddressInfo).port)}`;
  }

  async close(): Promise<void> {
    this.gate.open();
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }

  private async answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const method = request.url?.split('/').at(-1) ?? '';
    const args = (await json(request)) as { chat_id?: unknown };
    if (method === 'sendMessage') {
      await this.receive(Number(args.chat_id), reply);
      return;
    }
    if (method === 'getUpdates') await pause(LONG_POLL_MS, undefined, { ref: false });
    send(reply, 200, { ok: true, result: RESULTS[method] ?? true });
  }

  private async receive(chatId: number, reply: ServerResponse): Promise<void> {
    this.received.set(chatId, [...(this.received.get(chatId) ?? []), performance.now()]);
    await this.gate.pass(String(chatId));
    if (this.options.isBlocked?.(chatId) === true)
      send(reply, 403, { ok: false, error_code: 403, description: 'Forbidden: bot was blocked by the user' });
    else send(reply, 200, { ok: true, result: { message_id: 1, date: 0, chat: { id: chatId, type: 'private' } } });
  }
}

const RESULTS: Readonly<Record<string, unknown>> = {
  getMe: { id: 123_456, is_bot: true, first_name: 'Medida', username: 'medida_bot' },
  getUpdates: [],
};

function send(reply: ServerResponse, status: number, body: object): void {
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
