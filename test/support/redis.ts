import { Redis } from 'ioredis';
import { describeUnless } from './omitted';

/** Database 0 stores the next number of a database. */
const LAST_DATABASE = 'ultima';

/** An empty Redis database for one test file; null if the run has no Redis. */
export async function testRedis(): Promise<string | null> {
  const server = process.env.CLAUSTRO_TEST_REDIS;
  if (server === undefined) return null;
  const redis = new Redis(server);
  const number = await redis.incr(LAST_DATABASE);
  await redis.quit();
  return `${server}/${String(number)}`;
}

/** Declares the same tests for each kind of queue, `%s` in the title. Those on Redis are omitted if the machine has no redis-server. */
export function describeOnEachQueue(title: string, tests: (backend: 'PostgreSQL' | 'Redis') => void): void {
  const noRedis = process.env.CLAUSTRO_TEST_REDIS === undefined ? 'falta redis-server' : null;
  describeUnless(null, title.replace('%s', 'PostgreSQL'), () => tests('PostgreSQL'));
  describeUnless(noRedis, title.replace('%s', 'Redis'), () => tests('Redis'));
}
