/**
 * What a jest report adds to the total. A file that could not even be loaded is a failure, and so is a report that never
 * came.
 */
export function countsOf(report) {
  if (report === null) return { passed: 0, failed: 1 };
  const failed = report.numFailedTests + (report.numRuntimeErrorTestSuites ?? 0);
  return { passed: report.numPassedTests, failed: failed === 0 && report.success === false ? 1 : failed };
}

/** The sum over reports. */
export function sum(counts) {
  return counts.reduce(
    (total, { passed, failed }) => ({ passed: total.passed + passed, failed: total.failed + failed }),
    {
      passed: 0,
      failed: 0,
    },
  );
}
