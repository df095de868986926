import type { Pool } from 'pg';

export interface Check {
  label: string;
  /** Expected values of the columns in the only row that `sql` returns. */
  expected: number[];
  sql: string;
  values?: unknown[];
}

/** Compares the database with the expected values. @returns one Spanish sentence per difference */
export async function differences(db: Pool, checks: readonly Check[]): Promise<string[]> {
  const problems: string[] = [];
  for (const { label, expected, sql, values = [] } of checks) {
    const { rows } = await db.query<unknown[]>({ text: sql, values, rowMode: 'array' });
    const [found, correct] = [JSON.stringify(rows[0]), JSON.stringify(expected)];
    if (found !== correct) problems.push(`${label}: se esperaba ${correct} y hay ${found}.`);
  }
  return problems;
}
