import { Turns } from './turns';

const soon = () => new Promise((resolve) => setTimeout(resolve, 1));

it('of one key one works at a time, in the order in which they came; another key does not wait', async () => {
  const turns = new Turns();
  const seen: string[] = [];
  const work = (name: string) => async () => {
    seen.push(`${name} begins`);
    await soon();
    seen.push(`${name} ends`);
  };
  const first = turns.take('admin', work('first'));
  const second = turns.take('admin', work('second'));
  await turns.take('secretaria', work('other'));
  await Promise.all([first, second]);
  expect(seen.filter((step) => !step.startsWith('other'))).toEqual([
    'first begins',
    'first ends',
    'second begins',
    'second ends',
  ]);
  expect(seen.indexOf('other begins')).toBeLessThan(seen.indexOf('first ends'));
});

it('whoever fails fails alone, and nothing is kept afterwards', async () => {
  const turns = new Turns();
  const failing = turns.take('admin', () => Promise.reject(new Error('no')));
  const next = turns.take('admin', () => Promise.resolve('next'));
  await expect(failing).rejects.toThrow('no');
  await expect(next).resolves.toBe('next');
  expect((turns as unknown as { last: Map<string, unknown> }).last.size).toBe(0);
});
