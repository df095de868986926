export type WorkedRow = Record<string, string>;
export interface Rule {
  number: string;
  text: string;
  tables: WorkedRow[][];
}
export function rulesOf(text: string): Rule[];
export function rulePages(): Record<string, string>;
export function workedTable(number: string): WorkedRow[];
