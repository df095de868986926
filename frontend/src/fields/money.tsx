import { moneyText } from '../ui/format';
import type { CellProps, FieldKind } from './kind';
import { VACIO } from './kind';
import { isEmpty } from './options';

function text(valor: CellProps['valor']): string {
  return isEmpty(valor) ? '' : moneyText(String(valor));
}

export const moneyField: FieldKind = {
  text,
  derecha: true,
  Cell: ({ valor }) => <>{text(valor) || VACIO}</>,
};
