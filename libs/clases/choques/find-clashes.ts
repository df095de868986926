import type { SqlRunner } from '../../platform';

/** A class as it is planned: its resources and its time. */
export interface PlannedClass {
  /** `YYYY-MM-DD` and `HH:MM` */
  fecha: string;
  entrada: string;
  salida: string;
  profesor_id: number | null;
  aula_id: number | null;
  alumnos: readonly number[];
}

export type ClashKind = 'profesor' | 'aula' | 'alumno' | 'ausente' | 'cerrada';

/** An obstacle to a planned class. */
export interface Clash {
  tipo: ClashKind;
  /** The index of the planned class. */
  indice: number;
  /** The id of the teacher, room or student. */
  recurso: number;
  /** The id of the class in the way; null if the obstacle is an absence or a closed room. */
  clase_id: number | null;
  /** The id of the subject of the class `clase_id`. */
  materia_id: number | null;
  fecha: string;
  entrada: string;
  salida: string;
  /** The name of the occupied teacher, room or student. */
  quien: string;
  /** The subject of the other class, or the reason of an absence. */
  que: string;
  aula: string;
  profesor: string;
}

interface Exclusions {
  /** Ids of classes that change in the same transaction. They do not count as occupying a teacher, room or student. */
  classes?: readonly number[];
  /** Ids of classes whose students do not count as occupied. The teacher and the room of these classes still count as occupied. */
  seatsOf?: readonly number[];
}

/**
 * Finds all obstacles to the planned classes with one statement, in the order of the classes. The obstacles only explain a refusal: the
 * exclusion constraints of `migrations/0071-clases.ts` prevent double bookings.
 */
export async function findClashes(
  runner: SqlRunner,
  planned: readonly PlannedClass[],
  { classes = [], seatsOf = [] }: Exclusions = {},
): Promise<Clash[]> {
  if (planned.length === 0) return [];
  const plan = planned.map((clase, indice) => ({ indice, ...clase }));
  return runner.query<Clash[]>(CLASHES, [JSON.stringify(plan), classes, [...classes, ...seatsOf]]);
}

const COLUMNS = `c.id AS clase_id, c.materia_id, to_char(c.fecha, 'YYYY-MM-DD') AS fecha, to_char(c.hora_entrada, 'HH24:MI') AS entrada,
  to_char(c.hora_salida, 'HH24:MI') AS salida`;
const NAMES = `m.descripcion AS que, coalesce(au.descripcion, '') AS aula, coalesce(pr.nombre || ' ' || pr.apellidos, '') AS profesor`;
const JOINS = `JOIN materias m ON m.id = c.materia_id LEFT JOIN aulas au ON au.id = c.aula_id LEFT JOIN profesores pr ON pr.id = c.profesor_id`;
const BLOCK = `NULL::integer AS clase_id, NULL::integer AS materia_id, to_char(p.fecha, 'YYYY-MM-DD') AS fecha, to_char(p.entrada, 'HH24:MI') AS entrada,
  to_char(p.salida, 'HH24:MI') AS salida`;
const BLOCKED = `b.desde < p.fecha + p.entrada + make_interval(mins => upper(p.tramo) - lower(p.tramo)) AND b.hasta > p.fecha + p.entrada`;

const CLASHES = `
  WITH plan AS (
    SELECT r.*, claustro_tramo(true, r.fecha, r.entrada, r.salida) AS tramo
    FROM jsonb_to_recordset($1::jsonb) AS r (indice integer, fecha date, entrada time, salida time, profesor_id integer,
      aula_id integer, alumnos integer[])
  ), choques AS (
    SELECT 1 AS orden, 'profesor' AS tipo, p.indice, q.id AS recurso, ${COLUMNS}, q.nombre || ' ' || q.apellidos AS quien, ${NAMES}
    FROM plan p JOIN profesores q ON q.id = p.profesor_id
      JOIN clases c ON c.profesor_ocupado && claustro_linea(p.profesor_id, p.tramo) AND c.id <> ALL ($2::integer[]) ${JOINS}
    UNION ALL
    SELECT 2, 'aula', p.indice, a.id, ${COLUMNS}, a.descripcion, ${NAMES}
    FROM plan p JOIN aulas a ON a.id = p.aula_id AND NOT a.compartida
      JOIN clases c ON c.aula_ocupada && claustro_linea(p.aula_id, p.tramo) AND c.id <> ALL ($2::integer[]) ${JOINS}
    UNION ALL
    SELECT 3, 'alumno', p.indice, al.id, ${COLUMNS}, al.nombre || ' ' || al.apellidos, ${NAMES}
    FROM plan p CROSS JOIN LATERAL unnest(p.alumnos) AS quien (id) JOIN alumnos al ON al.id = quien.id
      JOIN clases_alumnos s ON s.alumno_ocupado && claustro_linea(quien.id, p.tramo) AND s.clase_id <> ALL ($3::integer[])
      JOIN clases c ON c.id = s.clase_id ${JOINS}
    UNION ALL
    SELECT 4, 'ausente', p.indice, q.id, ${BLOCK}, q.nombre || ' ' || q.apellidos, b.motivo, '', ''
    FROM plan p JOIN profesores q ON q.id = p.profesor_id JOIN bloqueos b ON b.profesor_id = q.id AND ${BLOCKED}
    UNION ALL
    SELECT 5, 'cerrada', p.indice, a.id, ${BLOCK}, a.descripcion, b.motivo, '', ''
    FROM plan p JOIN aulas a ON a.id = p.aula_id JOIN bloqueos b ON b.aula_id = a.id AND ${BLOCKED}
  )
  SELECT tipo, indice, recurso, clase_id, materia_id, fecha, entrada, salida, quien, que, aula, profesor FROM choques
  ORDER BY indice, orden, fecha, entrada, clase_id`;
