import type { Parametros } from '../../../../libs/contracts';
import { toInteger } from '../../../../libs/platform/dinero';
import { readSelection } from '../../listings/model/buttons';

/** The students one comes with: single ones, or all that match these filters of the list of students. */
export type Arrival = { ids: number[] } | { parametros: Parametros };

/** What the list of students calls its rows when it hands them on. */
const STUDENT = 'alumno';

/** What the address says of students: what was selected in their list, or `alumnos=1,2,3`; null when it says nothing. */
export function arrivalOf(query: URLSearchParams): Arrival | null {
  const selected = readSelection(query);
  if (selected?.desde === STUDENT) {
    return 'ids' in selected ? { ids: selected.ids } : { parametros: selected.parametros };
  }
  const ids = idsIn(query.get('alumnos'));
  return ids === null ? null : { ids };
}

/** `1,2,3`, each once. */
function idsIn(text: string | null): number[] | null {
  if (text === null || !/^\d{1,9}(,\d{1,9})*$/.test(text)) return null;
  return [...new Set(text.split(',').flatMap((id) => toInteger(id) ?? []))];
}
