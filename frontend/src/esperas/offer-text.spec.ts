import { enrolText, leftText } from './offer-text';

it.each([
  [2880, '2 días'],
  [1620, '1 día y 3 h'],
  [300, '5 h'],
  [40, '40 min'],
  [0, '0 min'],
])('of %i minutes says «%s»', (minutes, text) => {
  expect(leftText(minutes)).toBe(text);
});

it('the question before accepting a place shows the consequences, with the classes that overlap', () => {
  const horario = [{ dias: 'LX', horaEntrada: '17:20', horaSalida: '18:40' }];
  const coincide = [{ materia: 'Inglés B1', dias: 'L', horaEntrada: '17:20' }];
  const alumno = 'Prado Gil, Ana';
  const unicos = [
    { descripcion: 'Matrícula de Inglés B2', importe: '30.00' },
    { descripcion: 'Seguro', importe: '1205.50' },
  ];
  expect(enrolText({ alumno, horario, oferta: { precio: '62.50', empieza: '2026-12-01', unicos }, coincide })).toBe(
    [
      'Lunes y miércoles, 17:20 – 18:40.',
      'Cuota del curso: 62,50\u00a0€ al mes, sin impuestos ni descuentos.',
      'Se facturará además, una sola vez: Matrícula de Inglés B2, 30,00\u00a0€; Seguro, 1.205,50\u00a0€, sin impuestos ni descuentos.',
      'Coincide con Inglés B1, lunes 17:20.',
      'Prado Gil, Ana queda de alta desde el 01/12/2026.',
    ].join('\n'),
  );
  expect(enrolText({ alumno, horario: [], oferta: { precio: null, empieza: null, unicos: [] }, coincide: [] })).toBe(
    'Prado Gil, Ana queda de alta desde hoy.',
  );
});
