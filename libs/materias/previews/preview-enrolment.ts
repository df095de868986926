import { coincidenceSentence } from '../../clases/calculo';
import type { SqlRunner } from '../../platform';
import { findCoincidences, type Enrolment } from '../../clases';
import { fullnessSentences, type Fullness } from './full-course-text';

/**
 * Returns the sentences that the user reads before enrolling a student: how full the course is, and which other classes the student has at
 * the same hours.
 * @param today `YYYY-MM-DD`
 */
export async function enrolmentSentences(manager: SqlRunner, enrolment: Enrolment, today: string): Promise<string[]> {
  if (enrolment.to !== null && enrolment.to < today) return [];
  const from = startOf(enrolment, today);
  const fullness = await readFullness(manager, enrolment, today);
  const [coincide = []] = await findCoincidences(manager, [{ ...enrolment, from }]);
  return [...(fullness === null ? [] : fullnessSentences(fullness)), ...coincide.map(coincidenceSentence)];
}

/** Returns how full the course is from the first day of the enrolment on, but not before today. Null for an enrolment that has ended. */
export async function readFullness(manager: SqlRunner, enrolment: Enrolment, today: string): Promise<Fullness | null> {
  const { studentId, courseId, to } = enrolment;
  if (to !== null && to < today) return null;
  const rows: Fullness[] = await manager.query(FULLNESS, [studentId, courseId, startOf(enrolment, today)]);
  return rows[0] ?? null;
}

/** The first relevant day: the start of the enrolment, but not before today. */
const startOf = ({ from }: Enrolment, today: string): string => (from < today ? today : from);

/** The stored enrolment of record `id`. */
export async function readEnrolment(manager: SqlRunner, id: number): Promise<Enrolment | undefined> {
  const rows: Enrolment[] = await manager.query(
    `SELECT alumno_id AS "studentId", curso_id AS "courseId", to_char(fecha_alta, 'YYYY-MM-DD') AS "from",
       to_char(fecha_baja, 'YYYY-MM-DD') AS "to"
     FROM altas WHERE id = $1`,
    [id],
  );
  return rows[0];
}

/** True if a changed enrolment needs a new place: the course or the student changes, or the enrolment ends later. */
export const takesPlace = (before: Enrolment, after: Enrolment): boolean =>
  before.courseId !== after.courseId ||
  before.studentId !== after.studentId ||
  (before.to !== null && (after.to === null || after.to > before.to));

/** SQL of the `Fullness` of course `$2` for student `$1` from date `$3` on. */
const FULLNESS = `
  SELECT c.descripcion AS curso, c.capacidad, t.ocupadas, w.ofrecidas, w.esperan, w.espera,
    (SELECT coalesce(json_agg(json_build_object('id', m.id, 'materia', m.descripcion, 'capacidad', l.plazas,
        'propia', coalesce(m.capacidad, 0) > 0) ORDER BY m.descripcion, m.id), '[]')
     FROM materias m LEFT JOIN aulas a ON a.id = m.aula_id AND a.activo
       CROSS JOIN LATERAL (SELECT coalesce(nullif(m.capacidad, 0), nullif(c.capacidad, 0), a.capacidad, 0) AS plazas) AS l
     WHERE m.curso_id = c.id AND m.activo AND NOT m.particular AND l.plazas > 0 AND t.ocupadas >= l.plazas) AS materias,
    (SELECT coalesce(json_agg(json_build_object('id', m.id, 'materia', m.descripcion, 'dias', m.dias_semana,
        'horaEntrada', m.hora_entrada, 'horaSalida', m.hora_salida) ORDER BY m.descripcion, m.id), '[]')
     FROM materias m WHERE m.curso_id = c.id AND m.activo AND NOT m.particular) AS grupos
  FROM cursos c,
    LATERAL (SELECT count(*)::integer AS ocupadas FROM altas o
      WHERE o.curso_id = c.id AND o.alumno_id <> $1 AND (o.fecha_baja IS NULL OR o.fecha_baja >= $3::date)) AS t,
    LATERAL (SELECT count(*) FILTER (WHERE e.alumno_id <> $1 AND e.estado = 'ofrecida')::integer AS ofrecidas,
        count(DISTINCT e.alumno_id) FILTER (WHERE e.alumno_id <> $1 AND e.estado = 'espera')::integer AS esperan,
        coalesce(bool_or(e.alumno_id = $1), false) AS espera
      FROM esperas e WHERE e.curso_id = c.id AND e.estado IN ('espera', 'ofrecida')) AS w
  WHERE c.id = $2`;
