import type { EntityManager } from 'typeorm';

/** What is known of a course when students are put into it. Dates are `YYYY-MM-DD`. */
export interface CourseFact {
  id: number;
  activo: boolean;
  /** 0 is no limit. */
  capacidad: number;
  fecha_inicio: string | null;
  fecha_fin: string | null;
  /** Places taken on the day of enrolment or kept for later. */
  ocupadas: number;
}

/** An enrolment that has not ended on the day. */
export interface EnrolmentFact {
  alumno_id: number;
  curso_id: number;
  desde: string;
  hasta: string | null;
}

/** Hours of the week that a course takes, and from when until when. */
export interface SlotFact {
  curso_id: number;
  /** How the course is called. */
  curso: string;
  /** Letters of `LMXJVSD`. */
  dias: string;
  /** `HH:MM` */
  entrada: string;
  salida: string;
  desde: string | null;
  hasta: string | null;
}

export interface Facts {
  cursos: CourseFact[];
  alumnos: { id: number; activo: boolean }[];
  altas: EnrolmentFact[];
  horas: SlotFact[];
}

/** Keeps others who enrol in these courses waiting until this transaction ends; always in the same order. */
export async function lockCourses(manager: EntityManager, cursos: readonly number[]): Promise<void> {
  await manager.query('SELECT FROM cursos WHERE id = ANY($1::integer[]) ORDER BY id FOR NO KEY UPDATE', [cursos]);
}

/** Everything there is to know for enrolling these students in these courses on a day, in four statements. */
export async function readFacts(
  manager: EntityManager,
  cursos: readonly number[],
  alumnos: readonly number[],
  fecha: string,
): Promise<Facts> {
  const courses: CourseFact[] = await manager.query(COURSES, [cursos, fecha]);
  const students: Facts['alumnos'] = await manager.query(
    'SELECT id, activo FROM alumnos WHERE id = ANY($1::integer[])',
    [alumnos],
  );
  const altas: EnrolmentFact[] = await manager.query(ENROLMENTS, [alumnos, fecha]);
  const all = [...new Set([...cursos, ...altas.map(({ curso_id }) => curso_id)])];
  const horas: SlotFact[] = await manager.query(SLOTS, [all]);
  return { cursos: courses, alumnos: students, altas, horas };
}

const COURSES = `
  SELECT c.id, c.activo, c.capacidad, c.fecha_inicio::text, c.fecha_fin::text,
    (SELECT count(*)::integer FROM altas t WHERE t.curso_id = c.id AND (t.fecha_baja IS NULL OR t.fecha_baja >= $2)) AS ocupadas
  FROM cursos c WHERE c.id = ANY($1::integer[])`;

const ENROLMENTS = `
  SELECT t.alumno_id, t.curso_id, t.fecha_alta::text AS desde, t.fecha_baja::text AS hasta
  FROM altas t WHERE t.alumno_id = ANY($1::integer[]) AND (t.fecha_baja IS NULL OR t.fecha_baja >= $2)
  ORDER BY t.id`;

/** Private lessons have the hours in which they may be given, agreed one by one: they are in nobody's way. */
const SLOTS = `
  SELECT m.curso_id, c.descripcion AS curso, m.dias_semana AS dias, to_char(m.hora_entrada, 'HH24:MI') AS entrada,
    to_char(m.hora_salida, 'HH24:MI') AS salida, coalesce(m.fecha_inicio, c.fecha_inicio)::text AS desde,
    coalesce(m.fecha_fin, c.fecha_fin)::text AS hasta
  FROM materias m JOIN cursos c ON c.id = m.curso_id
  WHERE m.curso_id = ANY($1::integer[]) AND m.activo AND NOT m.particular
    AND m.dias_semana <> '' AND m.hora_entrada IS NOT NULL AND m.hora_salida IS NOT NULL
  ORDER BY m.id`;
