import { settingText } from './setting-text';

it.each([
  ['C', 'Alameda', 'Alameda'],
  ['C', '', '—'],
  ['B', true, 'Sí'],
  ['B', false, 'No'],
  ['F', 1234.5, '1.234,5'],
  ['F', null, '—'],
  ['D', '2026-09-01', '01/09/2026'],
  ['H', '2026-09-01T17:30', '01/09/2026 17:30'],
  ['T', 'Una\nDos', 'Una\nDos'],
] as const)('[CONF-03] a setting of type %s with %j reads «%s»', (tipo, valor, text) => {
  expect(settingText({ tipo, valor })).toBe(text);
});

it('[CONF-03] a choice is shown by its label', () => {
  const opciones = [{ valor: 'malo', etiqueta: 'Urgente' }];
  expect(settingText({ tipo: 'C', valor: 'malo', opciones })).toBe('Urgente');
});
