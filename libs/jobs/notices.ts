import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { Client } from 'pg';
import { QUEUE_ADDRESS, type QueueAddress } from './queue';
import { SeldomLog } from './seldom-log';

/** What the database says on whenever a run is made or changed, with its id. */
const CHANNEL = 'claustro_procesos';
const RECONNECT_MS = 500;

/** Told the id of a run that has changed; null when changes may have been missed, and all is to be read again. */
export type RunListener = (id: number | null) => void;

/** Changes of runs, whichever process makes them: one connection for all who listen, opened when somebody does. */
@Injectable()
export class RunNotices implements BeforeApplicationShutdown {
  private readonly log = new SeldomLog('Procesos');
  private readonly listeners = new Set<RunListener>();
  private client: Client | null = null;
  private timer: NodeJS.Timeout | null = null;
  private stopped = false;
  private hasListened = false;

  constructor(@Inject(QUEUE_ADDRESS) private readonly address: QueueAddress) {}

  /** @returns how to stop listening */
  listen(listener: RunListener): () => void {
    this.listeners.add(listener);
    if (this.client === null && this.timer === null) this.connect();
    return () => this.listeners.delete(listener);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    if (this.timer !== null) clearTimeout(this.timer);
    await this.client?.end().catch(() => undefined);
  }

  private connect(): void {
    this.timer = null;
    const client = new Client({
      connectionString: this.address.databaseUrl,
      application_name: 'claustro-avisos',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    this.client = client;
    const lost = () => {
      if (this.client === client) this.connectLater();
    };
    client.on('error', lost);
    client.on('end', lost);
    client.on('notification', ({ payload }) => {
      this.tell(Number(payload));
    });
    this.begin(client).catch((error: unknown) => {
      this.log.error('Changes of processes are not heard of', error);
      lost();
      client.end().catch(() => undefined);
    });
  }

  private async begin(client: Client): Promise<void> {
    await client.connect();
    await client.query(`LISTEN ${CHANNEL}`);
    if (this.hasListened) this.tell(null);
    this.hasListened = true;
  }

  private connectLater(): void {
    this.client = null;
    if (this.stopped || this.timer !== null) return;
    this.timer = setTimeout(() => {
      this.connect();
    }, RECONNECT_MS);
  }

  private tell(id: number | null): void {
    for (const listener of this.listeners) listener(id);
  }
}
