export interface TimedFile {
  path: string;
  seconds: number;
}

export interface Group {
  paths: string[];
  seconds: number;
}

export const SUFFIX: Readonly<Record<'http' | 'browser', string>>;

export function testFilesOf(project: 'http' | 'browser'): string[];
export function groupSizes(total: number): number[];
export function groupsOf(files: readonly TimedFile[]): Group[];
export function specsByPart(): [string, string[]][];
export function specSource(path: string): string;
