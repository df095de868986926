import { leftText, untilText } from './offer-text';

it.each([
  [2880, '2 días'],
  [1620, '1 día y 3 h'],
  [300, '5 h'],
  [40, '40 min'],
  [0, '0 min'],
])('of %i minutes says «%s»', (minutes, text) => {
  expect(leftText(minutes)).toBe(text);
});

it('names the day of the week, the day and the hour until which an offer is good', () => {
  expect(untilText('2026-11-26T18:00')).toBe('el jueves 26 a las 18:00');
});
