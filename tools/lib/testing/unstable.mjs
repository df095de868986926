// A browser file that fails in a group runs once more by itself. If it then passes, the run passes, and reports the file as unstable.
import { SUFFIX } from './groups.mjs';

/** Maximum of unstable files in a passing run. */
export const MAX_UNSTABLE = 3;

/** The browser files with a failed test in a report of groups, each with its first failure. */
export function failedBrowserFiles(report) {
  const failures = new Map();
  for (const test of failedTests(report)) {
    const [file = ''] = test.ancestorTitles;
    if (file.endsWith(SUFFIX.browser) && !failures.has(file)) failures.set(file, firstFailure(test));
  }
  return failures;
}

/** Whether only browser files failed; otherwise nothing is run again. */
export const onlyBrowserFailed = (report) =>
  (report.numRuntimeErrorTestSuites ?? 0) === 0 &&
  failedTests(report).every(({ ancestorTitles: [file = ''] }) => file.endsWith(SUFFIX.browser));

/**
 * The report of groups, with the tests of files that passed by themselves.
 * @param stable the files whose second run passed
 */
export function withSecondRun(report, stable) {
  const isMended = ({ status, ancestorTitles: [file] }) => status === 'failed' && stable.has(file);
  const mended = failedTests(report).filter(isMended).length;
  const numFailedTests = report.numFailedTests - mended;
  return {
    ...report,
    numFailedTests,
    numPassedTests: report.numPassedTests + mended,
    success: numFailedTests === 0 && (report.numRuntimeErrorTestSuites ?? 0) === 0,
    testResults: report.testResults.map((result) => ({
      ...result,
      assertionResults: result.assertionResults.map((test) => (isMended(test) ? { ...test, status: 'passed' } : test)),
    })),
  };
}

/** The last lines of a run with unstable files: their names and first failures. */
export const unstableLines = (unstable) =>
  unstable.size === 0 ? [] : ['inestables:', ...[...unstable].map(([file, failure]) => `  ${file}: ${failure}`)];

const failedTests = ({ testResults }) =>
  testResults.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === 'failed');

/** The title of a failed test and the first line of its message. */
const firstFailure = ({ title, failureMessages: [message = ''] }) => `${title}: ${message.split('\n')[0]}`;
