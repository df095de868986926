import { acceptText, untilText } from './offer-text';

it('names the day of the week, the day and the hour until which an offer is good', () => {
  expect(untilText('2026-11-26T18:00')).toBe('el jueves 26 a las 18:00');
});

const LATE = { dias: 'LX', horaEntrada: '17:20', horaSalida: '18:40' };

it.each([
  [
    { horario: [LATE], empieza: null, precio: '60.00' },
    'Lunes y miércoles, 17:20 – 18:40. Cuota del curso: 60,00\u00a0€ al mes, sin impuestos ni descuentos. Al aceptar, Lucía queda de alta desde hoy.',
  ],
  [
    { horario: [LATE, { dias: 'V', horaEntrada: '18:00', horaSalida: '19:00' }], empieza: '2026-12-01', precio: null },
    'Lunes y miércoles, 17:20 – 18:40; viernes, 18:00 – 19:00. Al aceptar, Lucía queda de alta desde el 01/12/2026.',
  ],
  [{ horario: [], empieza: null, precio: null }, 'Al aceptar, Lucía queda de alta desde hoy.'],
])('the question before accepting has hours, fee and first day of %j', (oferta, text) => {
  expect(acceptText({ alumno: 'Lucía', oferta })).toBe(text);
});
