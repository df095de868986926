import { endDateOf, hoursProblem, skippedHourProblem } from './class-hours';

const REFUSED = 'La hora de salida debe ser posterior a la de entrada';

it.each([
  ['17:00', '18:00', null],
  ['23:30', '00:30', null],
  ['22:00', '06:00', null],
  ['22:00', '06:01', REFUSED],
  ['10:00', '10:00', REFUSED],
  ['17:00', '16:00', REFUSED],
])('a class from %s to %s: %s', (start, end, problem) => {
  expect(hoursProblem(start, end)).toBe(problem);
});

it('a class that goes past midnight ends the next day', () => {
  expect(endDateOf('2026-12-31', '23:30', '00:30')).toBe('2027-01-01');
  expect(endDateOf('2026-12-31', '17:00', '18:00')).toBe('2026-12-31');
});

it('an hour that the clock skips is refused by name', () => {
  expect(skippedHourProblem('2026-03-29', '02:30')).toBe(
    'El 29/03/2026 no hay 02:30: el reloj pasa de las 02:00 a las 03:00.',
  );
  expect(skippedHourProblem('2026-10-25', '02:30')).toBeNull();
});
