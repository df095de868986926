import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { Client } from 'pg';
import { QUEUE_ADDRESS, type QueueAddress } from '../queue/queue';
import { ThrottledLog } from '../queue/throttled-log';

/** A trigger of the database sends the id of each inserted or updated run on this channel. */
const CHANNEL = 'claustro_procesos';
const RECONNECT_MS = 500;

/** Called with the id of each run that changes. Null means that notifications may be lost: the listener must then read all runs again. */
export type RunListener = (id: number | null) => void;

/**
 * Notifies subscribers when any process changes a run. All subscribers share one LISTEN connection. The first subscriber opens this
 * connection.
 */
@Injectable()
export class RunNotices implements BeforeApplicationShutdown {
  private readonly log = new ThrottledLog('Procesos');
  private readonly listeners = new Set<RunListener>();
  private client: Client | null = null;
  private reconnectTimer: NodeJS.Timeout | null = null;
  private isStopped = false;
  private hasListened = false;

  constructor(@Inject(QUEUE_ADDRESS) private readonly address: QueueAddress) {}

  /** Returns the function that unsubscribes. */
  subscribe(listener: RunListener): () => void {
    this.listeners.add(listener);
    if (this.client === null && this.reconnectTimer === null) this.connect();
    return () => this.listeners.delete(listener);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    if (this.reconnectTimer !== null) clearTimeout(this.reconnectTimer);
    await this.client?.end().catch(() => undefined);
  }

  private connect(): void {
    this.reconnectTimer = null;
    const client = new Client({
      connectionString: this.address.databaseUrl,
      application_name: 'claustro-avisos',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    this.client = client;
    const onLost = () => {
      if (this.client === client) this.reconnectLater();
    };
    client.on('error', onLost);
    client.on('end', onLost);
    client.on('notification', ({ payload }) => {
      this.notify(Number(payload));
    });
    this.listen(client).catch((error: unknown) => {
      this.log.error('Cannot listen for changes of runs', error);
      onLost();
      client.end().catch(() => undefined);
    });
  }

  private async listen(client: Client): Promise<void> {
    await client.connect();
    await client.query(`LISTEN ${CHANNEL}`);
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

  private notify(id: number | null): void {
    for (const listener of this.listeners) listener(id);
  }
}
