import { OPERATORS } from '../../../libs/contracts';
import type { FilterValue, SearchFieldKind } from './kind';

const isTrue = (valor: FilterValue) => valor === true || ['1', 'true'].includes(String(valor));

export const booleanField: SearchFieldKind = {
  text: (valor) => (valor === true ? 'Sí' : valor === false ? 'No' : ''),
  filter: {
    operators: OPERATORS.boolean,
    soloValor: true,
    read: (texto) => (texto === '' ? { vacio: true } : { valor: texto === '1' ? 1 : 0 }),
    write: (valor) => (isTrue(valor) ? '1' : '0'),
  },
};
