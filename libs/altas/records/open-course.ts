import type { EntityManager } from 'typeorm';
import { closedSentence, COURSE_STATE, findEndedCourse, type CourseState } from '../../cursos';
import type { RecordSave } from '../../records';
import type { RecordRule } from '../../records/definition/record-rule';
import { altasErrors } from '../errors';

/**
 * Checks the course of an enrolment: the course must be open, and must not end before the first day of the enrolment.
 * A stored enrolment is checked only if its course or its first day changes. If only the first day changes, a closed course is allowed.
 */
export const IN_OPEN_COURSE: RecordRule<'curso' | 'fecha_alta'> = {
  reads: ['curso', 'fecha_alta'],
  at: ['curso'],
  problem: async ({ curso, fecha_alta }, { id, today, find }) => {
    const course = await find(COURSE_STATE, [curso]);
    if (course === undefined) return null;
    const { activo, fecha_fin } = course as unknown as CourseState;
    const stored = await find('SELECT curso_id, fecha_alta::text FROM altas WHERE id = $1', [id]);
    const isSameCourse = stored?.curso_id === curso;
    if (isSameCourse && stored?.fecha_alta === fecha_alta) return null;
    const day = typeof fecha_alta === 'string' ? fecha_alta : today;
    return closedSentence({ activo: activo || isSameCourse, fecha_fin }, day);
  },
};

/**
 * Requires the user's confirmation for an enrolment in a course that has already ended. If the enrolment begins after the end of the
 * course, `IN_OPEN_COURSE` refuses the enrolment instead.
 * @throws curso-terminado
 */
export async function requireConfirmationIfEnded(
  manager: EntityManager,
  { id, values: { curso }, today, isConfirmed }: RecordSave,
): Promise<void> {
  if (isConfirmed || curso === undefined) return;
  const [stored]: { curso_id: number }[] = await manager.query('SELECT curso_id FROM altas WHERE id = $1', [id]);
  if (stored?.curso_id === curso) return;
  const sentence = await findEndedCourse(manager, Number(curso), today);
  if (sentence !== null) throw altasErrors['curso-terminado']({ sentence });
}
