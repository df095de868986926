import type { Parametros } from '../../../../../libs/contracts';
import { toInteger } from '../../../../../libs/platform/dinero';
import { readSelection } from '../../../listings/model/selection/list-actions';

/** The students that the address names: by id, or all that match filters of the list of students. */
export type Arrival = { ids: number[] } | { parametros: Parametros; busqueda: number | null };

/** The name of the list of students in the address of a list action. */
const STUDENT = 'alumno';

/** Reads a selection of the list of students, or `alumnos=1,2,3`; null when the address names no students. */
export function arrivalOf(query: URLSearchParams): Arrival | null {
  const selected = readSelection(query);
  if (selected?.from === STUDENT) {
    return 'ids' in selected ? { ids: selected.ids } : { parametros: selected.filters, busqueda: selected.searchId };
  }
  const ids = idsIn(query.get('alumnos'));
  return ids === null ? null : { ids };
}

/** The distinct ids of `1,2,3`; null for any other text. */
function idsIn(text: string | null): number[] | null {
  if (text === null || !/^\d{1,9}(,\d{1,9})*$/.test(text)) return null;
  return [...new Set(text.split(',').flatMap((id) => toInteger(id) ?? []))];
}
