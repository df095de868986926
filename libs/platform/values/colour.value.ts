import { formedText, matches } from './text-based';

export const colour = formedText({
  code: 'color',
  generalLabel: 'Color',
  form: matches(/^#[0-9a-fA-F]{6}$/, 'Elija un color.'),
  columnType: 'color',
  examples: {
    good: [['#9aCD32', '#9aCD32', '#9aCD32']],
    refused: [
      ['rojo', 'Elija un color.'],
      ['#abc', 'Elija un color.'],
    ],
  },
});
