import { lineDate } from './line-date';

const NOW = new Date('2026-11-20T10:00:00+01:00');

it.each([
  ['2026-11-20T08:42:00Z', '09:42'],
  ['2026-11-19T23:30:00Z', '00:30'],
  ['2026-11-18T10:00:00Z', 'mié'],
  ['2026-11-14T10:00:00Z', 'sáb'],
  ['2026-11-13T10:00:00Z', '13/11'],
  ['2025-11-13T10:00:00Z', '13/11/25'],
])('[CAMP-01] on 20 November 2026 a message of %s is dated «%s»', (instant, text) => {
  expect(lineDate(new Date(instant), NOW)).toBe(text);
});
