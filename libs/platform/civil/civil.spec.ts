import {
  addDays,
  areHoursInOrder,
  dateText,
  endDateOf,
  instantOf,
  isSkippedHour,
  minuteOf,
  skippedHourProblem,
  weekIndex,
} from '.';

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
  ['Europe/Madrid', '2026-03-29', '02:30', true],
  ['Europe/Madrid', '2026-03-29', '02:00', true],
  ['Europe/Madrid', '2026-03-29', '03:00', false],
  ['Europe/Madrid', '2026-03-29', '01:30', false],
  ['Europe/Madrid', '2026-03-22', '02:30', false],
  ['Europe/Madrid', '2026-10-25', '02:30', false],
  ['Atlantic/Canary', '2027-03-28', '01:30', true],
  ['Atlantic/Canary', '2027-03-28', '01:00', true],
  ['Atlantic/Canary', '2027-03-28', '02:00', false],
  ['Atlantic/Canary', '2027-03-28', '00:59', false],
  ['Atlantic/Canary', '2027-10-31', '01:30', false],
] as const)('in %s on %s the clock skips %s: %s', (zone, date, hour, isSkipped) => {
  expect(isSkippedHour(date, hour, zone)).toBe(isSkipped);
  // The time zone database must agree: a skipped hour has no instant.
  expect(instantOf(date, hour, zone) === null).toBe(isSkipped);
});

it('an hour that the clock skips is refused by name', () => {
  expect(skippedHourProblem('2026-03-29', '02:30', 'Europe/Madrid')).toBe(
    'El 29/03/2026 no hay 02:30: el reloj pasa de las 02:00 a las 03:00.',
  );
  expect(skippedHourProblem('2027-03-28', '01:30', 'Atlantic/Canary')).toBe(
    'El 28/03/2027 no hay 01:30: el reloj pasa de las 01:00 a las 02:00.',
  );
  expect(skippedHourProblem('2026-10-25', '02:30', 'Europe/Madrid')).toBeNull();
});

it.each([
  ['Europe/Madrid', '2026-12-31T23:30:00Z', '2027-01-01T00:30'],
  ['Atlantic/Canary', '2026-12-31T23:30:00Z', '2026-12-31T23:30'],
  ['Europe/Madrid', '2026-07-15T10:49:00Z', '2026-07-15T12:49'],
  ['Atlantic/Canary', '2026-07-15T10:49:00Z', '2026-07-15T11:49'],
] as const)('in %s the instant %s is %s', (zone, instant, minute) => {
  expect(minuteOf(new Date(instant), zone)).toBe(minute);
  expect(instantOf(minute.slice(0, 10), minute.slice(11), zone)).toEqual(new Date(instant));
});

it.each([
  ['Europe/Madrid', '2027-10-31', '02:30', '2027-10-31T00:30:00.000Z'],
  ['Atlantic/Canary', '2027-10-31', '01:30', '2027-10-31T00:30:00.000Z'],
] as const)('in %s an hour that comes twice on %s, %s, is the first one', (zone, date, hour, instant) => {
  expect(instantOf(date, hour, zone)?.toISOString()).toBe(instant);
});
