import { figuresProblem, readFigures, withComma } from './decimal-text';
import { defineValueType, plainText } from './value-type';

const EUROS = new Intl.NumberFormat('es-ES', { style: 'currency', currency: 'EUR', useGrouping: true });

/** Money in euros as decimal text, never a float. */
export const amount = defineValueType({
  code: 'importe',
  generalLabel: 'Importe',
  list: { storage: 'numeric', columnType: 'money', cellText: withComma, sheetCell: 'amount' },
  read: readFigures,
  problem: figuresProblem(/^-?\d{1,9}(\.\d{1,2})?$/, 'Escriba un importe, como 45,00.'),
  text: (value) => EUROS.format(plainText(value) as Intl.StringNumericLiteral),
  examples: {
    good: [
      ['45.00', '45.00', '45,00\u00a0€'],
      [1234.5, '1234.5', '1.234,50\u00a0€'],
    ],
    refused: [
      ['45,00 €', 'Escriba un importe, como 45,00.'],
      ['45.005', 'Escriba un importe, como 45,00.'],
    ],
  },
});
