import { OPERATORS } from '../../../libs/contracts';
import { numberText, parseAmount } from '../ui/format';
import type { SearchFieldKind } from './kind';
import { isEmpty, labelOf } from './options';

const MAX_DECIMALS = 6;

export const numberField: SearchFieldKind = {
  text: (valor, columna) => {
    if (isEmpty(valor)) return '';
    return columna.opciones ? labelOf(columna.opciones, String(valor)) : numberText(String(valor));
  },
  derecha: true,
  filter: {
    operators: OPERATORS.number,
    read: (texto) => {
      const figure = parseAmount(texto, MAX_DECIMALS);
      if (figure === null) return { vacio: true };
      return figure === undefined ? { mensaje: 'Escriba un número' } : { valor: Number(figure) };
    },
    write: (valor) => String(valor).replace('.', ','),
  },
};
