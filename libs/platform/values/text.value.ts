import { listedAsText, textProblem, trimmed } from './text-based';
import { defineValueType } from './value-type';

export const text = defineValueType({
  code: 'texto',
  generalLabel: 'Texto',
  list: listedAsText(),
  formWidth: { columns: 4, shortColumns: 3, grows: true },
  read: trimmed,
  problem: (value, field) => textProblem(value, field),
  examples: {
    field: { longitudMaxima: 10 },
    good: [
      [' Ana ', 'Ana', 'Ana'],
      [12, '12', '12'],
    ],
    refused: [
      [{ a: 1 }, 'Debe ser un texto.'],
      ['once letras', 'No puede pasar de 10 letras.'],
      ['una\ndos', 'Tiene caracteres que no se admiten.'],
      ['\ud83d', 'Tiene caracteres que no se admiten.'],
    ],
  },
});
