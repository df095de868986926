import { isValidIBAN } from 'ibantools';
import { formedText } from './text-based';

export const iban = formedText({
  code: 'iban',
  generalLabel: 'Cuenta bancaria',
  tidy: (text) => text.toUpperCase().replace(/\s/g, ''),
  form: (text) => (isValidIBAN(text) ? null : 'Ese IBAN no es correcto: revise sus cifras.'),
  formWidth: { columns: 4 },
  examples: {
    good: [['es91 2100 0418 4502 0005 1332', 'ES9121000418450200051332', 'ES9121000418450200051332']],
    refused: [
      ['ES92 2100 0418 4502 0005 1332', 'Ese IBAN no es correcto: revise sus cifras.'],
      ['2100 0418 45 0200051332', 'Ese IBAN no es correcto: revise sus cifras.'],
    ],
  },
});
