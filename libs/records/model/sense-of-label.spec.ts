import { senseOfLabel } from './sense-of-label';

it.each([
  ['Fecha de nacimiento del hermano', 'nacimiento'],
  ['Cumpleaños', 'nacimiento'],
  ['Caducidad del DNI', 'fin'],
  ['Hasta', 'fin'],
  ['Vencimiento', 'fin'],
  ['Finca visitada', undefined],
  ['Primera visita', undefined],
])('[FICH-14] an added date «%s» has the sense %s', (label, sense) => {
  expect(senseOfLabel(label)).toBe(sense);
});
