/**
 * Counts the passed and failed tests of a jest report. A file that cannot be loaded counts as one failure. A missing report (null) counts
 * as one failure too.
 */
export function countsOf(report) {
  if (report === null) return { passed: 0, failed: 1 };
  const failed = report.numFailedTests + (report.numRuntimeErrorTestSuites ?? 0);
  return { passed: report.numPassedTests, failed: failed === 0 && report.success === false ? 1 : failed };
}

/** The sum of the counts of several reports. */
export function sum(counts) {
  return counts.reduce(
    (total, { passed, failed }) => ({ passed: total.passed + passed, failed: total.failed + failed }),
    {
      passed: 0,
      failed: 0,
    },
  );
}
