import { lastDayOf, monthsAround, shiftMonth } from './months';

it.each([
  ['2026-11', -1, '2026-10'],
  ['2026-01', -1, '2025-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-11', -23, '2024-12'],
])('moves %s by %d months to %s', (month, by, moved) => {
  expect(shiftMonth(month, by)).toBe(moved);
});

it('knows the last day of a month, also in a leap year', () => {
  expect(lastDayOf('2026-11')).toBe('2026-11-30');
  expect(lastDayOf('2028-02')).toBe('2028-02-29');
});

it('lists the months around one in their order', () => {
  expect(monthsAround('2026-12', { before: 1, after: 1 })).toEqual([
    { value: '2026-11', label: 'noviembre de 2026' },
    { value: '2026-12', label: 'diciembre de 2026' },
    { value: '2027-01', label: 'enero de 2027' },
  ]);
});
