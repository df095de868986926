import { OPERATORS } from '../../../libs/contracts';
import { itemsOf } from './items';
import type { SearchFieldKind } from './kind';
import { stringField } from './string';

export const listField: SearchFieldKind = {
  text: (valor, columna) => itemsOf(valor, columna).join(', '),
  filter: { ...stringField.filter, operators: OPERATORS.list },
};
