import { Redis } from 'ioredis';

/** A Redis database of its own for one test file, empty; null where the run has none. */
export async function testRedis(): Promise<string | null> {
  const server = process.env.CLAUSTRO_TEST_REDIS;
  if (server === undefined) return null;
  const url = `${server}/${String(Math.floor(Math.random() * 1_000))}`;
  const redis = new Redis(url);
  await redis.flushdb();
  await redis.quit();
  return url;
}

/** Where queues live in this run of the tests: always on PostgreSQL, and on Redis unless a developer has none. */
export const BACKENDS: readonly ('PostgreSQL' | 'Redis')[] =
  process.env.CLAUSTRO_TEST_REDIS === undefined && process.env.CI !== 'true' ? ['PostgreSQL'] : ['PostgreSQL', 'Redis'];
