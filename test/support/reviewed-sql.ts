import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatSql } from './format-sql';

/** Environment variable that rewrites the files; review the diff before committing it. */
const WRITE = process.env.CLAUSTRO_WRITE_SQL === '1';

/** A statement and the values of its parameters, in their order. */
export interface ShownStatement {
  text: string;
  values: readonly unknown[];
}

/**
 * Expects that statements equal those of a reviewed file.
 * @param folder of the file; its name has no ending
 * @param statements by the heading that each has in the file
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
