import { createPostgresBackend, Queue, runMigrations, Worker, type Processor } from 'bullmq';
import { Redis } from 'ioredis';
import { Client } from 'pg';

/** The one queue of the house. It carries only the ids of runs: the run's row is the job. */
export const QUEUE = 'procesos';

export const QUEUE_ADDRESS = Symbol('QUEUE_ADDRESS');

export interface QueueAddress {
  databaseUrl: string;
  redisUrl: string | null;
}

/** Something of the queue that is held open, and how to let go of it. */
export interface Held<T> {
  it: T;
  close: () => Promise<void>;
}

/**
 * A worker that dies is noticed within seconds and its job is handed to another; how often that may happen says nothing
 * about a job here, because the run's row knows what is done.
 */
const TAKING = { lockDuration: 5_000, stalledInterval: 2_000, maxStalledCount: 100 };

/** Where jobs are told to the workers: on Redis when there is an address, else on PostgreSQL. */
export function openQueue({ databaseUrl, redisUrl }: QueueAddress): Held<Queue> {
  if (redisUrl === null) {
    const queue = new Queue(QUEUE, { connection: pooled(databaseUrl) }, createPostgresBackend);
    return { it: queue as unknown as Queue, close: () => queue.close() };
  }
  const redis = new Redis(redisUrl, { maxRetriesPerRequest: 1 });
  const queue = new Queue(QUEUE, { connection: redis });
  return { it: queue, close: () => queue.close().finally(() => redis.disconnect()) };
}

/** Tells the workers of a run. What was told and taken leaves nothing behind. */
export async function tellOf(queue: Queue, id: number): Promise<void> {
  await queue.add('proceso', { id }, { removeOnComplete: true, removeOnFail: true });
}

/** The run that a job of the queue tells of; null for anything else. */
export function runIdOf(data: unknown): number | null {
  const id = (data as { id?: unknown } | null)?.id;
  return typeof id === 'number' && Number.isInteger(id) ? id : null;
}

/** Takes jobs from the queue, so many at once, until it is closed; a job under way is let to its end. */
export function openWorker(
  { databaseUrl, redisUrl }: QueueAddress,
  processor: Processor,
  concurrency: number,
): Held<Worker> {
  const taking = { ...TAKING, concurrency };
  if (redisUrl === null) {
    const worker = new Worker(QUEUE, processor, { connection: pooled(databaseUrl), ...taking }, createPostgresBackend);
    return { it: worker as unknown as Worker, close: () => worker.close() };
  }
  const redis = new Redis(redisUrl, { maxRetriesPerRequest: null });
  const worker = new Worker(QUEUE, processor, { connection: redis, ...taking });
  return { it: worker, close: () => worker.close().finally(() => redis.disconnect()) };
}

/** Makes or updates the queue's tables. On Redis there is nothing to do. */
export async function prepareQueue({ databaseUrl, redisUrl }: QueueAddress): Promise<void> {
  if (redisUrl !== null) return;
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await runMigrations(client);
  } finally {
    await client.end();
  }
}

function pooled(connectionString: string) {
  return { connectionString, max: 3, application_name: 'claustro-cola' };
}
