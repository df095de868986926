import { dateText } from '../civil';
import { dateProblem } from './calendar';
import { defineValueType, plainText } from './value-type';

/** A date, `YYYY-MM-DD`. */
export const date = defineValueType({
  code: 'fecha',
  generalLabel: 'Fecha',
  list: { storage: 'date', columnType: 'date', cellText: (value) => dateText(String(value)), sheetCell: 'date' },
  read: (raw) => (typeof raw === 'string' ? raw.trim() : raw),
  problem: dateProblem,
  text: (value) => dateText(plainText(value)),
  examples: {
    good: [[' 2024-02-29 ', '2024-02-29', '29/02/2024']],
    refused: [
      ['29/02/2024', 'Escriba la fecha como dd/mm/aaaa.'],
      [20240229, 'Escriba la fecha como dd/mm/aaaa.'],
      ['2026-02-29', 'Esa fecha no existe.'],
      ['0999-01-01', 'Esa fecha no existe.'],
    ],
  },
});
