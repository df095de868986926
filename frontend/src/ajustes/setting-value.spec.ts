import { fieldOf, settingValue } from './setting-value';

it.each([
  ['C', 'Alameda', 'Alameda'],
  ['C', null, ''],
  ['T', null, ''],
  ['B', true, true],
  ['F', '3.5', 3.5],
  ['F', null, null],
  ['D', '2026-09-01', '2026-09-01'],
  ['D', null, null],
  ['H', '2026-09-01T17:30:59', '2026-09-01T17:30'],
  ['H', null, null],
] as const)('a setting of type %s takes %j from its input as %j', (tipo, typed, value) => {
  expect(settingValue(tipo, typed)).toBe(value);
});

it('a setting with choices is a list of options that is never empty', () => {
  const item = { campo: 'aviso.tono', descripcion: 'Tono', tipo: 'C', opciones: [] } as const;
  expect(fieldOf({ ...item, opciones: [] })).toMatchObject({ tipo: 'opcion', obligatorio: true });
});
