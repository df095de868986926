import { periodText } from './period-text';
import { quantityText, wideQuantityText } from './quantity-text';

it.each([
  ['IMPORTE_HORA', '48.0000', '48,00\u00a0h'],
  ['IMPORTE_HORA', '1.8333', '1,8333\u00a0h'],
  ['MENSUAL', '1.0000', '1,00\u00a0mes'],
  ['MENSUAL', '0.2258', '0,2258\u00a0meses'],
  ['IMPORTE_CLASE', '1.0000', '1\u00a0clase'],
  ['IMPORTE_CLASE', '120.0000', '120\u00a0clases'],
  ['IMPORTE_CLASE', '-1.0000', '−1\u00a0clase'],
  ['IMPORTE_CLASE', '0.0000', '0\u00a0clases'],
  ['IMPORTE_HORA_PARTICULAR_ALUMNO', '2.6667', '2,6667\u00a0h × alumno'],
  ['IMPORTE_HORA_ALUMNO', '29.0000', '29\u00a0h × alumno'],
  ['IMPORTE_ALUMNO_MES', '60.0000', '60\u00a0alumnos'],
  ['IMPORTE_ALUMNO_MES', '1.0000', '1\u00a0alumno'],
  ['IMPORTE_CLASE_ALUMNO', '1074.0000', '1.074\u00a0alumnos'],
  ['MENSUAL_CURSO_ALUMNOS', '1.5161', '1,5161\u00a0cursos'],
] as const)('%s: %s is written «%s»', (tipo, cantidad, text) => {
  expect(quantityText(tipo, cantidad)).toBe(text);
});

it('a whole month is named, another range has both dates', () => {
  expect(periodText('2026-10-01', '2026-10-31')).toBe('octubre 2026');
  expect(periodText('2026-02-01', '2026-02-28')).toBe('febrero 2026');
  expect(periodText('2026-10-01', '2026-10-30')).toBe('01/10/2026 – 30/10/2026');
  expect(periodText('2026-10-05', '2026-10-05')).toBe('05/10/2026');
  expect(periodText(null, null)).toBe('—');
});

it.each([
  ['IMPORTE_HORA', '57.3333', '57,3333\u00a0h (57\u00a0h\u00a020\u00a0min)'],
  ['IMPORTE_HORA', '-0.8333', '−0,8333\u00a0h (50\u00a0min)'],
  ['IMPORTE_HORA_PARTICULAR', '4.0000', '4,00\u00a0h'],
  ['IMPORTE_CLASE', '2.0000', '2\u00a0clases'],
] as const)('where there is room %s: %s is written «%s»', (tipo, cantidad, text) => {
  expect(wideQuantityText(tipo, cantidad)).toBe(text);
});
