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

const REFUSALS: Readonly<Record<string, { at: 'recipient' | 'text'; code: number; text: string }>> = {
  no: { at: 'recipient', code: 550, text: '5.1.1 No such user here' },
  lleno: { at: 'recipient', code: 552, text: '5.2.2 Mailbox full' },
  politica: { at: 'text', code: 554, text: '5.7.1 Message refused by policy' },
  gris: { at: 'recipient', code: 451, text: '4.7.1 Greylisted, try again later' },
  '421': { at: 'recipient', code: 421, text: '4.3.2 Closing' },
};

const RIGHT_CLAVE = 'buena';

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
export class TestSmtpServer {
  /** The messages of which the server has the whole text, oldest first, also those whose answer was held or cut. */
  readonly received: ReceivedMail[] = [];
  /** The number of connections that were opened so far. */
  connections = 0;
  /** What happens to the next messages: `hold` answers after `release()`; `cut` breaks the connection without an answer. */
  afterDot: AfterDot = 'accept';
  /** This many messages are accepted before `afterDot` takes effect. */
  acceptFirst = 0;

  private readonly greylisted = new Set<string>();
  private held: (() => void)[] = [];
  private server: SMTPServer | null = null;

  constructor(private readonly port: number) {}

  /** For SMTP_URL. It stays the same when the server is down and up again. */
  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  /** The number of connections that are open now. */
  get openConnections(): number {
    return this.server?.connections.size ?? 0;
  }

  /** Answers held messages with 250, and accepts the next ones. */
  release(): void {
    this.afterDot = 'accept';
    this.acceptFirst = 0;
    for (const answer of this.held.splice(0)) answer();
  }

  /** Breaks all connections and takes no new ones, until `up()`. */
  async down(): Promise<void> {
    const stopped = this.server;
    this.server = null;
    if (stopped === null) return;
    const closed = new Promise<void>((resolve) => stopped.close(() => resolve()));
    for (const connection of stopped.connections) connection._socket.destroy();
    await closed;
  }

  async up(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      onConnect: (_session, done) => {
        this.connections += 1;
        done();
      },
      onAuth: ({ username = '', password }, _session, done) => {
        if (password === RIGHT_CLAVE) done(null, { user: username });
        else done(refusal(535, `5.7.8 Wrong: ${username}:${password ?? ''}`));
      },
      onRcptTo: ({ address }, session, done) => {
        if (localPart(address) === 'antes') this.socketOf(session)?.destroy();
        done(this.refusalOf(address, 'recipient'));
      },
      onData: (stream, session, done) => {
        this.receive(stream, session).then(done, done);
      },
    });
    // A connection that a test breaks is no failure of the server.
    server.on('error', () => undefined);
    server.listen(this.port, '127.0.0.1');
    await once(server.server, 'listening');
    this.server = server;
  }

  /** Forgets messages, greylisted addresses and connections, and accepts again. */
  clear(): void {
    this.release();
    this.received.length = 0;
    this.greylisted.clear();
    this.connections = 0;
  }

  async close(): Promise<void> {
    this.release();
    await this.down();
  }

  private async receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<Error | null> {
    const raw = await buffer(stream);
    const recipient = session.envelope.rcptTo[0]?.address ?? '';
    const refused = this.refusalOf(recipient, 'text');
    if (refused !== null) return refused;
    this.received.push({ ...(await parseMail(raw)), recipient });
    if (this.received.length <= this.acceptFirst) return null;
    if (this.afterDot === 'cut') this.socketOf(session)?.destroy();
    if (this.afterDot === 'hold') await new Promise<void>((resolve) => this.held.push(resolve));
    return null;
  }

  private refusalOf(address: string, at: 'recipient' | 'text'): Error | null {
    const name = localPart(address);
    const rule = REFUSALS[name];
    if (rule?.at !== at || this.greylisted.has(address)) return null;
    if (name === 'gris') this.greylisted.add(address);
    return refusal(rule.code, rule.text);
  }

  private socketOf({ id }: SMTPServerSession) {
    return [...(this.server?.connections ?? [])].find(({ session }) => session.id === id)?._socket;
  }
}

/** Starts a mail server on a port of its own. The test closes it. */
export async function startTestSmtpServer(): Promise<TestSmtpServer> {
  const server = new TestSmtpServer(await freePort());
  await server.up();
  return server;
}

const refusal = (responseCode: number, text: string): Error => Object.assign(new Error(text), { responseCode });

const localPart = (address: string): string => address.slice(0, address.indexOf('@'));
