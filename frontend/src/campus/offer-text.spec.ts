import { acceptText, leaveText, nameWithHours, rejectText } from './offer-text';

const LATE = { dias: 'LX', horaEntrada: '17:20', horaSalida: '18:40' };

it.each([
  [
    [LATE],
    { empieza: null, precio: '60.00', unicos: [{ descripcion: 'Matrícula de Inglés B1', importe: '30.00' }] },
    'Lunes y miércoles, 17:20 – 18:40. Cuota del curso: 60,00\u00a0€ al mes, sin impuestos ni descuentos. Se facturará además, una sola vez: Matrícula de Inglés B1, 30,00\u00a0€, sin impuestos ni descuentos. Al aceptar, Lucía queda de alta desde hoy.',
  ],
  [
    [LATE, { dias: 'V', horaEntrada: '18:00', horaSalida: '19:00' }],
    { empieza: '2026-12-01', precio: null, unicos: [] },
    'Lunes y miércoles, 17:20 – 18:40; viernes, 18:00 – 19:00. Al aceptar, Lucía queda de alta desde el 01/12/2026.',
  ],
  [[], { empieza: null, precio: null, unicos: [] }, 'Al aceptar, Lucía queda de alta desde hoy.'],
])('the question before accepting has hours, fee and first day of %j, %j', (horario, oferta, text) => {
  expect(acceptText({ alumno: 'Lucía', horario, oferta, coincide: [] })).toBe(text);
});

it('the question names the classes that overlap', () => {
  const coincide = [{ materia: 'Inglés B1', dias: 'L', horaEntrada: '17:20' }];
  expect(acceptText({ alumno: 'Lucía', horario: [], oferta: null, coincide })).toBe(
    'Coincide con Inglés B1, lunes 17:20. Al aceptar, Lucía queda de alta desde hoy.',
  );
});

it('courses of the same name are distinguished by their hours, in the card and in every question', () => {
  expect(rejectText({ alumno: 'Lucía', horario: [LATE] })).toMatch(
    /^Lunes y miércoles, 17:20 – 18:40\. La plaza se ofrece/,
  );
  expect(leaveText({ horario: [LATE] })).toMatch(/^Lunes y miércoles, 17:20 – 18:40\. Pierde/);
  const line = { curso: 'Inglés B1', materia: null };
  expect(nameWithHours({ ...line, horario: [LATE] })).toBe('Inglés B1 (lunes y miércoles, 17:20 – 18:40)');
  expect(nameWithHours({ ...line, horario: [] })).toBe('Inglés B1');
  expect(leaveText({ horario: [] })).toMatch(/^Pierde su puesto/);
});
