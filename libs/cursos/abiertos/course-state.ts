import type { EntityManager } from 'typeorm';
import { dateText } from '../../platform/civil';

/** The data that decides whether a course takes enrolments. */
export interface CourseState {
  /** «Inglés A2 (ING-A2-01)» */
  curso: string;
  activo: boolean;
  /** `YYYY-MM-DD`; null without a last day. */
  fecha_fin: string | null;
}

/** SQL that reads the state of the course `$1`. */
export const COURSE_STATE = `SELECT descripcion || ' (' || codigo || ')' AS curso, activo, fecha_fin::text FROM cursos WHERE id = $1`;

/**
 * Returns a Spanish sentence if the course takes no enrolments from `day` on; null if the course takes enrolments.
 * @param day `YYYY-MM-DD`
 */
export function closedSentence({ activo, fecha_fin }: Omit<CourseState, 'curso'>, day: string): string | null {
  if (!activo) return 'El curso está cerrado: elija uno abierto.';
  return fecha_fin !== null && fecha_fin < day ? `El curso terminó el ${dateText(fecha_fin)}: elija otro.` : null;
}

/**
 * Returns a Spanish sentence if the course ended before today; null if it did not. The caller decides what follows, because a user may
 * want to enrol a student from an earlier day.
 * @param today `YYYY-MM-DD`
 */
export async function findEndedCourse(manager: EntityManager, cursoId: number, today: string): Promise<string | null> {
  const [course]: CourseState[] = await manager.query(COURSE_STATE, [cursoId]);
  const { curso, fecha_fin } = course ?? { curso: '', fecha_fin: null };
  if (fecha_fin === null || fecha_fin >= today) return null;
  return `${curso} terminó el ${dateText(fecha_fin)}: será un alta de un curso pasado.`;
}
