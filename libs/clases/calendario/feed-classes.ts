import { teacherReads } from '../acceso/visible-student';
import { CLASS_JOINS, ROOM_TEXT } from '../class-columns';
import type { FeedClass } from './write-calendar';
import type { SubjectColumn } from './subject';

/** Number of days before and after today that a calendar contains. */
export const DAYS_BACK = 30;
export const DAYS_AHEAD = 365;

export interface FeedRow extends Pick<
  FeedClass,
  'secuencia' | 'fecha' | 'hora_entrada' | 'hora_salida' | 'estado' | 'titulo' | 'aula'
> {
  id: number;
  /** The student of the seat; null in calendars of teachers and rooms. */
  alumno_id: number | null;
  /** First name of the student. */
  alumno: string | null;
  curso: string;
  profesor: string | null;
  /** Names of the students; null except in the calendar of a teacher. */
  alumnos: string | null;
}

/** SQL: the instant at which class `c` was cancelled. The seats of the class store this instant. */
const CANCELLED_WITH_SEATS = '(SELECT max(x.anulado_en) FROM clases_alumnos x WHERE x.clase_id = c.id)';

/**
 * SQL of the classes of some students, one row per seat. A change of the class or of the seat raises `version`.
 * If only the seat is cancelled, the row shows the class as cancelled, without room and teacher. The date and hours of this row come from
 * the notice about the seat.
 */
const seatsOf = (students: string): string => `(
  SELECT k.id, s.alumno_id, k.materia_id, k.curso_id, k.fecha, k.hora_entrada, k.hora_salida, k.estado, k.profesor_id, k.aula_id,
    k.version + s.version - 1 AS version, s.anulado_en
  FROM clases_alumnos s JOIN clases k ON k.id = s.clase_id
  WHERE ${students} AND (s.estado <> 'anulado' OR k.estado = 'anulada')
  UNION ALL
  SELECT k.id, s.alumno_id, k.materia_id, k.curso_id, (a.antes->>'fecha')::date, (a.antes->>'hora_entrada')::time, (a.antes->>'hora_salida')::time, 'anulada', NULL, NULL,
    k.version + s.version - 1, s.anulado_en
  FROM clases_alumnos s JOIN clases k ON k.id = s.clase_id CROSS JOIN LATERAL (
    SELECT antes FROM clases_avisos WHERE clase_id = k.id AND s.alumno_id = ANY (alumnos) AND creado >= s.anulado_en AND antes IS NOT NULL
    ORDER BY id LIMIT 1) AS a
  WHERE ${students} AND s.estado = 'anulado' AND k.estado <> 'anulada') AS c JOIN alumnos de ON de.id = c.alumno_id`;

const NO_SEAT = 'NULL::integer AS alumno_id, NULL::text AS alumno';
const STUDENT_PARTS = {
  condition: 'true',
  cancelledAt: 'c.anulado_en',
  students: 'NULL::text',
  seat: 'de.id AS alumno_id, de.nombre AS alumno',
};

/**
 * `$1` is the id of the student, family, teacher or room. `$2` and `$3` are the first and the last day. Classes cancelled before the
 * instant `$4` are left out.
 */
export const FEED_CLASSES: Record<SubjectColumn, string> = {
  alumno_id: feedSql({ source: seatsOf('s.alumno_id = $1'), ...STUDENT_PARTS }),
  familia_id: feedSql({
    source: seatsOf('s.alumno_id IN (SELECT id FROM alumnos WHERE familia_id = $1)'),
    ...STUDENT_PARTS,
  }),
  profesor_id: feedSql({
    source: 'clases c',
    condition: 'c.profesor_id = $1',
    students: `(SELECT string_agg(al.nombre || ' ' || al.apellidos, ', ' ORDER BY al.apellidos, al.nombre, al.id)
      FROM clases_alumnos s JOIN alumnos al ON al.id = s.alumno_id
      WHERE s.clase_id = c.id AND s.estado <> 'anulado' AND ${teacherReads(`$2::date + ${String(DAYS_BACK)}`)})`,
  }),
  aula_id: feedSql({ source: 'clases c', condition: 'c.aula_id = $1', students: 'NULL::text' }),
};

interface FeedParts {
  source: string;
  condition: string;
  students: string;
  cancelledAt?: string;
  seat?: string;
}

function feedSql({
  source,
  condition,
  students,
  cancelledAt = CANCELLED_WITH_SEATS,
  seat = NO_SEAT,
}: FeedParts): string {
  return `
    SELECT c.id, c.version AS secuencia, c.fecha::text AS fecha, to_char(c.hora_entrada, 'HH24:MI') AS hora_entrada,
           to_char(c.hora_salida, 'HH24:MI') AS hora_salida, c.estado, m.descripcion AS titulo,
           cu.descripcion AS curso, ${ROOM_TEXT} AS aula, p.nombre || ' ' || p.apellidos AS profesor, ${students} AS alumnos, ${seat}
    FROM ${source} ${CLASS_JOINS}
    WHERE ${condition} AND c.fecha BETWEEN $2::date AND $3::date
      AND (c.estado <> 'anulada' OR coalesce(${cancelledAt} > $4::timestamptz, true))
    ORDER BY c.fecha, c.hora_entrada, c.id, alumno_id`;
}

/**
 * Converts a row into a calendar event. In the calendar of a teacher, the event does not name the teacher. If the row has a student, the
 * title starts with the student's first name.
 * In the calendar of a family, each sibling in a class gets a separate event, because one sibling may leave the class.
 */
export function toFeedClass(feedRow: FeedRow, column: SubjectColumn): FeedClass {
  const { id, alumno_id, alumno, curso, profesor, alumnos, ...row } = feedRow;
  const detalles = [
    ...(curso === row.titulo ? [] : [`Curso: ${curso}`]),
    ...(profesor === null || column === 'profesor_id' ? [] : [`Profesor: ${profesor}`]),
    ...(alumnos === null ? [] : [`Alumnos: ${alumnos}`]),
  ];
  const uid = column === 'familia_id' ? `clase-${String(id)}-alumno-${String(alumno_id)}` : `clase-${String(id)}`;
  return { ...row, uid, titulo: alumno === null ? row.titulo : `${alumno}: ${row.titulo}`, detalles };
}
