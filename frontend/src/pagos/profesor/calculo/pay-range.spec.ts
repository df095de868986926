import { neighbourRange, rangeOfStep, stepOf } from './pay-range';

const range = (from: string, to: string) => ({ from, to });

it.each([
  ['2026-11-01', '2026-11-30', 'month'],
  ['2026-11-16', '2026-11-22', 'week'],
  ['2026-11-20', '2026-11-20', 'day'],
  ['2026-11-17', '2026-11-23', null],
  ['2026-10-01', '2026-11-30', null],
] as const)('%s to %s is a %s', (from, to, step) => {
  expect(stepOf(range(from, to))).toBe(step);
});

it('the arrows move by a month, a week or a day, any other range by its length', () => {
  expect(neighbourRange(range('2026-03-01', '2026-03-31'), -1)).toEqual(range('2026-02-01', '2026-02-28'));
  expect(neighbourRange(range('2026-11-16', '2026-11-22'), 1)).toEqual(range('2026-11-23', '2026-11-29'));
  expect(neighbourRange(range('2026-11-01', '2026-11-15'), 1)).toEqual(range('2026-11-16', '2026-11-30'));
});

it('narrowing a month to a week gives the current week, or the first week of another month', () => {
  expect(rangeOfStep('week', range('2026-11-01', '2026-11-30'), '2026-11-20')).toEqual(
    range('2026-11-16', '2026-11-22'),
  );
  expect(rangeOfStep('week', range('2026-10-01', '2026-10-31'), '2026-11-20')).toEqual(
    range('2026-09-28', '2026-10-04'),
  );
});
