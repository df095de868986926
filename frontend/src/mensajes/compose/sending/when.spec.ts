import { minuteOfWhen, shownWhen, typedWhen, whenText } from './when';

const SILENCE = '2026-11-28T08:00';

it('[PLUS-35] in quiet hours a message waits for their end, unless the office sends it now', () => {
  expect(minuteOfWhen(shownWhen(null, SILENCE), SILENCE)).toBe(SILENCE);
  expect(minuteOfWhen(shownWhen({ kind: 'now' }, SILENCE), SILENCE)).toBeNull();
});

it('[PLUS-35] outside of quiet hours a message leaves now, also if it was to wait for their end', () => {
  expect(minuteOfWhen(shownWhen(null, null), null)).toBeNull();
  expect(minuteOfWhen(shownWhen({ kind: 'after-silence' }, null), null)).toBeNull();
});

it('[PLUS-35] a message leaves at the day and hour that were typed, once both are there', () => {
  expect(minuteOfWhen(shownWhen(typedWhen('2026-12-01T09:30'), SILENCE), SILENCE)).toBe('2026-12-01T09:30');
  for (const typed of [null, '2026-12-01', 'T09:30'])
    expect(minuteOfWhen(shownWhen(typedWhen(typed), null), null)).toBeUndefined();
});

it('[PLUS-35] the time of sending is said in words', () => {
  expect(whenText(SILENCE, '2026-11-28')).toBe('hoy a las 08:00');
  expect(whenText(SILENCE, '2026-11-27')).toBe('mañana a las 08:00');
  expect(whenText(SILENCE, '2026-11-20')).toBe('sábado 28/11/2026 a las 08:00');
});
