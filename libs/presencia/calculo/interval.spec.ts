import { workedTable } from '../../../tools/lib/docs/worked-tables.mjs';
import { minutesBetween, tiempoText } from './instants';
import { overlap, readInterval, type Interval } from './interval';

const read = (fecha: string, entrada: string, salida: string | null, stored: Interval | null = null) =>
  readInterval({ fecha, entrada, salida, zona: 'Europe/Madrid' }, stored);

function interval(fecha: string, entrada: string, salida: string | null): Interval {
  const found = read(fecha, entrada, salida);
  if ('problem' in found) throw new Error(found.problem);
  return found;
}

const timeOf = ({ start, end }: Interval): string => (end === null ? 'open' : tiempoText(minutesBetween(start, end)));

it.each(workedTable('R14'))(
  '[PRES-04] on $date from $from to $to the real time is $time',
  ({ date = '', from = '', to = '', time }) => {
    expect(timeOf(interval(date, from, to))).toBe(time);
  },
);

it.each([
  ['2026-11-20', '08:00', '00:01'],
  ['2026-11-20', '09:00', '08:30'],
])('an entry on %s from %s to %s of the next day is longer than 16 hours', (fecha, entrada, salida) => {
  expect(read(fecha, entrada, salida)).toEqual({ field: 'hora_salida', problem: 'too-long' });
});

it.each([
  ['2026-03-29', '02:30', '05:00', 'hora_entrada', '02:30'],
  ['2026-03-28', '22:00', '02:15', 'hora_salida', '02:15'],
])('on %s the clock skips an hour of %s–%s', (fecha, entrada, salida, field, hour) => {
  expect(read(fecha, entrada, salida)).toEqual({
    field,
    problem: 'skipped',
    time: { date: '2026-03-29', hour },
  });
});

it('a repeated hour means its first occurrence, unless the clock wrote the second', () => {
  const second = new Date('2026-10-25T01:30:00Z');
  expect(interval('2026-10-25', '02:30', null).start).toEqual(new Date('2026-10-25T00:30:00Z'));
  const stored = { start: second, end: new Date('2026-10-25T03:00:00Z') };
  expect(read('2026-10-25', '02:30', '05:00', stored)).toEqual({
    start: second,
    end: new Date('2026-10-25T04:00:00Z'),
  });
});

it.each([
  [['09:00', '14:00'], ['14:00', '18:00'], false],
  [['09:00', '14:00'], ['13:59', '18:00'], true],
  [['09:00', '14:00'], ['10:00', '11:00'], true],
  [['09:00', '14:00'], ['09:00', '14:00'], true],
  [['09:00', '14:00'], ['10:00', '10:00'], false],
  [['09:00', null], ['15:00', '16:00'], true],
  [['03:00', null], ['19:00', '20:00'], false],
  [['09:00', null], ['08:00', '09:00'], false],
] as [[string, string | null], [string, string | null], boolean][])(
  'entries of %s and %s overlap: %s',
  (one, other, expected) => {
    const [first, second] = [interval('2026-11-20', ...one), interval('2026-11-20', ...other)];
    expect([overlap(first, second), overlap(second, first)]).toEqual([expected, expected]);
  },
);

it('[PRES-04] a total passes 24 hours', () => {
  expect(tiempoText(41 * 60 + 5)).toBe('41:05');
  expect(tiempoText(160 * 60)).toBe('160:00');
});
