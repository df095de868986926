/** With whom a student is told news. The columns are null or false for a teacher. */
export interface FamilyOfStudent {
  alumnoId: number | null;
  /** The family of a student under 18: its tutors read what its students are told. Null for an adult student. */
  familiaId: number | null;
  /** Whether the student is 14 or older, and so reads the own messages. */
  leeSolo: boolean;
}

/**
 * SQL: the columns `familiaId` and `leeSolo` of student `a`. A student without a birth date counts as under 14 (rule M1).
 * @param today SQL of the day
 */
export const familyOfStudent = (a: string, today: string): string => `
  CASE WHEN ${isYoungerThan(a, today, 18)} THEN ${a}.familia_id END AS "familiaId",
  NOT ${isYoungerThan(a, today, 14)} AS "leeSolo"`;

const isYoungerThan = (a: string, today: string, years: number): string =>
  `(${a}.fecha_nacimiento IS NULL OR ${a}.fecha_nacimiento > ${today}::date - interval '${String(years)} years')`;

/** The key of the message in which a student is told news: one for the minors of a family, else one for each student. */
export function familyKey({ alumnoId, familiaId }: Pick<FamilyOfStudent, 'alumnoId' | 'familiaId'>): string {
  if (familiaId !== null) return `F${String(familiaId)}`;
  if (alumnoId === null) throw new Error('News without a family belongs to no student');
  return `A${String(alumnoId)}`;
}
