import { addDays, daysBetween, mondayOf } from '.';
import { dayText, durationOf, hourOf, weekDayOf, weekDayPlural } from './week-days';

it('a week begins on Monday, also across the end of the year', () => {
  expect(mondayOf('2026-12-31')).toBe('2026-12-28');
  expect(mondayOf('2027-01-03')).toBe('2026-12-28');
  expect(addDays('2026-12-28', 7)).toBe('2027-01-04');
});

it.each([
  ['2026-11-22', '2026-11-24', 2],
  ['2026-10-24', '2026-10-26', 2],
  ['2026-03-28', '2026-03-30', 2],
  ['2026-11-24', '2026-11-23', -1],
])('from %s to %s there are %i days, whatever the clock changes', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days);
});

it.each([
  ['17:00', '18:20', 80],
  ['23:30', '00:30', 60],
  ['01:00', '04:00', 180],
])('a class from %s to %s lasts %i minutes', (start, end, minutes) => {
  expect(durationOf(start, end)).toBe(minutes);
});

it('days are written as people say them', () => {
  expect(dayText('2026-11-24')).toBe('martes 24/11/2026');
  expect(weekDayPlural('2026-11-28')).toBe('los sábados');
  expect(weekDayOf('2026-11-25')).toBe('X');
  expect(hourOf(24 * 60 + 30)).toBe('00:30');
});
