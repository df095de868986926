export interface RequirementRow {
  id: string;
  area: string;
  kind: string;
  source: string;
  requirement: string;
}

export interface ReportedTest {
  fullName: string;
  status: string;
}

export interface AreaCoverage {
  area: string;
  total: number;
  missing: RequirementRow[];
}

export function parseRows(text: string): RequirementRow[];
export function idsIn(title: string): string[];
export function readReports(folder: string): ReportedTest[];
export function coverageOf(rows: RequirementRow[], tests: ReportedTest[]): { areas: AreaCoverage[]; unknown: string[] };
