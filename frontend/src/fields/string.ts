import { OPERATORS } from '../../../libs/contracts';
import type { SearchFieldKind } from './kind';
import { isEmpty, labelOf } from './options';

export const stringField: SearchFieldKind = {
  text: (valor, columna) => (isEmpty(valor) ? '' : labelOf(columna.opciones, String(valor))),
  filter: {
    operators: OPERATORS.string,
    read: (texto) => (texto.trim() === '' ? { vacio: true } : { valor: texto.trim() }),
    write: String,
  },
};
