import type { FieldKind, FilterKind } from './kind';
import { VACIO } from './kind';
import { isEmpty } from './options';

/** A type of column that these screens do not know: its value as plain text, never as nothing. */
export const unknownField: FieldKind = {
  text: (valor) => (isEmpty(valor) ? '' : String(valor)),
  Cell: ({ valor }) => <>{isEmpty(valor) ? VACIO : String(valor)}</>,
};

/** A type of search field that these screens do not know: one choice that says so, and nothing to search with. */
export function unknownFilter(tipo: string): FilterKind {
  return {
    operators: [],
    soloValor: true,
    Input: ({ id }) => (
      <select id={id} className="campo-valor">
        <option value="">#NA: {tipo}</option>
      </select>
    ),
    read: () => ({ vacio: true }),
    write: String,
  };
}
