import { LINES, listedAsText, textProblem, trimmed } from './text-like';
import { defineValueType } from './value-type';

const LONGEST = 10_000;

export const longText = defineValueType({
  code: 'texto-largo',
  generalLabel: 'Texto largo',
  list: listedAsText(),
  formWidth: { columns: 12 },
  plainControl: 'lines',
  read: trimmed,
  problem: (value, field) => textProblem(value, field, { controls: LINES, longest: LONGEST }),
  examples: {
    good: [['una\ndos\n', 'una\ndos', 'una\ndos']],
    refused: [
      ['a\u0000b', 'Tiene caracteres que no se admiten.'],
      ['x'.repeat(LONGEST + 1), 'No puede pasar de 10000 letras.'],
    ],
  },
});
