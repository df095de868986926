import { startOfPastCourse } from './taught-by';

it.each([
  ['2026-11-20', '2025-09-01'],
  ['2026-09-01', '2025-09-01'],
  ['2026-08-31', '2024-09-01'],
  ['2027-01-01', '2025-09-01'],
])('on %s the past course began on %s', (today, start) => {
  expect(startOfPastCourse(today)).toBe(start);
});
