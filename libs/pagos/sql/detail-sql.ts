import { CHOSEN_CONCEPTS, COUNTS_CLASS } from './concepts-sql';
import { MONTHS, NAMED, OPEN_COURSES } from './months-sql';

/** SQL: the classes of the range that a concept counts now. It needs `k` and the parameters of `CALCULATE`. */
export const COUNTED_CLASSES = `
  FROM k JOIN clases c ON c.fecha BETWEEN $2::date AND $3::date AND ${COUNTS_CLASS}`;

/**
 * SQL: the display name of class `c`, with subject `m` and course `cu`. A private class of one student is named after the student, any
 * other class after subject and course.
 */
export const CLASS_NAME = `
  coalesce((SELECT al.nombre || ' ' || al.apellidos FROM clases_alumnos s JOIN alumnos al ON al.id = s.alumno_id
    WHERE c.particular AND c.ocupadas = 1 AND s.clase_id = c.id AND s.estado <> 'anulado'), m.descripcion || ' · ' || cu.codigo)`;

/** SQL: a JSON list of classes, in order. `paid` is the SQL of the units that letters paid for a class. */
export const classList = (paid: string): string => `
  json_agg(json_build_object('clase_id', c.id, 'fecha', c.fecha, 'horaEntrada', to_char(c.hora_entrada, 'HH24:MI'),
      'horaSalida', to_char(c.hora_salida, 'HH24:MI'), 'minutos', c.minutos, 'alumnos', c.ocupadas, 'descripcion', ${CLASS_NAME},
      'unidadesPagadas', ${paid})
    ORDER BY c.fecha, c.hora_entrada, c.id)`;

const NAMES = 'JOIN materias m ON m.id = c.materia_id JOIN cursos cu ON cu.id = c.curso_id';

/** The classes that each concept counts, in order. */
export const CLASS_DETAILS = `
  WITH ${CHOSEN_CONCEPTS}
  SELECT k.id, ${classList('coalesce(pagada.unidades, 0)')} AS detalle
  ${COUNTED_CLASSES} ${NAMES}
  LEFT JOIN LATERAL (
    SELECT sum(p.unidades)::integer AS unidades FROM pagos_filas_clases p JOIN pagos_cartas_filas f ON f.id = p.fila_id
    WHERE p.clase_id = c.id AND f.concepto_id = k.id
  ) AS pagada ON true
  GROUP BY k.id`;

/** SQL of the classes of the range that a pay letter has paid, but that no longer count, for example because they were cancelled since. */
export const WITHDRAWN_CLASSES = `
  WITH ${CHOSEN_CONCEPTS},
  pagadas AS (
    SELECT f.concepto_id AS id, p.clase_id, sum(p.unidades)::integer AS unidades
    FROM k JOIN pagos_cartas_filas f ON f.concepto_id = k.id JOIN pagos_filas_clases p ON p.fila_id = f.id
    GROUP BY f.concepto_id, p.clase_id HAVING sum(p.unidades) <> 0
  )
  SELECT k.id, ${classList('pagadas.unidades')} AS detalle
  FROM k JOIN pagadas USING (id) JOIN clases c ON c.id = pagadas.clase_id AND c.fecha BETWEEN $2::date AND $3::date ${NAMES}
  WHERE NOT (${COUNTS_CLASS})
  GROUP BY k.id`;

/** SQL: the display name of a counted course `cu` or student `al`. */
export const COUNTED_NAME = `coalesce(al.apellidos || ', ' || al.nombre, cu.codigo || ' · ' || cu.descripcion)`;

/** SQL joins that find the course `cu` or the student `al` of the row `n`. */
export const COUNTED_NAMES = `LEFT JOIN cursos cu ON cu.id = n.curso_id LEFT JOIN alumnos al ON al.id = n.alumno_id`;

/** SQL: a JSON list of the courses and students of `n`, in order. */
export const NAME_LIST = `
  json_agg(json_strip_nulls(json_build_object('curso_id', n.curso_id, 'alumno_id', n.alumno_id, 'desde', n.desde, 'hasta', n.hasta,
      'descripcion', ${COUNTED_NAME}, 'unidades', n.unidades)) ORDER BY n.desde, ${COUNTED_NAME} COLLATE "es-x-icu", n.curso_id, n.alumno_id)`;

/**
 * SQL: the details of each monthly concept. If the concept counts courses or students: one item for each course or student in each month.
 * Otherwise: one item for each month.
 */
export const MONTH_DETAILS = `
  WITH ${[CHOSEN_CONCEPTS, MONTHS, OPEN_COURSES, NAMED].join(',')},
  filas AS (
    SELECT k.id, me.primero AS desde, me.ultimo AS hasta, NULL::integer AS curso_id, NULL::integer AS alumno_id, NULL AS descripcion
    FROM k JOIN meses me ON me.id = k.id AND me.primero <= me.ultimo WHERE k.unidad = 'uno'
    UNION ALL
    SELECT n.id, n.desde, n.hasta, n.curso_id, n.alumno_id, ${COUNTED_NAME} FROM nombrados n ${COUNTED_NAMES}
  )
  SELECT id, json_agg(json_strip_nulls(json_build_object('curso_id', curso_id, 'alumno_id', alumno_id, 'desde', desde, 'hasta', hasta,
      'descripcion', descripcion)) ORDER BY desde, descripcion COLLATE "es-x-icu", curso_id, alumno_id) AS detalle
  FROM filas GROUP BY id`;
