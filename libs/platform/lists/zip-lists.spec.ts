import { mapGroups, zip } from './zip-lists';

it('pairs two lists in order', () => {
  expect(zip(['a', 'b'], [1, 2])).toEqual([
    ['a', 1],
    ['b', 2],
  ]);
});

it('refuses lists of different lengths', () => {
  expect(() => zip(['a', 'b'], [1])).toThrow('Lists of 2 and 1 items cannot be paired');
});

it('does the work of all groups at once and gives each group its own results', async () => {
  const calls: string[][] = [];
  const lengths = await mapGroups([['uno', 'dos'], [], ['cinco']], (words) => {
    calls.push([...words]);
    return Promise.resolve(words.map((word) => word.length));
  });
  expect(lengths).toEqual([[3, 3], [], [5]]);
  expect(calls).toEqual([['uno', 'dos', 'cinco']]);
});

it('refuses work that leaves out a result', async () => {
  await expect(mapGroups([['uno', 'dos']], () => Promise.resolve([1]))).rejects.toThrow('cannot be paired');
});
