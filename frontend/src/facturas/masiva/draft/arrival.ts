import type { Parametros } from '#libs/contracts';
import { toInteger } from '#libs/platform/dinero';
import { readSelection } from '../../../listings/model/selection/list-actions';

/** The selected rows of a list: either their ids, or the filters of the list, if all matching rows are selected. */
type Chosen = { ids: number[] } | { parametros: Parametros; busqueda: number | null };

/** The selection in the URL, and the list that it comes from: students or courses. */
export type Arrival = Chosen & { from: ArrivalModel };

export type ArrivalModel = 'alumno' | 'curso';

const isModel = (text: string): text is ArrivalModel => text === 'alumno' || text === 'curso';

/** Reads which students or courses the URL selects: by a selection of their list, or by `alumnos=1,2,3`. Null if the URL has neither. */
export function arrivalOf(query: URLSearchParams): Arrival | null {
  const selected = readSelection(query);
  if (selected !== null && isModel(selected.from)) {
    const { from } = selected;
    return 'ids' in selected
      ? { from, ids: selected.ids }
      : { from, parametros: selected.filters, busqueda: selected.searchId };
  }
  const ids = idsIn(query.get('alumnos'));
  return ids === null ? null : { from: 'alumno', ids };
}

/** The distinct ids of `1,2,3`; null for any other text. */
function idsIn(text: string | null): number[] | null {
  if (text === null || !/^\d{1,9}(,\d{1,9})*$/.test(text)) return null;
  return [...new Set(text.split(',').flatMap((id) => toInteger(id) ?? []))];
}
