import { lengthOf, rangeProblem, stepRange, weekOf } from './ranges';

it('the week of New Year has days of two years', () => {
  expect(weekOf('2026-12-31')).toEqual({ desde: '2026-12-28', hasta: '2027-01-03' });
});

it('the next range is as long as the current one', () => {
  expect(stepRange({ desde: '2026-11-16', hasta: '2026-11-22' }, 1)).toEqual({
    desde: '2026-11-23',
    hasta: '2026-11-29',
  });
  expect(stepRange({ desde: '2026-11-20', hasta: '2026-11-20' }, -1)).toEqual({
    desde: '2026-11-19',
    hasta: '2026-11-19',
  });
});

it.each([
  ['2026-11-16', '2026-11-22', null],
  ['2026-11-16', '2026-11-15', 'La fecha final es anterior a la inicial.'],
  ['2026-01-01', '2027-02-04', null],
  ['2026-01-01', '2027-02-05', 'Elija 400 días como mucho.'],
])('from %s to %s: %s', (desde, hasta, problem) => {
  expect(rangeProblem({ desde, hasta })).toBe(problem);
});

it('both ends of a range count', () => {
  expect(lengthOf({ desde: '2026-11-16', hasta: '2026-11-22' })).toBe(7);
});
