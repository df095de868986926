import { formedText, matches } from './text-based';

const WEEK = ['L', 'M', 'X', 'J', 'V', 'S', 'D'];

/** Days of the week by their letters, in the order of the week: `LXV`. */
export const weekDays = formedText({
  code: 'dias-semana',
  generalLabel: 'Días de la semana',
  tidy: (text) => inWeekOrder(text.toUpperCase().replace(/[,\s]/g, '')),
  form: matches(/^[LMXJVSD]+$/, 'Elija días de la semana.'),
  formWidth: { columns: 4 },
  examples: {
    good: [
      ['v, l', 'LV', 'LV'],
      ['LL', 'L', 'L'],
    ],
    refused: [
      ['Z', 'Elija días de la semana.'],
      ['LZ', 'Elija días de la semana.'],
    ],
  },
});

/** Sorts the days of the week and drops repeats. Invalid letters stay at the end, so that the rule refuses them. */
function inWeekOrder(days: string): string {
  return WEEK.filter((day) => days.includes(day)).join('') + days.replace(/[LMXJVSD]/g, '');
}
