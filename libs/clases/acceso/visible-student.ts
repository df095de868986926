/**
 * SQL: true if a teacher may read the name of student `al` in class `c`. The name of an inactive student may be read only in past classes.
 * @param today SQL of a date
 */
export const teacherReads = (today: string): string => `(al.activo OR c.fecha < ${today})`;
