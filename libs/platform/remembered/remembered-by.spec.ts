import { setTimeout as pause } from 'node:timers/promises';
import { RememberedBy } from './remembered-by';

const SLOW = 60;

/**
 * Makes a `RememberedBy` whose values take longer to compute than a reader waits. Returns a function that reads a value, and the list of
 * computed values.
 */
function remembering(options: { most: number }) {
  const computed: string[] = [];
  const values = new RememberedBy<string>({ patience: 5, rest: 60_000, ...options });
  const read = async (key: string, value = key) => {
    const first = await values.read(key, async () => {
      computed.push(value);
      await pause(SLOW);
      return value;
    });
    if (first !== null) return first;
    await pause(3 * SLOW);
    return values.read(key, () => Promise.reject(new Error('This value is there')));
  };
  return { read, computed };
}

it('stores each key’s value separately', async () => {
  const { read, computed } = remembering({ most: 5 });
  expect([await read('una'), await read('otra'), await read('una')]).toEqual(['una', 'otra', 'una']);
  expect(computed).toEqual(['una', 'otra']);
});

it('forgets the key that has not been read for the longest', async () => {
  const { read, computed } = remembering({ most: 2 });
  await read('a');
  await read('b');
  await read('a');
  await read('c');
  expect([await read('a', 'a again'), await read('b', 'b again')]).toEqual(['a', 'b again']);
  expect(computed).toEqual(['a', 'b', 'c', 'b again']);
});

it('computes a new value with the function of the last reader', async () => {
  const values = new RememberedBy<string>({ patience: 5_000, rest: 60_000, most: 2 });
  await values.read('a', () => Promise.resolve('as before'));
  expect(await values.read('a', () => Promise.resolve('as now'))).toBe('as now');
});
