import { Redis } from 'ioredis';

/** Database 0 numbers the others. */
const LAST_DATABASE = 'ultima';

/** A Redis database of its own for one test file, empty; null where the run has none. */
export async function testRedis(): Promise<string | null> {
  const server = process.env.CLAUSTRO_TEST_REDIS;
  if (server === undefined) return null;
  const redis = new Redis(server);
  const number = await redis.incr(LAST_DATABASE);
  await redis.quit();
  return `${server}/${String(number)}`;
}

/** Where queues live in this run of the tests: always on PostgreSQL, and on Redis unless a developer has none. */
export const BACKENDS: readonly ('PostgreSQL' | 'Redis')[] =
  process.env.CLAUSTRO_TEST_REDIS === undefined && process.env.CI !== 'true' ? ['PostgreSQL'] : ['PostgreSQL', 'Redis'];
