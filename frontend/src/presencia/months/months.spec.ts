import { closedText, isPast, monthName, pastMonthsOf } from './months';

const TODAY = '2026-11-20';

it('[PLUS-47] only a month that has ended can be closed', () => {
  expect(['2026-10', '2026-11', '2026-12'].filter((month) => isPast(month, TODAY))).toEqual(['2026-10']);
});

it('a month of another year is named with its year', () => {
  expect(monthName('2026-10', TODAY)).toBe('octubre');
  expect(monthName('2025-10', TODAY)).toBe('octubre de 2025');
  expect(closedText('2026-10', TODAY)).toBe('Octubre está cerrado');
});

it('each past month of the dates is listed once', () => {
  expect(pastMonthsOf(['2026-10-30', '2026-11-02', '2025-12-31', '2026-10-01'], TODAY)).toEqual(['2025-12', '2026-10']);
});
