import type { SelectorItem } from '#libs/contracts';

/** The teachers to choose from, sorted by name: the active teachers, and the chosen teachers even if they have left. */
export function teacherOptions(active: readonly SelectorItem[], chosen: readonly SelectorItem[]): SelectorItem[] {
  const gone = chosen.filter(({ id }) => !active.some((one) => one.id === id));
  return [...active, ...gone].sort((one, other) => one.resultado.localeCompare(other.resultado, 'es'));
}
