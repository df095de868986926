import type { SelectorItem } from '../../../libs/contracts';

/** From how many characters on selectors search, but for those below. */
const MINIMUM = 3;
/** People, teachers and classrooms are searched from the first character on. */
const FROM_THE_FIRST = /\/buscador-(alumnos|tutores|profesores|aulas|usuarios)(?:$|[/?])/;
/** So few that they are offered without a letter. */
const AT_ONCE = /\/buscador-(series|formas-pago)(?:$|[/?])/;
/** How many of the chosen are shown; the others are counted. */
export const MOST_SHOWN = 99;

/** How many characters must be typed before a selector asks. */
export function minimumFor(url: string, minimo?: number): number {
  return minimo ?? (AT_ONCE.test(url) ? 0 : FROM_THE_FIRST.test(url) ? 1 : MINIMUM);
}

/** `Al menos 3 letras para buscar` */
export function placeholderFor(minimo: number): string {
  if (minimo === 0) return 'Escriba o elija';
  return `Al menos ${minimo} ${minimo === 1 ? 'letra' : 'letras'} para buscar`;
}

/** Those of the chosen that are shown, and how many more there are. */
export function shownOf(chosen: readonly SelectorItem[]): { shown: readonly SelectorItem[]; more: number } {
  return { shown: chosen.slice(0, MOST_SHOWN), more: Math.max(0, chosen.length - MOST_SHOWN) };
}

/** The chosen after one is picked: added or taken off among several, put in the place of the one there was otherwise. */
export function pick(chosen: readonly SelectorItem[], item: SelectorItem, multiple: boolean): SelectorItem[] {
  if (!multiple) return [item];
  return chosen.some(({ id }) => id === item.id) ? without(chosen, item.id) : [...chosen, item];
}

export function without(chosen: readonly SelectorItem[], id: number): SelectorItem[] {
  return chosen.filter((item) => item.id !== id);
}
