import { checkLetter } from './check-letter';

const check = (date: string | null | undefined, retention: string | null | undefined) =>
  checkLetter({ date, retention, isTouched: true, errors: {} }, '2026-11-20');

it.each([
  ['2026-11-20', '15', { date: '2026-11-20', retention: '15' }],
  ['2026-12-21', null, { date: '2026-12-21', retention: '0' }],
  ['2000-01-01', '100', { date: '2000-01-01', retention: '100' }],
  ['2026-12-22', '15', { errors: { fecha: 'La fecha va del 01/01/2000 al 21/12/2026.' } }],
  ['1999-12-31', '15', { errors: { fecha: 'La fecha va del 01/01/2000 al 21/12/2026.' } }],
  [null, '150', { errors: { fecha: 'Falta la fecha', retencion: 'La retención va de 0 a 100.' } }],
  [undefined, '-3', { errors: { fecha: 'Esa fecha no existe', retencion: 'La retención va de 0 a 100.' } }],
  ['2026-11-20', '100.01', { errors: { retencion: 'La retención va de 0 a 100.' } }],
  ['2026-11-20', undefined, { errors: { retencion: 'Escriba un porcentaje de 0 a 100.' } }],
])('the date %s with a percent of %s', (date, retention, expected) => {
  expect(check(date, retention)).toEqual(expected);
});
