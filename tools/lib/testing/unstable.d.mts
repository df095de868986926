export interface TestResult {
  title: string;
  ancestorTitles: string[];
  status: 'passed' | 'failed' | 'pending';
  failureMessages: string[];
}

export interface GroupReport {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites?: number;
  testResults: { assertionResults: TestResult[] }[];
}

export const MOST_UNSTABLE: number;

export function failedBrowserFiles(report: GroupReport): Map<string, string>;
export function onlyBrowserFailed(report: GroupReport): boolean;
export function withSecondRun(report: GroupReport, stable: ReadonlyMap<string, string>): GroupReport;
export function unstableLines(unstable: ReadonlyMap<string, string>): string[];
