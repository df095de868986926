import { groupsOf } from '../../tools/lib/testing/groups.mjs';
import { nodeProblem } from '../../tools/lib/node-version.mjs';
import { countsOf, sum } from '../../tools/lib/testing/totals.mjs';

describe('the Node that runs us', () => {
  it.each(['12.22.12', '18.20.4', '20.9.0', '20.18.3'])('refuses %s in one Spanish sentence', (version) => {
    expect(nodeProblem(version)).toBe(`Claustro necesita Node.js 20.19 o posterior, y este es ${version}.`);
  });

  it.each(['20.19.0', '20.20.2', '22.1.0', '24.0.1'])('takes %s', (version) => {
    expect(nodeProblem(version)).toBeNull();
  });
});

describe('the total of a test run', () => {
  it('adds up what the reports say', () => {
    const reports = [
      { success: true, numPassedTests: 3, numFailedTests: 0 },
      { success: false, numPassedTests: 2, numFailedTests: 1 },
    ];
    expect(sum(reports.map(countsOf))).toEqual({ passed: 5, failed: 1 });
  });

  it('counts a file that could not be loaded, and a report that never came, as failures', () => {
    const unloadable = { success: false, numPassedTests: 0, numFailedTests: 0, numRuntimeErrorTestSuites: 2 };
    expect(sum([countsOf(unloadable), countsOf(null)])).toEqual({ passed: 0, failed: 3 });
  });

  it('never calls a run good that jest calls bad', () => {
    expect(countsOf({ success: false, numPassedTests: 4, numFailedTests: 0 })).toEqual({ passed: 4, failed: 1 });
  });
});

describe('the groups in which test files run', () => {
  const files = Array.from({ length: 23 }, (_, index) => ({
    path: `test/x/${index}.test.ts`,
    size: 997 * (index + 1),
  }));

  it('hold every file once, and the same ones at every run', () => {
    const groups = groupsOf(files, 10);
    const paths = groups.flatMap((group) => group.paths);
    expect(paths.toSorted()).toEqual(files.map(({ path }) => path).toSorted());
    expect(groupsOf([...files].reverse(), 10)).toEqual(groups);
  });

  it('take about as long as each other, the longest first', () => {
    const seconds = groupsOf(files, 10).map((group) => group.seconds);
    expect(seconds).toEqual(seconds.toSorted((one, other) => other - one));
    expect(Math.max(...seconds) - Math.min(...seconds)).toBeLessThan(4);
  });

  it('leave a file that takes longest by itself, and none are made of nothing', () => {
    const slow = { path: 'test/arranque/start.test.ts', size: 10 };
    expect(groupsOf([slow, ...files], 40)[0]?.paths).toEqual([slow.path]);
    expect(groupsOf([], 10)).toEqual([]);
  });
});
