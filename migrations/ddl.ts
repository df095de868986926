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

/**
 * SQL of the columns that name a person of a messaging table: a student, a tutor, a teacher or a user of the office, and `persona`
 * (`ALU12`), by which unique keys compare people.
 */
export const PERSON = `
    alumno_id integer REFERENCES alumnos ON DELETE CASCADE,
    tutor_id integer REFERENCES tutores ON DELETE CASCADE,
    profesor_id integer REFERENCES profesores ON DELETE CASCADE,
    usuario_id integer REFERENCES usuarios ON DELETE CASCADE,
    persona text NOT NULL GENERATED ALWAYS AS (CASE
      WHEN alumno_id IS NOT NULL THEN 'ALU' || alumno_id::text
      WHEN tutor_id IS NOT NULL THEN 'TUT' || tutor_id::text
      WHEN profesor_id IS NOT NULL THEN 'PRO' || profesor_id::text
      ELSE 'ADM' || usuario_id::text END) STORED`;

/** SQL of the check that a row of a messaging table names exactly one person, and of the indexes for deleted people. */
export const onePerson = (table: string): string => `
  ALTER TABLE ${table} ADD CONSTRAINT ${table}_de_una_persona CHECK (num_nonnulls(alumno_id, tutor_id, profesor_id, usuario_id) = 1);
  ${['alumno', 'tutor', 'profesor', 'usuario']
    .map((one) => `CREATE INDEX ${table}_${one} ON ${table} (${one}_id) WHERE ${one}_id IS NOT NULL;`)
    .join('\n  ')}`;
