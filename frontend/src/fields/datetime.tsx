import { dateTimeText } from '../ui/format';
import type { CellProps, FieldKind } from './kind';
import { VACIO } from './kind';
import { isEmpty } from './options';

function text(valor: CellProps['valor']): string {
  return isEmpty(valor) ? '' : dateTimeText(String(valor));
}

export const datetimeField: FieldKind = {
  text,
  Cell: ({ valor }) => <>{text(valor) || VACIO}</>,
};
