import { CLASS_JOINS } from '../class-columns';
import type { FeedClass } from './write-calendar';
import type { SubjectColumn } from './subject';

/** The days that a calendar holds, before and after today. */
export const DAYS_BACK = 30;
export const DAYS_AHEAD = 365;

export interface FeedRow extends Pick<
  FeedClass,
  'id' | 'secuencia' | 'fecha' | 'hora_entrada' | 'hora_salida' | 'estado' | 'titulo' | 'aula'
> {
  curso: string;
  profesor: string | null;
  /** Names of the students; only in the calendar of their teacher. */
  alumnos: string | null;
}

/** When a cancelled class was cancelled, as its seats say. */
const CANCELLED_WITH_SEATS = '(SELECT max(x.anulado_en) FROM clases_alumnos x WHERE x.clase_id = c.id)';

/** `$1` the subject, `$2` and `$3` the first and last day, `$4` the instant until which cancelled classes are left out. */
export const FEED_CLASSES: Record<SubjectColumn, string> = {
  alumno_id: feedSql({
    source: 'clases_alumnos s JOIN clases c ON c.id = s.clase_id',
    condition: 's.alumno_id = $1',
    // A student leaves a class that goes on for others: for this calendar it is cancelled, which is a change.
    state: `CASE WHEN s.estado = 'anulado' THEN 'anulada' ELSE c.estado END`,
    sequence: `c.version + CASE WHEN s.estado = 'anulado' AND c.estado <> 'anulada' THEN 1 ELSE 0 END`,
    cancelledAt: 's.anulado_en',
    students: 'NULL::text',
  }),
  profesor_id: feedSql({
    source: 'clases c',
    condition: 'c.profesor_id = $1',
    students: `(SELECT string_agg(a.nombre || ' ' || a.apellidos, ', ' ORDER BY a.apellidos, a.nombre, a.id)
      FROM clases_alumnos s JOIN alumnos a ON a.id = s.alumno_id WHERE s.clase_id = c.id AND s.estado <> 'anulado')`,
  }),
  aula_id: feedSql({ source: 'clases c', condition: 'c.aula_id = $1', students: 'NULL::text' }),
};

interface FeedParts {
  source: string;
  condition: string;
  students: string;
  state?: string;
  sequence?: string;
  cancelledAt?: string;
}

function feedSql({
  source,
  condition,
  students,
  state = 'c.estado',
  sequence = 'c.version',
  cancelledAt = CANCELLED_WITH_SEATS,
}: FeedParts): string {
  return `
    SELECT c.id, ${sequence} AS secuencia, c.fecha::text AS fecha, to_char(c.hora_entrada, 'HH24:MI') AS hora_entrada,
           to_char(c.hora_salida, 'HH24:MI') AS hora_salida, ${state} AS estado, m.descripcion AS titulo,
           cu.descripcion AS curso, au.descripcion AS aula, p.nombre || ' ' || p.apellidos AS profesor, ${students} AS alumnos
    FROM ${source} ${CLASS_JOINS}
    WHERE ${condition} AND c.fecha BETWEEN $2::date AND $3::date
      AND (${state} <> 'anulada' OR coalesce(${cancelledAt} > $4::timestamptz, true))
    ORDER BY c.fecha, c.hora_entrada, c.id`;
}

/** The class as this kind of calendar shows it: a teacher does not read the own name at every class. */
export function toFeedClass({ curso, profesor, alumnos, ...row }: FeedRow, column: SubjectColumn): FeedClass {
  const detalles = [
    ...(curso === row.titulo ? [] : [`Curso: ${curso}`]),
    ...(profesor === null || column === 'profesor_id' ? [] : [`Profesor: ${profesor}`]),
    ...(alumnos === null ? [] : [`Alumnos: ${alumnos}`]),
  ];
  return { ...row, detalles };
}
