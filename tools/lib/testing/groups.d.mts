export interface TestFile {
  path: string;
  /** In bytes. */
  size: number;
}

export interface Group {
  paths: string[];
  /** Estimated duration. */
  seconds: number;
}

export function testFilesOf(project: 'http' | 'browser'): string[];
export function secondsOf(file: TestFile): number;
export function groupsOf(files: readonly TestFile[], seconds: number): Group[];

export const SECONDS: Record<string, number>;
