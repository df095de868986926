/**
 * SQL: whether a teacher reads the name of the student `al` in the class `c`. Of a student whose record is no longer active, only in
 * classes of the past: the seats of those classes keep their names, and the student is expected in no other.
 * @param today SQL of a date
 */
export const teacherReads = (today: string): string => `(al.activo OR c.fecha < ${today})`;
