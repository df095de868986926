import type { EntityManager } from 'typeorm';

/** The data of a course that decides whether students can be enrolled in it. Dates are `YYYY-MM-DD`. */
export interface CursoRow {
  id: number;
  activo: boolean;
  /** 0: no limit. */
  capacidad: number;
  fecha_inicio: string | null;
  fecha_fin: string | null;
  /**
   * The number of places taken on the date of enrolment: enrolments that have not ended by then, plus places offered to the waiting list.
   */
  ocupadas: number;
}

/** An enrolment that has not ended on the date of the bulk enrolment. */
export interface AltaRow {
  alumno_id: number;
  curso_id: number;
  desde: string;
  hasta: string | null;
}

/** The weekly hours of one subject of a course. */
export interface HorarioRow {
  curso_id: number;
  /** The description of the course. */
  curso: string;
  /** Letters of `LMXJVSD`. */
  dias: string;
  /** `HH:MM` */
  entrada: string;
  salida: string;
  desde: string | null;
  hasta: string | null;
}

/** The data that decides whether students can be enrolled in courses on a date. */
export interface Facts {
  cursos: CursoRow[];
  alumnos: { id: number; activo: boolean }[];
  /** All enrolments of the requested students, in any course. */
  altas: AltaRow[];
  /** Hours of the requested courses, and of all courses in `altas`. */
  horarios: HorarioRow[];
}

/** Locks courses, so that concurrent bulk enrolments wait for this transaction. Locks in order of id, to avoid deadlocks. */
export async function lockCursos(manager: EntityManager, cursos: readonly number[]): Promise<void> {
  await manager.query('SELECT FROM cursos WHERE id = ANY($1::integer[]) ORDER BY id FOR NO KEY UPDATE', [cursos]);
}

/** Runs four statements, for any number of students and courses. */
export async function loadFacts(
  manager: EntityManager,
  ids: { cursos: readonly number[]; alumnos: readonly number[] },
  fecha: string,
): Promise<Facts> {
  const cursos: CursoRow[] = await manager.query(CURSOS, [ids.cursos, fecha]);
  const alumnos: Facts['alumnos'] = await manager.query(
    'SELECT id, activo FROM alumnos WHERE id = ANY($1::integer[])',
    [ids.alumnos],
  );
  const altas: AltaRow[] = await manager.query(ALTAS, [ids.alumnos, fecha]);
  const cursoIds = [...new Set([...ids.cursos, ...altas.map(({ curso_id }) => curso_id)])];
  const horarios: HorarioRow[] = await manager.query(HORARIOS, [cursoIds]);
  return { cursos, alumnos, altas, horarios };
}

const CURSOS = `
  SELECT c.id, c.activo, c.capacidad, c.fecha_inicio::text, c.fecha_fin::text,
    (SELECT count(*)::integer FROM altas t WHERE t.curso_id = c.id AND (t.fecha_baja IS NULL OR t.fecha_baja >= $2))
    + (SELECT count(*)::integer FROM esperas e WHERE e.curso_id = c.id AND e.estado = 'ofrecida') AS ocupadas
  FROM cursos c WHERE c.id = ANY($1::integer[])`;

const ALTAS = `
  SELECT t.alumno_id, t.curso_id, t.fecha_alta::text AS desde, t.fecha_baja::text AS hasta
  FROM altas t WHERE t.alumno_id = ANY($1::integer[]) AND (t.fecha_baja IS NULL OR t.fecha_baja >= $2)
  ORDER BY t.id`;

/** SQL of the weekly hours of group subjects. Private subjects are omitted, because their hours only limit when a lesson may be booked. */
const HORARIOS = `
  SELECT m.curso_id, c.descripcion AS curso, t.dias_semana AS dias, to_char(t.hora_entrada, 'HH24:MI') AS entrada,
    to_char(t.hora_salida, 'HH24:MI') AS salida,
    nullif(greatest(coalesce(m.fecha_inicio, c.fecha_inicio), t.desde), '-infinity')::text AS desde,
    nullif(least(coalesce(m.fecha_fin, c.fecha_fin), t.hasta), 'infinity')::text AS hasta
  FROM materias m JOIN cursos c ON c.id = m.curso_id JOIN materias_tramos t ON t.materia_id = m.id
  WHERE m.curso_id = ANY($1::integer[]) AND m.activo AND NOT m.particular
    AND t.dias_semana <> '' AND t.hora_entrada IS NOT NULL AND t.hora_salida IS NOT NULL
  ORDER BY m.id, t.desde`;
