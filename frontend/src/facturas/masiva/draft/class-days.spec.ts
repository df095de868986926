import { classDaysText } from './class-days';

it.each([
  [['2026-11-03'], '1 clase: 3'],
  [['2026-11-03', '2026-11-05', '2026-11-10'], '3 clases: 3, 5 y 10'],
  [['2026-11-03', '2026-11-03', '2026-11-10'], '3 clases: 3 (2) y 10'],
])('the days %s read «%s»', (days, text) => {
  expect(classDaysText(days)).toBe(text);
});
