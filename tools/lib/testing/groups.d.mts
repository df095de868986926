export interface TestFile {
  path: string;
  /** Its bytes. */
  size: number;
}

export interface Group {
  paths: string[];
  /** About how long it takes. */
  seconds: number;
}

export function testFilesOf(project: 'http' | 'browser'): string[];
export function secondsOf(file: TestFile): number;
export function groupsOf(files: readonly TestFile[], seconds: number): Group[];

export const SECONDS: Record<string, number>;
