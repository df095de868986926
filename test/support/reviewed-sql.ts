import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatSql } from './format-sql';

/** Set `CLAUSTRO_WRITE_SQL=1` to rewrite the files. Review the diff before you commit it. */
const WRITE = process.env.CLAUSTRO_WRITE_SQL === '1';

/** A statement and the values of its parameters, in their order. */
export interface ShownStatement {
  text: string;
  values: readonly unknown[];
}

/**
 * Checks that the statements equal those of a reviewed file.
 * @param folder the folder of the file
 * @param name the file name without `.sql`
 * @param statements the statements by their heading in the file
 */
export function expectReviewed(folder: string, name: string, statements: Record<string, ShownStatement>): void {
  const path = join(folder, `${name}.sql`);
  const made = sqlFile(statements);
  if (WRITE) writeFileSync(path, made);
  expect(made).toBe(existsSync(path) ? readFileSync(path, 'utf8') : null);
}

function sqlFile(statements: Record<string, ShownStatement>): string {
  return Object.entries(statements)
    .map(([heading, { text, values }]) => {
      const params = values.map((value, index) => `-- $${String(index + 1)} = ${JSON.stringify(value)}`);
      return [`-- ${heading}`, formatSql(text), ...params, ''].join('\n');
    })
    .join('\n');
}
