import { untilText } from './offer-text';

it('names the day of the week, the day and the hour until which an offer is good', () => {
  expect(untilText('2026-11-26T18:00')).toBe('el jueves 26 a las 18:00');
  expect(untilText('2026-12-01T09:00')).toBe('el martes 1 a las 09:00');
});
