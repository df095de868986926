/**
 * Rule B4, as SQL: what is about students is read by their present family, by active teachers and by the office. The arguments are SQL of
 * the id of a user, and of an array of students. Who takes part in a thread, or has a copy, is another condition.
 */

const isOffice = (user: string): string => `EXISTS (SELECT FROM usuarios o WHERE o.id = ${user} AND o.tipo = 'ADM')`;

const isActiveTeacher = (user: string): string => `
  EXISTS (SELECT FROM usuarios o JOIN profesores f ON f.usuario_id = o.id WHERE o.id = ${user} AND o.tipo = 'PRO' AND f.activo)`;

/** Whether a user is student `a` or an active guardian in the family of the student. Never NULL, which aggregates would ignore. */
const isFamily = (user: string): string => `
  (coalesce(a.usuario_id = ${user}, false) OR EXISTS (
    SELECT FROM tutores t WHERE t.familia_id = a.familia_id AND t.usuario_id = ${user} AND t.activo))`;

/** Whether the user is of the family of all these students (`bool_and`), or of one of them (`bool_or`). Deleted students do not count. */
const isFamilyOf = (user: string, students: string, aggregate: 'bool_and' | 'bool_or'): string => `
  (${students} = '{}' OR coalesce((SELECT ${aggregate}(${isFamily(user)}) FROM alumnos a WHERE a.id = ANY (${students})), false))`;

/** Whether a user may read about the students of a thread. A thread has one text for everybody, so all of its students count. */
export const readsThread = (user: string, students: string): string =>
  `(${isOffice(user)} OR ${isActiveTeacher(user)} OR ${isFamilyOf(user, students, 'bool_and')})`;

/** Whether a user reads all of the own copies, so that none has to be looked at. */
const readsAll = (user: string): string => `
  (EXISTS (SELECT FROM usuarios o WHERE o.id = ${user} AND o.tipo = 'ADM' AND 'mensajes.ver' = ANY (o.permisos)) OR ${isActiveTeacher(user)})`;

/**
 * Whether the user of copy `b` may still read it. A message to many people says something about a single student only in the part of this
 * student, so one student of the family is enough. Threads with the academy are read by users of the office with `mensajes.ver`.
 */
export const READABLE_COPY = `
  (${readsAll('b.usuario_id')} OR CASE
    WHEN ${isOffice('b.usuario_id')} THEN b.hilo_id IS NULL OR NOT EXISTS (SELECT FROM hilos h WHERE h.id = b.hilo_id AND h.academia)
    WHEN b.hilo_id IS NULL THEN ${isFamilyOf('b.usuario_id', 'b.alumnos', 'bool_or')}
    ELSE (SELECT ${isFamilyOf('b.usuario_id', 'h.alumnos', 'bool_and')} FROM hilos h WHERE h.id = b.hilo_id) END)`;

/** Condition on the copies `b` of a user that the user may read. For most staff it is true without a look at any copy. */
export const readableCopies = (user: string): string => `(${readsAll(user)} OR ${READABLE_COPY})`;

/** Counts the copies `b` of a user that the user may read. For most staff the count needs an index only. @param where condition on `b` */
export const countReadable = (user: string, where: string): string => {
  const count = `SELECT count(*) FROM mensajes_buzon b WHERE b.usuario_id = ${user} AND ${where}`;
  return `CASE WHEN ${readsAll(user)} THEN (${count}) ELSE (${count} AND ${READABLE_COPY}) END`;
};

/** Whether copy `b` counts as unread. What is archived does not. */
export const UNREAD = 'b.leido_en IS NULL AND b.archivado_en IS NULL';

/** The students of copy `b` about whom its user may still read, in their order. */
export const READABLE_STUDENTS = `
  CASE WHEN ${isOffice('b.usuario_id')} OR ${isActiveTeacher('b.usuario_id')} THEN coalesce(b.alumnos, '{}')
    ELSE ARRAY(SELECT a.id FROM alumnos a WHERE a.id = ANY (b.alumnos) AND ${isFamily('b.usuario_id')}
      ORDER BY array_position(b.alumnos, a.id)) END`;
