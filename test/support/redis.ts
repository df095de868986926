import { Redis } from 'ioredis';
import { describeUnless } from './omitted';

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

/**
 * Describes the same tests for each place where queues live, `%s` in the title. Those on Redis are omitted if the machine has
 * no redis-server.
 */
export function describeOnEachQueue(title: string, tests: (backend: 'PostgreSQL' | 'Redis') => void): void {
  const noRedis = process.env.CLAUSTRO_TEST_REDIS === undefined ? 'falta redis-server' : null;
  describeUnless(null, title.replace('%s', 'PostgreSQL'), () => tests('PostgreSQL'));
  describeUnless(noRedis, title.replace('%s', 'Redis'), () => tests('Redis'));
}
