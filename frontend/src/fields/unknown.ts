import type { FieldKind, FilterKind } from './kind';
import { isEmpty } from './options';

/** A type of column that these screens do not know: its value as plain text, never as nothing. */
export const unknownField: FieldKind = {
  text: (valor) => (isEmpty(valor) ? '' : String(valor)),
};

/** A type of search field that these screens do not know: nothing to search with. */
export const unknownFilter: FilterKind = {
  operators: [],
  soloValor: true,
  read: () => ({ vacio: true }),
  write: String,
};
