import { OPERATORS } from '../../../libs/contracts';
import { numberText, parseAmount } from '../ui/format';
import type { CellProps, FilterInputProps, SearchFieldKind } from './kind';
import { VACIO } from './kind';
import { isEmpty, labelOf } from './options';
import { PlainInput } from './plain-input';

const MAX_DECIMALS = 6;

function text(valor: CellProps['valor'], columna: CellProps['columna']): string {
  if (isEmpty(valor)) return '';
  if (columna.opciones) return labelOf(columna.opciones, String(valor));
  return numberText(String(valor));
}

function NumberInput(props: FilterInputProps) {
  return <PlainInput {...props} inputMode="decimal" />;
}

export const numberField: SearchFieldKind = {
  text,
  derecha: true,
  Cell: ({ valor, columna }) => <>{text(valor, columna) || VACIO}</>,
  filter: {
    operators: OPERATORS.number,
    Input: NumberInput,
    read: (texto) => {
      const figure = parseAmount(texto, MAX_DECIMALS);
      if (figure === null) return { vacio: true };
      return figure === undefined ? { mensaje: 'Escriba un número' } : { valor: Number(figure) };
    },
    write: (valor) => String(valor).replace('.', ','),
  },
};
