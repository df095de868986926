/** Columns of a `ClaseConDatos`, of `clases c` joined by `CLASS_JOINS`. */
export const CLASS_COLUMNS = `c.id, c.fecha::text AS fecha, to_char(c.hora_entrada, 'HH24:MI') AS "horaEntrada",
  to_char(c.hora_salida, 'HH24:MI') AS "horaSalida", cu.codigo || ' · ' || cu.descripcion AS curso, c.curso_id,
  m.descripcion AS materia, coalesce(p.nombre || ' ' || p.apellidos, '') AS profesor, c.profesor_id,
  coalesce(au.descripcion, '') AS aula, c.aula_id, c.particular, c.estado`;

export const CLASS_JOINS = `JOIN materias m ON m.id = c.materia_id JOIN cursos cu ON cu.id = c.curso_id
  LEFT JOIN profesores p ON p.id = c.profesor_id LEFT JOIN aulas au ON au.id = c.aula_id`;

/** The end of class `c` as civil time. One that ends at or before its start ends the next day. */
export const CLASS_END = `(c.fecha + c.hora_salida + CASE WHEN c.hora_salida <= c.hora_entrada THEN interval '1 day' ELSE interval '0' END)`;
