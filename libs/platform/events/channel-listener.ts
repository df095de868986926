import { Client } from 'pg';

const RECONNECT_MS = 500;

/** Called with the text of each notice. Null means that notices may be lost: the listener must then read everything again. */
export type ChannelHandler = (payload: string | null) => void;

export interface ChannelOptions {
  databaseUrl: string;
  /** The channel of `NOTIFY`. */
  channel: string;
  /** The name of the connection in the database. */
  applicationName: string;
  onError: (error: unknown) => void;
}

/**
 * Listens to a channel of the database. All subscribers share one connection, which the first subscriber opens. A lost connection is opened
 * again.
 */
export class ChannelListener {
  private readonly handlers = new Set<ChannelHandler>();
  private client: Client | null = null;
  private reconnectTimer: NodeJS.Timeout | null = null;
  private isStopped = false;
  private hasListened = false;

  constructor(private readonly options: ChannelOptions) {}

  /** Returns the function that unsubscribes. */
  subscribe(handler: ChannelHandler): () => void {
    this.handlers.add(handler);
    if (this.client === null && this.reconnectTimer === null) this.connect();
    return () => this.handlers.delete(handler);
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    if (this.reconnectTimer !== null) clearTimeout(this.reconnectTimer);
    await this.client?.end().catch(() => undefined);
  }

  private connect(): void {
    this.reconnectTimer = null;
    const client = new Client({
      connectionString: this.options.databaseUrl,
      application_name: this.options.applicationName,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    this.client = client;
    const onLost = () => {
      if (this.client === client) this.reconnectLater();
    };
    client.on('error', onLost);
    client.on('end', onLost);
    client.on('notification', ({ payload = '' }) => {
      this.notify(payload);
    });
    this.listen(client).catch((error: unknown) => {
      this.options.onError(error);
      onLost();
      client.end().catch(() => undefined);
    });
  }

  private async listen(client: Client): Promise<void> {
    await client.connect();
    await client.query(`LISTEN ${this.options.channel}`);
    if (this.hasListened) this.notify(null);
    this.hasListened = true;
  }

  private reconnectLater(): void {
    this.client = null;
    if (this.isStopped || this.reconnectTimer !== null) return;
    this.reconnectTimer = setTimeout(() => {
      this.connect();
    }, RECONNECT_MS);
  }

  private notify(payload: string | null): void {
    for (const handler of this.handlers) handler(payload);
  }
}
