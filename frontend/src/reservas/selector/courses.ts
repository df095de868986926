import type { ClasesReply } from '#libs/contracts';

/** Up to this number of courses there is no course filter (row PART-01). */
export const FEW_COURSES = 2;

/** The courses of these classes and enrolments: ids by name, sorted by name. */
export function coursesOf({ clases, altas }: Pick<ClasesReply, 'clases' | 'altas'>): Map<string, number> {
  const ids = new Map([...altas, ...clases].map(({ curso, curso_id }) => [curso, curso_id]));
  return new Map([...ids].sort(([one], [other]) => one.localeCompare(other, 'es')));
}
