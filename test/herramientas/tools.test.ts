import { nodeProblem } from '../../tools/lib/node-version.mjs';
import { countsOf, sum } from '../../tools/lib/testing/totals.mjs';

describe('the version of Node', () => {
  it.each(['12.22.12', '18.20.4', '20.9.0', '20.18.3'])('%s is refused in one Spanish sentence', (version) => {
    expect(nodeProblem(version)).toBe(`Claustro necesita Node.js 20.19 o posterior, y este es ${version}.`);
  });

  it.each(['20.19.0', '20.20.2', '22.1.0', '24.0.1'])('%s is accepted', (version) => {
    expect(nodeProblem(version)).toBeNull();
  });
});

describe('the total of a test run', () => {
  it('is the sum of the reports', () => {
    const reports = [
      { success: true, numPassedTests: 3, numFailedTests: 0 },
      { success: false, numPassedTests: 2, numFailedTests: 1 },
    ];
    expect(sum(reports.map(countsOf))).toEqual({ passed: 5, failed: 1 });
  });

  it('counts a file that could not be loaded, and a missing report, as failures', () => {
    const unloadable = { success: false, numPassedTests: 0, numFailedTests: 0, numRuntimeErrorTestSuites: 2 };
    expect(sum([countsOf(unloadable), countsOf(null)])).toEqual({ passed: 0, failed: 3 });
  });

  it('is never a success if jest fails', () => {
    expect(countsOf({ success: false, numPassedTests: 4, numFailedTests: 0 })).toEqual({ passed: 4, failed: 1 });
  });
});
