import type { ClasesReply } from '../../../../libs/contracts';

/** With this many courses or fewer there is nothing to filter (row PART-01). */
export const FEW_COURSES = 2;

/** The ids of the courses of these classes and enrolments, by name and in its order. */
export function coursesOf({ clases, altas }: Pick<ClasesReply, 'clases' | 'altas'>): Map<string, number> {
  const ids = new Map([...altas, ...clases].map(({ curso, curso_id }) => [curso, curso_id]));
  return new Map([...ids].sort(([one], [other]) => one.localeCompare(other, 'es')));
}
