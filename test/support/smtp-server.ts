import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { freePort } from './free-port';
import { parseMail, type ParsedMail } from './parse-mail';

export interface ReceivedMail extends ParsedMail {
  /** The recipient of the envelope. */
  recipient: string;
}

/** What the server does after the final dot of a message. It has the message in every case. */
export type AfterDot = 'accept' | 'hold' | 'cut';

/**
 * A mail server in the test process. It refuses by the local part of the recipient:
 *
 * | address     | answer                                              |
 * | ----------- | --------------------------------------------------- |
 * | `no@`       | 550 5.1.1 to the recipient                          |
 * | `lleno@`    | 552 5.2.2 to the recipient                          |
 * | `politica@` | 554 5.7.1 to the text                               |
 * | `gris@`     | 451 4.7.1 to the recipient, once for each address   |
 * | `421@`      | 421 4.3.2 to the recipient, and closes              |
 * | `antes@`    | breaks the connection instead of taking the text    |
 *
 * An account in SMTP_URL needs the clave `buena`. The refusal of another one repeats it, as careless servers do.
 */
export interface TestSmtpServer {
  /** For SMTP_URL. It stays the same when the server is down and up again. */
  url: string;
  /** The messages of which the server has the whole text, oldest first, also those whose answer was held or cut. */
  received: readonly ReceivedMail[];
  /** The number of connections that were opened so far. */
  connections: number;
  /** The number of connections that are open now. */
  openConnections: () => number;
  /** What happens to the next messages: `hold` answers after `release()`; `cut` breaks the connection without an answer. */
  afterDot: AfterDot;
  /** Answers held messages with 250, and accepts the next ones. */
  release: () => void;
  /** Breaks all connections and takes no new ones, until `up()`. */
  down: () => Promise<void>;
  up: () => Promise<void>;
  /** Forgets messages, greylisted addresses and connections, and accepts again. */
  clear: () => void;
  close: () => Promise<void>;
}

const REFUSALS: Readonly<Record<string, { at: 'recipient' | 'text'; code: number; text: string }>> = {
  no: { at: 'recipient', code: 550, text: '5.1.1 No such user here' },
  lleno: { at: 'recipient', code: 552, text: '5.2.2 Mailbox full' },
  politica: { at: 'text', code: 554, text: '5.7.1 Message refused by policy' },
  gris: { at: 'recipient', code: 451, text: '4.7.1 Greylisted, try again later' },
  '421': { at: 'recipient', code: 421, text: '4.3.2 Closing' },
};

const RIGHT_CLAVE = 'buena';

/** Starts a mail server on a port of its own. The test closes it. */
export async function startTestSmtpServer(): Promise<TestSmtpServer> {
  const port = await freePort();
  const received: ReceivedMail[] = [];
  const greylisted = new Set<string>();
  let held: (() => void)[] = [];
  let server: SMTPServer | null = null;

  const refusalOf = (address: string, at: 'recipient' | 'text'): Error | null => {
    const name = localPart(address);
    const refusal = REFUSALS[name];
    if (refusal?.at !== at || greylisted.has(address)) return null;
    if (name === 'gris') greylisted.add(address);
    return Object.assign(new Error(refusal.text), { responseCode: refusal.code });
  };
  const socketOf = ({ id }: SMTPServerSession) =>
    [...(server?.connections ?? [])].find(({ session }) => session.id === id)?._socket;

  const receive = async (stream: SMTPServerDataStream, session: SMTPServerSession): Promise<Error | null> => {
    const [recipient] = session.envelope.rcptTo;
    const raw = await buffer(stream);
    const address = recipient?.address ?? '';
    const refusal = refusalOf(address, 'text');
    if (refusal !== null) return refusal;
    received.push({ ...(await parseMail(raw)), recipient: address });
    if (face.afterDot === 'cut') socketOf(session)?.destroy();
    if (face.afterDot === 'hold') await new Promise<void>((resolve) => held.push(resolve));
    return null;
  };

  const face: TestSmtpServer = {
    url: `smtp://127.0.0.1:${port}`,
    received,
    connections: 0,
    openConnections: () => server?.connections.size ?? 0,
    afterDot: 'accept',
    release: () => {
      face.afterDot = 'accept';
      for (const answer of held) answer();
      held = [];
    },
    down: async () => {
      const stopped = server;
      server = null;
      if (stopped === null) return;
      const closed = new Promise<void>((resolve) => stopped.close(() => resolve()));
      for (const connection of stopped.connections) connection._socket.destroy();
      await closed;
    },
    up: async () => {
      server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        disableReverseLookup: true,
        allowInsecureAuth: true,
        onAuth: ({ username = '', password }, _session, done) => {
          // A careless server, which repeats what it got.
          if (password === RIGHT_CLAVE) done(null, { user: username });
          else done(Object.assign(new Error(`5.7.8 Wrong: ${username}:${password ?? ''}`), { responseCode: 535 }));
        },
        onConnect: (_session, done) => {
          face.connections += 1;
          done();
        },
        onRcptTo: ({ address }, session, done) => {
          const refusal = refusalOf(address, 'recipient');
          if (localPart(address) === 'antes') socketOf(session)?.destroy();
          done(refusal);
        },
        onData: (stream, session, done) => {
          receive(stream, session).then(done, done);
        },
      });
      // A connection that a test breaks is no failure of the server.
      server.on('error', () => undefined);
      server.listen(port, '127.0.0.1');
      await once(server.server, 'listening');
    },
    clear: () => {
      face.release();
      received.length = 0;
      greylisted.clear();
      face.connections = 0;
    },
    close: async () => {
      face.release();
      await face.down();
    },
  };
  await face.up();
  return face;
}

const localPart = (address: string): string => address.slice(0, address.indexOf('@'));
