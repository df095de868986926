import { KeyedMutex } from './keyed-mutex';

const soon = () => new Promise((resolve) => setTimeout(resolve, 1));

it('work with one key runs one at a time in the order of arrival; another key does not wait', async () => {
  const mutex = new KeyedMutex();
  const seen: string[] = [];
  const work = (name: string) => async () => {
    seen.push(`${name} begins`);
    await soon();
    seen.push(`${name} ends`);
  };
  const first = mutex.runExclusive('admin', work('first'));
  const second = mutex.runExclusive('admin', work('second'));
  await mutex.runExclusive('secretaria', work('other'));
  await Promise.all([first, second]);
  expect(seen.filter((step) => !step.startsWith('other'))).toEqual([
    'first begins',
    'first ends',
    'second begins',
    'second ends',
  ]);
  expect(seen.indexOf('other begins')).toBeLessThan(seen.indexOf('first ends'));
});

it('a failure affects only its own work, and no key is remembered afterwards', async () => {
  const mutex = new KeyedMutex();
  const failing = mutex.runExclusive('admin', () => Promise.reject(new Error('no')));
  const next = mutex.runExclusive('admin', () => Promise.resolve('next'));
  await expect(failing).rejects.toThrow('no');
  await expect(next).resolves.toBe('next');
  expect((mutex as unknown as { last: Map<string, unknown> }).last.size).toBe(0);
});
