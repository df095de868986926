import { dateTimeText } from '../ui/format';
import type { FieldKind } from './kind';
import { isEmpty } from './options';

export const datetimeField: FieldKind = {
  text: (valor) => (isEmpty(valor) ? '' : dateTimeText(String(valor))),
};
