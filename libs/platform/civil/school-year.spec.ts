import { schoolYearOf, schoolYearStart, schoolYearText } from '.';

it.each([
  ['2026-08-31', 2025, '2025/26'],
  ['2026-09-01', 2026, '2026/27'],
  ['2099-12-31', 2099, '2099/00'],
])('%s is in the school year that begins in %i, %s', (date, year, text) => {
  expect(schoolYearOf(date)).toBe(year);
  expect(schoolYearText(year)).toBe(text);
  expect(schoolYearOf(schoolYearStart(year))).toBe(year);
});
