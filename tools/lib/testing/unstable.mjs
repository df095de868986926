// If a browser test file fails while it runs in a group, the file runs once more, outside the group. If the second run passes, the file
// counts as passed and is listed as unstable.
import { SUFFIX } from './groups.mjs';

/** A run with more unstable files than this fails. */
export const MAX_UNSTABLE = 3;

/** Returns the browser files with a failed test in a report of groups, each with the text of its first failure. */
export function failedBrowserFiles(report) {
  const failures = new Map();
  for (const test of failedTests(report)) {
    const [file = ''] = test.ancestorTitles;
    if (file.endsWith(SUFFIX.browser) && !failures.has(file)) failures.set(file, firstFailure(test));
  }
  return failures;
}

/** Whether all failures are in browser files. Only then are files run again. */
export const onlyBrowserFailed = (report) =>
  (report.numRuntimeErrorTestSuites ?? 0) === 0 &&
  failedTests(report).every(({ ancestorTitles: [file = ''] }) => file.endsWith(SUFFIX.browser));

/**
 * Returns a copy of the report in which the failed tests of the files in `stable` count as passed.
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

/**
 * Builds the lines that a run prints about its unstable files: each file with its first failure. No lines if there are no unstable files.
 */
export const unstableLines = (unstable) =>
  unstable.size === 0 ? [] : ['inestables:', ...[...unstable].map(([file, failure]) => `  ${file}: ${failure}`)];

const failedTests = ({ testResults }) =>
  testResults.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === 'failed');

/** The title of a failed test and the first line of its message. */
const firstFailure = ({ title, failureMessages: [message = ''] }) => `${title}: ${message.split('\n')[0]}`;
