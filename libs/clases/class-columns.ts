/** Joins a class `c` to its subject `m`, course `cu`, teacher `p` and room `au`. */
export const CLASS_JOINS = `JOIN materias m ON m.id = c.materia_id JOIN cursos cu ON cu.id = c.curso_id
  LEFT JOIN profesores p ON p.id = c.profesor_id LEFT JOIN aulas au ON au.id = c.aula_id`;

/** The day and the hours of a class `c` on the wire. */
export const CLASS_HOURS = `to_char(c.fecha, 'YYYY-MM-DD') AS fecha, to_char(c.hora_entrada, 'HH24:MI') AS "horaEntrada",
  to_char(c.hora_salida, 'HH24:MI') AS "horaSalida"`;

const TEACHER = `coalesce(p.nombre || ' ' || p.apellidos, '') AS profesor`;

/** The name of the teacher who normally gives class `c`, if another teacher substitutes; otherwise empty. */
export const STANDS_IN_FOR = `coalesce((SELECT x.nombre || ' ' || x.apellidos FROM profesores x WHERE x.id = c.sustituye_a), '') AS sustituye`;

/** Names of the teacher and the room of a class; each is empty if the class has none. */
export const CLASS_PLACE = `${TEACHER}, coalesce(au.descripcion, '') AS aula`;

/** SQL: the name of the room of a class. If the room is closed, a mark follows the name. Null if the class has no room. */
export const ROOM_TEXT = `au.descripcion || CASE WHEN c.id IN (SELECT id FROM clases_con_aula_cerrada)
  THEN ' (cerrada, lugar por confirmar)' ELSE '' END`;

/**
 * SQL columns of class `c` that all views of classes need. They require `CLASS_JOINS`. The name of the course is left out: each view adds
 * the name in its own format.
 */
export const CLASS_FACTS = `c.id, ${CLASS_HOURS}, ${TEACHER}, coalesce(${ROOM_TEXT}, '') AS aula, m.descripcion AS materia, c.curso_id, c.profesor_id, c.aula_id,
  c.particular, c.estado`;

/** The columns of a `ClaseConDatos`. */
export const CLASS_COLUMNS = `${CLASS_FACTS}, cu.codigo || ' · ' || cu.descripcion AS curso`;

/** The end of class `c` as civil time. A class that ends at or before its start ends the next day. */
export const CLASS_END = `(c.fecha + c.hora_salida + CASE WHEN c.hora_salida <= c.hora_entrada THEN interval '1 day' ELSE interval '0' END)`;
