import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { Gate } from './gate';

export interface MailServerOptions {
  /** Recipients whom the server refuses once with 451 before it accepts mail for them. By default none. */
  isGreylisted?: (recipient: string) => boolean;
}

/** A mail server that keeps only who got which message. Tests of single answers use `TestSmtpServer`, which keeps the texts. */
export class MailServer {
  /** The Message-IDs of the texts that the server has, by recipient, also if its reply was held or never arrived. */
  readonly received = new Map<string, string[]>();
  /** The text that arrived last. */
  last = '';
  /** Holds the reply to a text; the key is the recipient. */
  readonly gate = new Gate();
  private readonly greylisted = new Set<string>();
  private server: SMTPServer | null = null;
  private port = 0;

  private constructor(private readonly options: MailServerOptions) {}

  static async start(options: MailServerOptions = {}): Promise<MailServer> {
    const server = new MailServer(options);
    await server.up();
    return server;
  }

  /** For SMTP_URL. It stays the same when the server is down and up again. */
  get url(): string {
    return `smtp://127.0.0.1:${String(this.port)}`;
  }

  async up(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      onRcptTo: ({ address }, _session, done) => {
        done(this.refusalOf(address));
      },
      onData: (stream, session, done) => {
        this.receive(stream, session).then(done, done);
      },
    });
    // A killed worker breaks its connections, which is no failure of the server.
    server.on('error', () => undefined);
    server.listen(this.port, '127.0.0.1');
    await once(server.server, 'listening');
    this.port = (server.server.address() as AddressInfo).port;
    this.server = server;
  }

  /** Breaks all connections and takes no new ones, until `up()`. */
  async down(): Promise<void> {
    const stopped = this.server;
    this.server = null;
    if (stopped === null) return;
    const closed = new Promise<void>((resolve) => {
      stopped.close(resolve);
    });
    for (const connection of stopped.connections) connection._socket.destroy();
    await closed;
  }

  async close(): Promise<void> {
    this.gate.open();
    await this.down();
  }

  private async receive(stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<null> {
    this.last = (await buffer(stream)).toString('latin1');
    const messageId = readMessageId(this.last);
    const recipient = envelope.rcptTo[0]?.address ?? '';
    const earlier = this.received.get(recipient);
    if (earlier === undefined) this.received.set(recipient, [messageId]);
    else earlier.push(messageId);
    await this.gate.pass(recipient);
    return null;
  }

  private refusalOf(recipient: string): Error | null {
    if (this.options.isGreylisted?.(recipient) !== true || this.greylisted.has(recipient)) return null;
    this.greylisted.add(recipient);
    return Object.assign(new Error('4.7.1 Greylisted, try again later'), { responseCode: 451 });
  }
}

/** @throws Error for a text without the header */
function readMessageId(raw: string): string {
  const [, id] = /^Message-ID:\s*(<[^>]+>)/im.exec(raw) ?? [];
  if (id === undefined) throw new Error('A mail has no Message-ID');
  return id;
}
