import type { Readable } from 'node:stream';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { SmtpError } from './smtp-failure';

/** Prevents the library from opening files or URLs named in a message. */
export const NO_EXTERNAL_CONTENT = { disableFileAccess: true, disableUrlAccess: true };

export const DEFAULT_CONNECTIONS = 5;

/** Short, because a user may wait for the mail server. */
const CONNECTION_TIMEOUT_MS = 10_000;
/** Longer: servers scan a message before they answer, and a timeout there is a doubt. */
const REPLY_TIMEOUT_MS = 20_000;
/** Shorter than the time after which servers and routers drop a silent connection, at which a delivery would fail. */
const IDLE_TIMEOUT_MS = 10_000;

/** How an attempt ended: `error` is null if the server has accepted the message. */
export interface Attempt {
  error: SmtpError | null;
  /** True if the library began to read the text, which it does only once the server has agreed to receive it. */
  isTextBegun: boolean;
}

/** A message for the library, with a function that receives the stream from which the library will read the text. */
interface WatchedMessage extends SendMailOptions {
  onText: (text: Readable) => void;
}

/**
 * The SMTP connections of this process, which messages reuse. Another server or number of connections replaces them: messages that are
 * being sent still end on the old ones.
 */
export class SmtpPool {
  private open: { url: string; connections: number; transport: ReturnType<typeof openTransport> } | null = null;

  /**
   * Sends one message. Never retries, because the caller decides what a failure means.
   * @param connections the greatest number of connections; by default it stays as it is
   */
  async send(
    url: string,
    message: SendMailOptions,
    { connections, signal }: { connections?: number; signal?: AbortSignal } = {},
  ): Promise<Attempt> {
    let text: Readable | null = null;
    const watched: WatchedMessage = { ...message, signal, onText: (stream) => (text = stream) };
    // `readableDidRead` turns true with the first byte that leaves the stream. The error does not tell the two apart: a connection that
    // breaks before the text and one that breaks before the answer to the text give the same code.
    const isTextBegun = (): boolean => text?.readableDidRead === true;
    try {
      await this.transportFor(url, connections).sendMail(watched);
      return { error: null, isTextBegun: true };
    } catch (error) {
      return { error: error as SmtpError, isTextBegun: isTextBegun() };
    }
  }

  /** Closes idle connections at once, and the others after their message. */
  close(): void {
    this.open?.transport.close();
    this.open = null;
  }

  private transportFor(url: string, wanted: number | undefined): ReturnType<typeof openTransport> {
    const connections = wanted ?? this.open?.connections ?? DEFAULT_CONNECTIONS;
    if (this.open?.url === url && this.open.connections === connections) return this.open.transport;
    this.close();
    this.open = { url, connections, transport: openTransport(url, connections) };
    return this.open.transport;
  }
}

function openTransport(url: string, connections: number) {
  const transport = createTransport({
    pool: true,
    url,
    maxConnections: connections,
    // Otherwise the library sends a message again, unnoticed, after its connection broke.
    maxRequeues: 0,
    idleTimeout: IDLE_TIMEOUT_MS,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    greetingTimeout: CONNECTION_TIMEOUT_MS,
    socketTimeout: REPLY_TIMEOUT_MS,
    ...NO_EXTERNAL_CONTENT,
  });
  return transport.use('stream', ({ data, message }, done) => {
    message.processFunc((text) => {
      (data as WatchedMessage).onText(text);
      return text;
    });
    done();
  });
}
