import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { groupSizes, groupsOf, specsByPart, specSource, testFilesOf } from './groups.mjs';

const ROOT = join(__dirname, '..', '..', '..');
const NO_SOURCES = /^(\.|node_modules$|dist$|reports$)/;

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

  it('share few browsers: those of the longest groups', () => {
    const all = [
      ...files,
      ...files.map(({ path, seconds }) => ({ path: path.replace('.test.', '.browser.'), seconds })),
    ];
    const needBrowser = groupsOf(all).map(({ paths }) => paths.some((path) => path.endsWith('.browser.ts')));
    expect(needBrowser.filter(Boolean).length).toBeLessThan(5);
    expect(needBrowser).toEqual(needBrowser.toSorted((one, other) => Number(other) - Number(one)));
  });

  it('start with the slowest file by itself, and none is empty', () => {
    const slow = { path: 'test/arranque/start.test.ts', seconds: 900 };
    expect(groupsOf([...files, slow])[0]?.paths).toEqual([slow.path]);
    expect(groupsOf([])).toEqual([]);
  });
});

describe('the groups of the pure functions', () => {
  it('hold every spec of the project once', () => {
    const folders = readdirSync(ROOT, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const sources = folders.map(({ name }) => name).filter((name) => !NO_SOURCES.test(name));
    const all = sources.flatMap((name) =>
      readdirSync(join(ROOT, name), { recursive: true, encoding: 'utf8' }).map((path) => join(name, path)),
    );
    const specs = all.filter((path) => /\.spec\.tsx?$/.test(path));
    expect(specs.length).toBeGreaterThan(200);
    const grouped = specsByPart().flatMap(([, files]) => files);
    expect(grouped.toSorted()).toEqual(specs.toSorted());
  });

  it('fail only in a spec that cannot be loaded', () => {
    const tests: { name: string; run: () => void }[] = [];
    const runSource = (load: () => void): void => {
      const describe = (_name: string, body: () => void): void => body();
      const it = (name: string, run: () => void): number => tests.push({ name, run });
      runInNewContext(specSource('libs/x.spec.ts'), { describe, it, require: load });
    };
    runSource(() => undefined);
    expect(tests).toEqual([]);
    runSource(() => {
      throw new Error('no such module');
    });
    expect(tests.map(({ name }) => name)).toEqual(['can be loaded']);
    expect(() => tests[0]?.run()).toThrow('no such module');
  });
});
