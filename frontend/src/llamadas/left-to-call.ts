import type { LlamadaGrupo, LlamadaPersona } from '#libs/contracts';

export type CallView = 'todas' | 'por-avisar';

const isLeft = ({ estado, pasada }: LlamadaPersona): boolean => estado !== 'avisada' && !pasada;

/**
 * Returns the groups that a view shows. In the view `por-avisar`, a row stays even after the user has ticked the row: otherwise the other
 * rows would move under the pointer.
 * @param seen ids of the phone calls that remained when the view was chosen
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

/** Ids of the people who still have to be phoned. */
export const leftIds = (groups: readonly LlamadaGrupo[]): Set<number> =>
  new Set(groups.flatMap(({ personas }) => personas.filter(isLeft).map(({ id }) => id)));

/** Puts the people of each group first whom no message has reached, and leaves the order otherwise. */
export const untoldFirst = (groups: readonly LlamadaGrupo[], told: ReadonlySet<number>): LlamadaGrupo[] =>
  groups.map((group) => ({
    ...group,
    personas: group.personas.toSorted((one, other) => Number(told.has(one.id)) - Number(told.has(other.id))),
  }));
