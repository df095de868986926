import { missedText } from './missed-text';

it.each([
  [3, true, '3 mensajes de los últimos 30 días no le llegaron.'],
  [1, true, '1 mensaje de los últimos 30 días no le llegó.'],
  [3, false, '3 mensajes de los últimos 30 días no llegaron a Elena Muñoz.'],
  [1, false, '1 mensaje de los últimos 30 días no llegó a Elena Muñoz.'],
])('[PLUS-35] of %i missed mails (own: %s) the record of a student says «%s»', (mensajes, isOwn, text) => {
  expect(missedText({ nombre: 'Elena Muñoz', mensajes }, isOwn)).toBe(text);
});
