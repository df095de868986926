import { billedMonths } from './billing-days';

it('[PLUS-43] the last three months are billed, each on its first working day', () => {
  expect(billedMonths('2026-11-30')).toEqual([
    { month: '2026-09', day: '2026-09-01' },
    { month: '2026-10', day: '2026-10-01' },
    { month: '2026-11', day: '2026-11-02' },
  ]);
});

it('[PLUS-43] the present month is billed from its first working day on', () => {
  expect(billedMonths('2026-11-01').map(({ month }) => month)).toEqual(['2026-08', '2026-09', '2026-10']);
  expect(billedMonths('2026-11-02').map(({ month }) => month)).toEqual(['2026-09', '2026-10', '2026-11']);
});

it('[PLUS-43] the months of a winter lie in two years', () => {
  expect(billedMonths('2027-01-15')).toEqual([
    { month: '2026-11', day: '2026-11-02' },
    { month: '2026-12', day: '2026-12-01' },
    { month: '2027-01', day: '2027-01-01' },
  ]);
});
