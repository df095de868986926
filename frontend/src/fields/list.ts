import { OPERATORS } from '../../../libs/contracts';
import type { SearchFieldKind } from './kind';
import { itemsOf } from './options';
import { stringField } from './string';

export const listField: SearchFieldKind = {
  text: (valor, columna) => itemsOf(valor, columna).join(', '),
  filter: { ...stringField.filter, operators: OPERATORS.list },
};
