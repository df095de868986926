import {
  failedBrowserFiles,
  onlyBrowserFailed,
  unstableLines,
  withSecondRun,
  type GroupReport,
  type TestResult,
} from './unstable.mjs';

const A = 'test/a.browser.ts';
const B = 'test/b.browser.ts';

const test = (file: string, title: string, status: TestResult['status'], message = ''): TestResult => ({
  title,
  ancestorTitles: [file],
  status,
  failureMessages: status === 'failed' ? [message] : [],
});

function reportOf(...tests: TestResult[]): GroupReport {
  const failed = tests.filter(({ status }) => status === 'failed').length;
  return {
    success: failed === 0,
    numPassedTests: tests.length - failed,
    numFailedTests: failed,
    testResults: [{ assertionResults: tests }],
  };
}

const red = reportOf(
  test(A, 'opens', 'passed'),
  test(A, 'closes', 'failed', 'Expected: 1\n  at line 3'),
  test(A, 'ends', 'failed', 'later'),
  test(B, 'draws', 'failed', 'Timeout'),
);

describe('browser files that failed in a group', () => {
  it('are named once each, with their first failure', () => {
    expect([...failedBrowserFiles(red)]).toEqual([
      [A, 'closes: Expected: 1'],
      [B, 'draws: Timeout'],
    ]);
  });

  it('pass if they pass by themselves; the others remain failed', () => {
    const mended = withSecondRun(red, new Map([[A, '']]));
    expect(mended).toMatchObject({ numPassedTests: 3, numFailedTests: 1, success: false });
    expect([...failedBrowserFiles(mended).keys()]).toEqual([B]);
    const all = new Map([A, B].map((file) => [file, '']));
    expect(withSecondRun(red, all)).toMatchObject({ numPassedTests: 4, numFailedTests: 0, success: true });
  });

  it('are not run again where something else failed, or a group did not run', () => {
    expect(onlyBrowserFailed(red)).toBe(true);
    expect(onlyBrowserFailed(reportOf(test(A, 'x', 'failed'), test('test/c.test.ts', 'y', 'failed')))).toBe(false);
    expect(onlyBrowserFailed({ ...red, numRuntimeErrorTestSuites: 1 })).toBe(false);
  });

  it('are named in the last lines of the run if their second run passed', () => {
    expect(unstableLines(new Map([[A, 'closes: Expected: 1']]))).toEqual([
      'inestables:',
      '  test/a.browser.ts: closes: Expected: 1',
    ]);
    expect(unstableLines(new Map())).toEqual([]);
  });
});
