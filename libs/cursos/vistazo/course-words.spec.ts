import { placesValue, scheduleText } from './course-words';

it.each([
  [8, 8, { texto: 'Ocupadas 8 de 8 · Completo' }],
  [9, 8, { texto: 'Ocupadas 9 de 8 · Completo', malo: true }],
  [7, 8, { texto: 'Ocupadas 7 de 8' }],
  [3, 0, { texto: 'Ocupadas 3, sin límite' }],
])('%i students in a course for %i are %j', (taken, capacity, value) => {
  expect(placesValue(taken, capacity)).toEqual(value);
});

it.each([
  ['LX', '17:00:00', '18:30:00', 'Lunes y miércoles, 17:00–18:30'],
  ['LMX', '09:00', null, 'Lunes, martes y miércoles, 09:00'],
  ['V', null, null, 'Viernes'],
  [null, '17:00', '18:00', '17:00–18:00'],
  [null, null, null, null],
])('a subject on %s from %s to %s is «%s»', (days, from, to, text) => {
  expect(scheduleText(days, from, to)).toBe(text);
});
