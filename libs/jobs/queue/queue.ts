import { createPostgresBackend, Queue, runMigrations, Worker, type Processor } from 'bullmq';
import { Redis } from 'ioredis';
import { Client } from 'pg';

/** The name of the only queue. A message has only the id of a run; the state of the run is in its row. */
export const QUEUE = 'procesos';

export const QUEUE_ADDRESS = Symbol('QUEUE_ADDRESS');

export interface QueueAddress {
  databaseUrl: string;
  /** The URL of Redis. If null, the queue is in PostgreSQL. */
  redisUrl: string | null;
}

/** A client of the queue, and a function that closes the client and its connection. */
export interface OpenConnection<T> {
  client: T;
  close: () => Promise<void>;
}

/**
 * With these times, BullMQ detects a dead worker within seconds and gives the worker's message to another worker. `maxStalledCount` is
 * high, because Claustro counts the restarts of a run itself.
 */
const WORKER_OPTIONS = { lockDuration: 5_000, stalledInterval: 2_000, maxStalledCount: 100 };

/** Opens a connection that sends messages: to Redis if `redisUrl` is set, otherwise to PostgreSQL. */
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

/** Returns the run id in the data of a message; null if the data has no valid id. */
export function readRunId(data: unknown): number | null {
  const id = (data as { id?: unknown } | null)?.id;
  return typeof id === 'number' && Number.isInteger(id) ? id : null;
}

/**
 * Opens a connection that receives messages. `processor` handles at most `concurrency` messages at the same time. Closing the connection
 * waits until the current messages are processed.
 */
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
 * Creates or migrates the tables of the queue, with the owner's role. Does nothing on Redis.
 * `next_job_id` creates the sequence of the queue. It is called here, because BullMQ would call it with the application's role, and this
 * role may not create the sequence.
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
