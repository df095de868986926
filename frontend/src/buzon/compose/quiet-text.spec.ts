import { quietText } from './quiet-text';

it.each([
  ['2026-11-20T22:00:00+01:00', '2026-11-21T08:00', 'Sale a las 08:00 por correo'],
  ['2026-11-20T07:10:00+01:00', '2026-11-20T08:00', 'Sale a las 08:00 por correo'],
  ['2026-11-21T22:00:00+01:00', '2026-11-23T08:00', 'Sale el lunes a las 08:00 por correo'],
])('[PLUS-35] what is written at %s says when it leaves', (now, until, beginning) => {
  expect(quietText(until, new Date(now)).startsWith(beginning)).toBe(true);
});
