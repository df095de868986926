import { OPERATORS } from '../../../libs/contracts';
import type { CellProps, SearchFieldKind } from './kind';
import { VACIO } from './kind';
import { isEmpty, labelOf } from './options';
import { PlainInput } from './plain-input';

function text(valor: CellProps['valor'], columna: CellProps['columna']): string {
  return isEmpty(valor) ? '' : labelOf(columna.opciones, String(valor));
}

export const stringField: SearchFieldKind = {
  text,
  Cell: ({ valor, columna }) => <>{text(valor, columna) || VACIO}</>,
  filter: {
    operators: OPERATORS.string,
    Input: PlainInput,
    read: (texto) => (texto.trim() === '' ? { vacio: true } : { valor: texto.trim() }),
    write: String,
  },
};
