import { lastDayToTell, nextSummary } from './summary-time';

const QUIET = { from: '21:30', to: '08:00', sundays: true };

it.each([
  ['2026-11-20T10:00', '19:00', '2026-11-20T19:00'],
  ['2026-11-20T19:00', '19:00', '2026-11-21T19:00'],
  // The Sunday and the night after it are quiet.
  ['2026-11-21T20:00', '19:00', '2026-11-23T08:00'],
  ['2026-11-20T10:00', '22:00', '2026-11-21T08:00'],
])('[PLUS-35] what happens at %s leaves with the summary of %s at %s', (minute, hour, leaves) => {
  expect(nextSummary(minute, hour, QUIET)).toBe(leaves);
});

it.each([
  [['2026-11-20'], null],
  [['2026-11-27', '2026-11-21'], null],
  [['2026-11-22'], '2026-11-21'],
  [['2026-11-27', '2026-11-24'], '2026-11-23'],
])(
  '[PLUS-35] news of classes on %j waits for a summary until %s, and of today or tomorrow not at all',
  (days, last) => {
    expect(lastDayToTell(days, '2026-11-20')).toBe(last);
  },
);
