import type { FieldKind } from './kind';
import { isEmpty } from './options';

export const colorField: FieldKind = {
  text: (valor) => (isEmpty(valor) ? '' : String(valor)),
};
