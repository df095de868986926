import { addDays, areHoursInOrder, dateText, endDateOf, isSkippedHour, skippedHourProblem, weekIndex } from '.';

it('dates are counted without a zone', () => {
  expect(addDays('2026-12-28', 7)).toBe('2027-01-04');
  expect(addDays('2026-03-29', -1)).toBe('2026-03-28');
  expect(weekIndex('2026-11-23')).toBe(0);
  expect(weekIndex('2026-11-29')).toBe(6);
  expect(dateText('2026-11-20')).toBe('20/11/2026');
});

it.each([
  ['17:00', '18:00', true],
  ['10:00', '10:01', true],
  ['23:30', '00:30', true],
  ['22:00', '06:00', true],
  ['22:00', '06:01', false],
  ['10:00', '10:00', false],
  ['17:00', '16:00', false],
])('a class may be from %s to %s: %s', (start, end, isPossible) => {
  expect(areHoursInOrder(start, end)).toBe(isPossible);
});

it('a class that goes past midnight ends the next day', () => {
  expect(endDateOf('2026-12-31', '23:30', '00:30')).toBe('2027-01-01');
  expect(endDateOf('2026-12-31', '17:00', '18:00')).toBe('2026-12-31');
});

it.each([
  ['2026-03-29', '02:30', true],
  ['2026-03-29', '02:00', true],
  ['2026-03-29', '03:00', false],
  ['2026-03-22', '02:30', false],
  ['2026-10-25', '02:30', false],
])('on %s the clock skips %s: %s', (date, hour, isSkipped) => {
  expect(isSkippedHour(date, hour)).toBe(isSkipped);
});

it('an hour that the clock skips is refused by name', () => {
  expect(skippedHourProblem('2026-03-29', '02:30')).toBe(
    'El 29/03/2026 no hay 02:30: el reloj pasa de las 02:00 a las 03:00.',
  );
  expect(skippedHourProblem('2026-10-25', '02:30')).toBeNull();
});
