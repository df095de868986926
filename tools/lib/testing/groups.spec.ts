import { groupSizes, groupsOf, testFilesOf } from './groups.mjs';

const files = Array.from({ length: 60 }, (_, index) => ({
  path: `test/x/${String(index)}.test.ts`,
  seconds: 1 + (index % 9),
}));

describe('the groups in which test files run', () => {
  it('hold every file once, and the same ones at every run', () => {
    const groups = groupsOf(files);
    const paths = groups.flatMap((group) => group.paths);
    expect(paths.toSorted()).toEqual(files.map(({ path }) => path).toSorted());
    expect(groupsOf([...files].reverse())).toEqual(groups);
  });

  it('hold all files of the project', () => {
    const paths = [...testFilesOf('http'), ...testFilesOf('browser')];
    expect(paths.length).toBeGreaterThan(250);
    expect(groupsOf(paths.map((path) => ({ path, seconds: 3 }))).flatMap((group) => group.paths)).toHaveLength(
      paths.length,
    );
  });

  it('become shorter towards the end of the run, so that all workers end together', () => {
    const sizes = groupSizes(1_000);
    expect(sizes[0]).toBeGreaterThan(100);
    expect(sizes.at(-1)).toBe(30);
    expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
    const seconds = groupsOf(files).map((group) => group.seconds);
    expect(seconds).toEqual(seconds.toSorted((one, other) => other - one));
    expect(seconds.at(-1)).toBeLessThan(45);
  });

  it('start with a file that takes longest, by itself, and none are made of nothing', () => {
    const slow = { path: 'test/arranque/start.test.ts', seconds: 900 };
    expect(groupsOf([...files, slow])[0]?.paths).toEqual([slow.path]);
    expect(groupsOf([])).toEqual([]);
  });
});
