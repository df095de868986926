/**
 * SQL: whether a teacher may read the name of student `al` in class `c`. Inactive students are named in past classes only, because
 * their past seats remain.
 * @param today SQL of a date
 */
export const teacherReads = (today: string): string => `(al.activo OR c.fecha < ${today})`;
