import { countText, type SqlRunner } from '../../platform';

/** Below this age, messages go to the family. */
export const ADULT_CHAT_AGE = 14;

/** SQL: whether a student counts as under 14 on the day `$n`; without a birth date, too. */
export const isChildSql = (student: string, today: string): string =>
  `(${student}.fecha_nacimiento IS NULL OR ${student}.fecha_nacimiento > ${today}::date - interval '${String(ADULT_CHAT_AGE)} years')`;

/**
 * Warns about a chat of a child: «Tiene 11 años: el chat debe ser de su familia.»
 * @param today `YYYY-MM-DD`
 * @returns an empty text for a student from 14 years on, and for an unknown one
 */
export async function childWarning(sql: SqlRunner, alumnoId: number, today: string): Promise<string> {
  const rows = await sql.query<{ edad: number | null }[]>(
    `SELECT extract(year FROM age($2::date, fecha_nacimiento))::integer AS edad FROM alumnos WHERE id = $1`,
    [alumnoId, today],
  );
  const [student] = rows;
  if (student === undefined || (student.edad !== null && student.edad >= ADULT_CHAT_AGE)) return '';
  if (student.edad === null) return 'No consta su fecha de nacimiento: el chat debe ser de su familia.';
  return `Tiene ${countText(student.edad, 'año', 'años')}: el chat debe ser de su familia.`;
}
