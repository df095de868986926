import type { SelectorItem } from '../../../libs/contracts';

/** The teachers to choose from: the active ones and those that are chosen, who may have left since. By name. */
export function teacherOptions(active: readonly SelectorItem[], chosen: readonly SelectorItem[]): SelectorItem[] {
  const gone = chosen.filter(({ id }) => !active.some((one) => one.id === id));
  return [...active, ...gone].sort((one, other) => one.resultado.localeCompare(other.resultado, 'es'));
}
