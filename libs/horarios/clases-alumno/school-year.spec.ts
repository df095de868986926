import { startOfSchoolYear } from './school-year';

it.each([
  ['2026-11-20', '2026-09-01'],
  ['2026-09-01', '2026-09-01'],
  ['2026-08-31', '2025-09-01'],
])('the school year of %s begins on %s', (date, start) => {
  expect(startOfSchoolYear(date)).toBe(start);
});
