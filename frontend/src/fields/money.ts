import { moneyText } from '../ui/format';
import type { FieldKind } from './kind';
import { isEmpty } from './options';

export const moneyField: FieldKind = {
  text: (valor) => (isEmpty(valor) ? '' : moneyText(String(valor))),
  derecha: true,
};
