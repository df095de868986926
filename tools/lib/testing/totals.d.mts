export interface Counts {
  passed: number;
  failed: number;
}

export interface Report {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites?: number;
}

export function countsOf(report: Report | null): Counts;
export function sum(counts: Counts[]): Counts;
