import type { SeleccionMensaje, TipoPersona } from '#libs/contracts';
import { readSelection } from '../../../listings';

/** The kinds of people who can be chosen in lists. */
export type PersonType = Exclude<TipoPersona, 'ADM'>;

/** The models of people, for calls that load their names. */
export const MODELS: Readonly<Record<PersonType, string>> = { ALU: 'alumno', TUT: 'tutor', PRO: 'profesor' };

/** People by their ids, whose names still have to be loaded. */
export interface ArrivedPeople {
  type: PersonType;
  ids: readonly number[];
}

/** The recipients that the URL of the message screen names. */
export type Arrival = ArrivedPeople | { selection: SeleccionMensaje };

/** The lists whose rows can receive a message, by model: the code of the list, and the type of its people if its rows are people. */
const LISTS: Readonly<Record<string, { code: string; type?: PersonType }>> = {
  alumno: { code: 'alumnos', type: 'ALU' },
  tutor: { code: 'tutores', type: 'TUT' },
  profesor: { code: 'profesores', type: 'PRO' },
  familia: { code: 'familias' },
  curso: { code: 'cursos' },
  alta: { code: 'altas' },
};

/** Reads `alumnos=1,2` or the selection of a list (`readSelection`). Null if the URL names no recipients. */
export function arrivalOf(query: URLSearchParams): Arrival | null {
  const selected = readSelection(query);
  const list = selected === null ? undefined : LISTS[selected.from];
  if (selected !== null && list !== undefined) {
    if ('ids' in selected) {
      if (list.type !== undefined) return { type: list.type, ids: selected.ids };
      return {
        selection: { codigo: list.code, parametros: {}, busqueda: '', ids: selected.ids, total: selected.ids.length },
      };
    }
    const { filters, searchId, total } = selected;
    if (searchId === null || total === null) return null;
    return { selection: { codigo: list.code, parametros: filters, busqueda: String(searchId), total } };
  }
  const ids = idsIn(query.get('alumnos'));
  return ids.length === 0 ? null : { type: 'ALU', ids };
}

/** The distinct ids of `1,2,3`; none for any other text. */
function idsIn(text: string | null): number[] {
  if (text === null || !/^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/.test(text)) return [];
  return [...new Set(text.split(',').map(Number))];
}
