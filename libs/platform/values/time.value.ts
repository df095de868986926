import { formedText, matches } from './text-based';
import { plainText } from './value-type';

/** Drops the seconds, which columns of type time also return. */
const hoursAndMinutes = (value: unknown): string => plainText(value).slice(0, 5);

/** A time of day, `17:30`. */
export const time = formedText({
  code: 'hora',
  generalLabel: 'Hora',
  form: matches(/^([01]\d|2[0-3]):[0-5]\d$/, 'Escriba la hora como 17:30.'),
  text: hoursAndMinutes,
  fromColumn: (value) => (value === null ? null : hoursAndMinutes(value)),
  examples: {
    good: [[' 17:30', '17:30', '17:30']],
    refused: [
      ['25:00', 'Escriba la hora como 17:30.'],
      ['9:30', 'Escriba la hora como 17:30.'],
    ],
  },
});
