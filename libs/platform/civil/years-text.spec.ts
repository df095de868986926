import { yearsText } from '.';

it.each([
  ['2026-09-14', '2027-06-18', '2026/27'],
  ['2026-02-01', '2026-06-18', '2026'],
  ['2026-09-14', null, '2026'],
  ['', '', ''],
])('from %s to %s is «%s»', (from, to, text) => expect(yearsText(from, to)).toBe(text));
