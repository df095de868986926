import { detailText, resolvedText, reviewedText, sinceText } from './words';

const NOW = new Date('2026-11-27T12:00:00Z');

it('[AVIS-11] a warning says its level and since when, in the academy’s time', () => {
  expect(sinceText({ nivel: 3, fecha: '2026-11-23T23:30:00Z' })).toBe('Grave · desde el 24/11/2026');
  expect(detailText({ fecha: '2026-11-24T09:00:00Z', texto: '9 alumnos' }, NOW)).toBe('24/11 · 9 alumnos');
  expect(detailText({ fecha: '2025-11-24T09:00:00Z', texto: '9 alumnos' }, NOW)).toBe('24/11/2025 · 9 alumnos');
  expect(resolvedText('2026-11-25T09:00:00Z')).toBe('miércoles 25/11');
});

it.each([
  [null, 'sin revisar todavía'],
  ['2026-11-27T11:41:20Z', 'revisado hoy a las 12:41'],
  ['2026-11-26T11:41:20Z', 'revisado el 26/11/2026 12:41'],
])('reviewed at %s is «%s»', (revisado, text) => {
  expect(reviewedText(revisado, NOW)).toBe(text);
});
