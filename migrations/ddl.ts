/** The stored, normalised twins that text searches go through, as columns of a CREATE TABLE. */
export function twins(...columns: string[]): string {
  return columns
    .map((column) => `${column}_normal text GENERATED ALWAYS AS (claustro_normal(${column})) STORED`)
    .join(',\n');
}

/**
 * Gives the constraints of a table the sentence that people read when one of them refuses a row.
 * It is kept as the comment of the constraint.
 */
export function sentences(table: string, ofConstraint: Record<string, string>): string {
  return Object.entries(ofConstraint)
    .map(([name, sentence]) => `COMMENT ON CONSTRAINT ${name} ON ${table} IS '${sentence}';`)
    .join('\n');
}
