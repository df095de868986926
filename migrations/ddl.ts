/** SQL of generated columns, `{column}_normal`, with the normalised text of these columns for searches. */
export function twins(...columns: string[]): string {
  return columns
    .map((column) => `${column}_normal text GENERATED ALWAYS AS (claustro_normal(${column})) STORED`)
    .join(',\n');
}

/**
 * SQL that stores a Spanish sentence as the comment of each constraint of a table. When the constraint refuses a row, users see this
 * sentence.
 */
export function sentences(table: string, ofConstraint: Record<string, string>): string {
  return Object.entries(ofConstraint)
    .map(([name, sentence]) => `COMMENT ON CONSTRAINT ${name} ON ${table} IS '${sentence}';`)
    .join('\n');
}
