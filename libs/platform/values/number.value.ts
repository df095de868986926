import { toWireRate } from '../dinero';
import { figuresProblem, readFigures, withComma } from './decimal-text';
import { defineValueType } from './value-type';

export const number = defineValueType({
  code: 'numero',
  generalLabel: 'Número',
  list: { storage: 'real', columnType: 'number', cellText: withComma, sheetCell: 'number' },
  read: readFigures,
  problem: figuresProblem(/^-?\d{1,9}(\.\d{1,4})?$/, 'Escriba un número.'),
  text: withComma,
  // The driver returns a column `numeric(5, 2)` as `"21.00"`; on the wire a rate is `"21"`.
  fromColumn: (value) => (typeof value === 'string' ? toWireRate(value) : value),
  examples: {
    field: { number: { digits: 4, decimals: 1 } },
    good: [
      [' 12 ', '12', '12'],
      [-3.5, '-3.5', '-3,5'],
      ['0003.50', '0003.50', '0003,50'],
    ],
    refused: [
      ['doce', 'Escriba un número.'],
      ['3,5', 'Escriba un número.'],
      ['3.55', 'Escriba 1 decimales como mucho.'],
      ['10000', 'No puede pasar de 9999.'],
    ],
  },
});
