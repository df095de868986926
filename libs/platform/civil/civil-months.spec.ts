import { addMonths, comparedDay, isMonth } from '.';

it('months are counted over the turn of the year', () => {
  expect(addMonths('2026-11', 2)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(addMonths('2026-12', -12)).toBe('2025-12');
  expect(addMonths('2026-11', 0)).toBe('2026-11');
});

it.each(['2026-13', '2026-00', '2026', '2026-1', '1026-11', '2026-11-01', '', null, 202611])(
  '%p is no month',
  (value) => {
    expect(isMonth(value)).toBe(false);
  },
);

it.each([
  ['2026-11', '2026-11-20', 20],
  ['2026-11', '2026-11-01', 1],
  ['2026-11', '2026-11-30', null],
  ['2026-10', '2026-11-20', null],
  ['2028-02', '2028-02-28', 28],
  ['2027-02', '2027-02-28', null],
])('on its last day and later, a month is compared whole: %s on %s up to %p', (month, today, day) => {
  expect(comparedDay(month, today)).toBe(day);
});
