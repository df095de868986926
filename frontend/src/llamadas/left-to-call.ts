import type { LlamadaGrupo, LlamadaPersona } from '#libs/contracts';

export type CallView = 'todas' | 'por-avisar';

const isLeft = ({ estado, pasada }: LlamadaPersona): boolean => estado !== 'avisada' && !pasada;

/**
 * The groups of a view. Rows ticked while the remaining calls are shown stay in place, so that nothing moves under the pointer.
 * @param seen ids of the calls that were left when the view was chosen
 */
export function groupsInView(
  groups: readonly LlamadaGrupo[],
  view: CallView,
  seen: ReadonlySet<number>,
): LlamadaGrupo[] {
  if (view === 'todas') return [...groups];
  return groups.flatMap((group) => {
    const personas = group.personas.filter((person) => isLeft(person) || seen.has(person.id));
    return personas.length === 0 ? [] : [{ ...group, personas }];
  });
}

/** Ids of the calls left to make. */
export const leftIds = (groups: readonly LlamadaGrupo[]): Set<number> =>
  new Set(groups.flatMap(({ personas }) => personas.filter(isLeft).map(({ id }) => id)));
