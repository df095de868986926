import { isHourAlone, joinParts, splitParts } from './date-time-parts';

it.each([
  ['2026-11-24T09:30', { day: '2026-11-24', hour: '09:30' }, false],
  ['2026-11-24', { day: '2026-11-24', hour: '' }, false],
  ['T09:30', { day: '', hour: '09:30' }, true],
  [null, { day: '', hour: '' }, false],
])('%s is typed as %j, an hour alone: %s', (value, parts, alone) => {
  expect(splitParts(value ?? '')).toEqual(parts);
  expect(joinParts(parts)).toBe(value);
  expect(isHourAlone(parts)).toBe(alone);
});

it('seconds are not shown', () => {
  expect(splitParts('2026-11-24T09:30:00')).toEqual({ day: '2026-11-24', hour: '09:30' });
});
