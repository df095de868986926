import { createPostgresBackend, Queue, runMigrations, Worker, type Processor } from 'bullmq';
import { Redis } from 'ioredis';
import { Client } from 'pg';

/** The only queue. Its messages carry the id of a run and nothing else: the state of a run is its row. */
export const QUEUE = 'procesos';

export const QUEUE_ADDRESS = Symbol('QUEUE_ADDRESS');

export interface QueueAddress {
  databaseUrl: string;
  /** Null: the queue is on PostgreSQL. */
  redisUrl: string | null;
}

/** A client of the queue and how to close it with its connection. */
export interface OpenConnection<T> {
  client: T;
  close: () => Promise<void>;
}

/**
 * BullMQ notices a dead worker within seconds and gives its message to another worker. The limit on stalls is high, because the row of
 * the run decides which items are left and when a run is failed.
 */
const WORKER_OPTIONS = { lockDuration: 5_000, stalledInterval: 2_000, maxStalledCount: 100 };

/** Opens the sending side: on Redis if there is an address, else on PostgreSQL. */
export function openQueue({ databaseUrl, redisUrl }: QueueAddress): OpenConnection<Queue> {
  if (redisUrl === null) {
    const queue = new Queue(QUEUE, { connection: poolOptions(databaseUrl) }, createPostgresBackend);
    return { client: queue as unknown as Queue, close: () => queue.close() };
  }
  const redis = new Redis(redisUrl, { maxRetriesPerRequest: 1 });
  const queue = new Queue(QUEUE, { connection: redis });
  return { client: queue, close: () => queue.close().finally(() => redis.disconnect()) };
}

/** Sends the id of a run to the workers. The message is deleted as soon as it was processed. */
export async function enqueueRun(queue: Queue, id: number): Promise<void> {
  await queue.add('proceso', { id }, { removeOnComplete: true, removeOnFail: true });
}

/** The run id in the data of a message, or null if the data is anything else. */
export function readRunId(data: unknown): number | null {
  const id = (data as { id?: unknown } | null)?.id;
  return typeof id === 'number' && Number.isInteger(id) ? id : null;
}

/** Opens the receiving side: `processor` handles up to `concurrency` messages at once. Closing waits for the current ones. */
export function openWorker(
  { databaseUrl, redisUrl }: QueueAddress,
  processor: Processor,
  concurrency: number,
): OpenConnection<Worker> {
  const options = { ...WORKER_OPTIONS, concurrency };
  if (redisUrl === null) {
    const connection = poolOptions(databaseUrl);
    const worker = new Worker(QUEUE, processor, { connection, ...options }, createPostgresBackend);
    return { client: worker as unknown as Worker, close: () => worker.close() };
  }
  const redis = new Redis(redisUrl, { maxRetriesPerRequest: null });
  const worker = new Worker(QUEUE, processor, { connection: redis, ...options });
  return { client: worker, close: () => worker.close().finally(() => redis.disconnect()) };
}

/**
 * Creates or migrates the tables of the queue, as their owner. BullMQ creates the sequence of a queue with its first message, which the
 * application's role may not do, so `next_job_id` creates it here. Does nothing on Redis.
 */
export async function prepareQueue({ databaseUrl, redisUrl }: QueueAddress): Promise<void> {
  if (redisUrl !== null) return;
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await runMigrations(client);
    await client.query('SELECT bullmq.next_job_id($1)', [QUEUE]);
  } finally {
    await client.end();
  }
}

function poolOptions(connectionString: string) {
  return { connectionString, max: 3, application_name: 'claustro-cola' };
}
