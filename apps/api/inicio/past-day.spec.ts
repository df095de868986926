import { ofPastDay } from './past-day';

it.each([
  ['2026-11-29', 'de ayer'],
  ['2026-11-28', 'del sábado'],
  ['2026-11-24', 'del martes'],
  ['2026-11-23', 'del 23/11/2026'],
])('on 30 November 2026, %s is «%s»', (day, text) => {
  expect(ofPastDay(day, '2026-11-30')).toBe(text);
});
