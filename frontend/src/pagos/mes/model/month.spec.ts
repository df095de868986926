import { isUnfinished, lastDay, monthToPay, offeredMonths, readMonth, shiftMonth } from './month';

it('until the 15th the previous month is paid, afterwards the current one', () => {
  expect(monthToPay('2026-11-01')).toBe('2026-10');
  expect(monthToPay('2026-11-15')).toBe('2026-10');
  expect(monthToPay('2026-11-16')).toBe('2026-11');
  expect(monthToPay('2027-01-05')).toBe('2026-12');
});

it('months move over the end of a year', () => {
  expect(shiftMonth('2026-12', 1)).toBe('2027-01');
  expect(shiftMonth('2026-01', -1)).toBe('2025-12');
});

it('an address names a month as 2026-11 and nothing else', () => {
  expect(readMonth('2026-11')).toBe('2026-11');
  for (const text of [null, '', '2026-13', '2026-1', '1929-01', '2026-11-02', 'noviembre'])
    expect(readMonth(text)).toBeNull();
});

it('a month is unfinished until its last day is over', () => {
  expect(lastDay('2028-02')).toBe('2028-02-29');
  expect(isUnfinished('2026-11', '2026-11-30')).toBe(true);
  expect(isUnfinished('2026-11', '2026-12-01')).toBe(false);
});

it('the months from two years back to the next one are offered, and the chosen month in any case', () => {
  const offered = offeredMonths('2026-11-20', '2020-03');
  expect(offered[0]).toBe('2026-12');
  expect(offered.slice(-2)).toEqual(['2024-12', '2020-03']);
  expect(offeredMonths('2026-11-20', '2026-11')).toHaveLength(25);
});
