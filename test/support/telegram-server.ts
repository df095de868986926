import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { freePort } from './free-port';

/** What the server answers instead of a result. `cut` and `silent` have read the whole request. */
export type TelegramFault =
  | { kind: 'wait'; seconds: number }
  | { kind: 'blocked' | 'unknown-chat' | 'unauthorized' | 'error' | 'html' | 'cut' | 'silent' };

export interface ReceivedMessage {
  chatId: number;
  text: string;
  /** Milliseconds since the server started. */
  at: number;
  answer: 'ok' | TelegramFault['kind'];
}

type Update = Record<string, unknown> & { update_id: number };

/** The Bot API in the test process: the documented answers of the methods that Claustro uses, and failures on demand. */
export interface TestTelegramServer {
  /** For TELEGRAM_API_ROOT. It stays the same when the server is down and up again. */
  url: string;
  /** For TELEGRAM_BOT_TOKEN. Another token is answered with 401. */
  token: string;
  username: string;
  /** Every `sendMessage` that the server has read, oldest first, also those that it refused. */
  received: readonly ReceivedMessage[];
  /** The methods that were called. */
  calls: readonly string[];
  /** How often a call of getUpdates ended because of another one. */
  conflicts: number;
  webhook: { url: string; secret: string } | null;
  /** Answers calls of this method, for this chat if one is given, with a failure: always, or this number of times. */
  fail: (fault: TelegramFault, on?: { method?: string; chatId?: number; times?: number }) => void;
  /** A person writes to the bot. @returns the update, for a webhook */
  dice: (userId: number, text: string, more?: Record<string, unknown>) => Update;
  /** A person stops the bot (`kicked`), or starts it again (`member`). */
  member: (userId: number, status: 'kicked' | 'member') => Update;
  /** Breaks all connections and takes no new ones, until `up()`. */
  down: () => Promise<void>;
  up: () => Promise<void>;
  /** Forgets messages, calls, failures and updates. */
  clear: () => void;
  close: () => Promise<void>;
}

interface Rule {
  fault: TelegramFault;
  method: string;
  chatId?: number;
  times: number;
}

const REFUSALS: Readonly<Record<string, { status: number; description: string }>> = {
  blocked: { status: 403, description: 'Forbidden: bot was blocked by the user' },
  'unknown-chat': { status: 400, description: 'Bad Request: chat not found' },
  unauthorized: { status: 401, description: 'Unauthorized' },
  error: { status: 500, description: 'Internal Server Error' },
};

