import { defineValueType } from './value-type';

const TYPED = new Map<unknown, boolean>([
  ...['1', 'true', true, 1, 'on'].map((yes) => [yes, true] as const),
  ...['0', 'false', false, 0].map((no) => [no, false] as const),
]);

const yesOrNo = (value: unknown): string => (value === true ? 'Sí' : 'No');

export const boolean = defineValueType({
  code: 'booleano',
  generalLabel: 'Casilla de sí o no',
  list: { storage: 'boolean', columnType: 'boolean', cellText: yesOrNo, sheetCell: 'fixed' },
  // An empty input is false, because HTML forms do not send an unticked checkbox.
  empty: false,
  plainControl: 'yes-no',
  read: (raw) => TYPED.get(raw) ?? raw,
  problem: (value) => (typeof value === 'boolean' ? null : 'Elija sí o no.'),
  text: yesOrNo,
  examples: {
    good: [
      ['1', true, 'Sí'],
      ['on', true, 'Sí'],
      [0, false, 'No'],
      ['', false, 'No'],
    ],
    refused: [['quizá', 'Elija sí o no.']],
  },
});
