import { Redis } from 'ioredis';
import { describeUnless } from './omitted';

/** The key of the last used database number. It is stored in database 0. */
const LAST_DATABASE = 'ultima';

/** Returns the URL of an empty Redis database for one test file; null if the test run has no Redis. */
export async function testRedis(): Promise<string | null> {
  const server = process.env.CLAUSTRO_TEST_REDIS;
  if (server === undefined) return null;
  const redis = new Redis(server);
  const number = await redis.incr(LAST_DATABASE);
  await redis.quit();
  return `${server}/${String(number)}`;
}

/**
 * Declares the same tests for each kind of queue; the name of the queue replaces `%s` in the title. Skips the tests on Redis if the
 * machine has no redis-server.
 */
export function describeOnEachQueue(title: string, tests: (backend: 'PostgreSQL' | 'Redis') => void): void {
  const noRedis = process.env.CLAUSTRO_TEST_REDIS === undefined ? 'falta redis-server' : null;
  describeUnless(null, title.replace('%s', 'PostgreSQL'), () => tests('PostgreSQL'));
  describeUnless(noRedis, title.replace('%s', 'Redis'), () => tests('Redis'));
}
