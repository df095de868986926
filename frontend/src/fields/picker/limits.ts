import { countText } from '../../base';
/** Minimum number of characters for a search, unless the URL of the picker is listed below. */
const MINIMUM = 3;
/** People and classrooms are searched from the first character on. */
const FROM_THE_FIRST = /\/buscador-(alumnos|tutores|profesores|aulas|usuarios)(?:$|[/?])/;
/** The URLs of the pickers for small catalogues. These pickers offer all records before anything is typed. */
const AT_ONCE = /\/buscador-(series|formas-pago|materias-curso|aulas-libres)(?:$|[/?])/;
/** Number of chosen records that are shown; the others are counted. */
export const MAX_SHOWN = 99;

/** Returns the number of typed characters that a picker needs before it searches. */
export function minimumFor(url: string, minLength?: number): number {
  return minLength ?? (AT_ONCE.test(url) ? 0 : FROM_THE_FIRST.test(url) ? 1 : MINIMUM);
}

/** Returns the placeholder of a picker, such as `Al menos 3 letras para buscar`. */
export function placeholderFor(minLength: number): string {
  if (minLength === 0) return 'Escriba o elija';
  return `Al menos ${countText(minLength, 'letra', 'letras')} para buscar`;
}

/** The chosen records to show, and the number of the others. */
export function splitShown<R>(chosen: readonly R[]): { shown: readonly R[]; more: number } {
  return { shown: chosen.slice(0, MAX_SHOWN), more: Math.max(0, chosen.length - MAX_SHOWN) };
}
