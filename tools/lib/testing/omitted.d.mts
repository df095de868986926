export interface TestReport {
  testResults?: { assertionResults?: { fullName: string; status: string }[] }[];
}

export function omittedTitle(title: string, reason: string): string;
export function omittedLines(reports: (TestReport | null)[]): string[];
