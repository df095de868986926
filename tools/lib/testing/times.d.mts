export interface FileTimes {
  group: string;
  file: string;
  seconds: number;
  loading: number;
  database: number;
  application: number;
  opening: number;
  waiting: number;
  test: number;
}

export const PHASES: readonly string[];

export function readTimes(folder: string): FileTimes[];
export function parseTimes(group: string, text: string): FileTimes[];
export function secondsByFile(rows: readonly FileTimes[]): Record<string, number>;
export function timesTable(rows: readonly FileTimes[]): string;
export function slowest(rows: readonly FileTimes[], count?: number): string[];