/** Starts the server on a port of its own. The test closes it. */
export async function startTestTelegramServer(): Promise<TestTelegramServer> {
  const port = await freePort();
  const start = performance.now();
  const received: ReceivedMessage[] = [];
  const calls: string[] = [];
  let rules: Rule[] = [];
  let updates: Update[] = [];
  let lastUpdate = 1000;
  let poll: ((conflict: boolean) => void) | null = null;
  let server: Server | null = null;

  const faultOf = (method: string, chatId: number): TelegramFault | null => {
    const rule = rules.find(
      (one) => one.times > 0 && one.method === method && (one.chatId === undefined || one.chatId === chatId),
    );
    if (rule !== undefined) rule.times -= 1;
    return rule?.fault ?? null;
  };
  const add = (update: Record<string, unknown>): Update => {
    lastUpdate += 1;
    const added = { update_id: lastUpdate, ...update };
    updates.push(added);
    poll?.(false);
    return added;
  };

  const methods: Record<string, (args: Record<string, unknown>, reply: ServerResponse) => unknown> = {
    getMe: () => ({ id: 1, is_bot: true, first_name: 'Academia', username: face.username }),
    sendMessage: ({ chat_id: id, text }) => ({
      message_id: received.length,
      date: 0,
      chat: { id, type: 'private' },
      text,
    }),
    setWebhook: ({ url, secret_token: secret }) => {
      face.webhook = { url: String(url), secret: String(secret) };
      return true;
    },
    deleteWebhook: () => {
      face.webhook = null;
      return true;
    },
    getUpdates: async ({ offset, timeout }, reply) => {
      updates = updates.filter((update) => update.update_id >= Number(offset ?? 0));
      if (poll !== null) face.conflicts += 1;
      poll?.(true);
      if (face.webhook !== null) return undefined;
      const isConflict = updates.length === 0 && (await untilUpdate(Number(timeout ?? 0), reply));
      return isConflict ? undefined : updates.slice(0, 100);
    },
  };
  /** Waits for an update. @returns true if another call of getUpdates came in between */
  const untilUpdate = async (seconds: number, reply: ServerResponse): Promise<boolean> => {
    let timer: NodeJS.Timeout | undefined;
    const isConflict = await new Promise<boolean>((resolve) => {
      poll = resolve;
      timer = setTimeout(() => resolve(false), seconds * 1000);
      reply.once('close', () => resolve(false));
    });
    clearTimeout(timer);
    poll = null;
    return isConflict;
  };

  const answer = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const [, bot, method = ''] = (request.url ?? '').split('/');
    const args = (await json(request)) as Record<string, unknown>;
    const chatId = Number(args.chat_id);
    const fault = faultOf(method, chatId);
    calls.push(method);
    if (method === 'sendMessage')
      received.push({ chatId, text: String(args.text), at: performance.now() - start, answer: fault?.kind ?? 'ok' });
    const refusal: TelegramFault | null = bot === `bot${face.token}` ? fault : { kind: 'unauthorized' };
    if (refusal !== null) {
      refuse(reply, refusal);
      return;
    }
    const result = await methods[method]?.(args, reply);
    if (result === undefined) write(reply, 409, { ok: false, error_code: 409, description: 'Conflict' });
    else write(reply, 200, { ok: true, result });
  };

  const face: TestTelegramServer = {
    url: `http://127.0.0.1:${port}`,
    token: '123456:Secreto-del-bot_de-prueba',
    username: 'academia_prueba_bot',
    received,
    calls,
    conflicts: 0,
    webhook: null,
    fail: (fault, { method = 'sendMessage', chatId, times = Infinity } = {}) =>
      void rules.push({ fault, method, chatId, times }),
    dice: (userId, text, more) =>
      add({ message: { message_id: lastUpdate, date: 0, ...privateChat(userId), text, ...more } }),
    member: (userId, status) =>
      add({ my_chat_member: { date: 0, ...privateChat(userId), new_chat_member: { status, user: { id: 1 } } } }),
    down: async () => {
      const stopped = server;
      server = null;
      if (stopped === null) return;
      stopped.closeAllConnections();
      await new Promise((resolve) => stopped.close(resolve));
    },
    up: async () => {
      server = createServer((request, reply) => {
        answer(request, reply).catch(() => reply.destroy());
      });
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    clear: () => {
      received.length = 0;
      calls.length = 0;
      rules = [];
      updates = [];
      face.conflicts = 0;
      face.webhook = null;
    },
    close: () => face.down(),
  };
  await face.up();
  return face;
}

function privateChat(userId: number): Record<string, unknown> {
  return {
    from: {
      id: userId,
      is_bot: false,
      first_name: 'Nombre',
      last_name: 'Apellido',
      username: `usuario${String(userId)}`,
    },
    chat: { id: userId, type: 'private', first_name: 'Nombre' },
  };
}

function refuse(reply: ServerResponse, fault: TelegramFault): void {
  if (fault.kind === 'silent') return;
  if (fault.kind === 'cut') return void reply.destroy();
  if (fault.kind === 'html')
    return void reply.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>');
  const wait = fault.kind === 'wait' ? fault.seconds : null;
  const { status, description } =
    wait === null
      ? REFUSALS[fault.kind]!
      : { status: 429, description: `Too Many Requests: retry after ${String(wait)}` };
  const parameters = wait === null ? undefined : { retry_after: wait };
  write(reply, status, { ok: false, error_code: status, description, parameters });
}

function write(reply: ServerResponse, status: number, body: unknown): void {
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
