import { LINES, listedAsText, textProblem, trimmed } from './text-based';
import { defineValueType } from './value-type';

const MAX_LENGTH = 10_000;

export const longText = defineValueType({
  code: 'texto-largo',
  generalLabel: 'Texto largo',
  list: listedAsText(),
  formWidth: { columns: 12 },
  plainControl: 'lines',
  read: trimmed,
  problem: (value, field) => textProblem(value, field, { forbidden: LINES, maxLength: MAX_LENGTH }),
  examples: {
    good: [['una\ndos\n', 'una\ndos', 'una\ndos']],
    refused: [
      ['a\u0000b', 'Tiene caracteres que no se admiten.'],
      ['x'.repeat(MAX_LENGTH + 1), 'No puede pasar de 10000 letras.'],
    ],
  },
});
