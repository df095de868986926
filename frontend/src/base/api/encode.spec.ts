import { encodeFields, withParams } from './encode';

it('booleans are encoded as 1 and 0, null as an empty text, lists and objects as JSON', () => {
  const encoded = encodeFields({
    activo: true,
    baja: false,
    nota: null,
    ids: [1, 2],
    parametros: { a: 'ñ' },
    falta: undefined,
  });
  expect(Object.fromEntries(encoded)).toEqual({
    activo: '1',
    baja: '0',
    nota: '',
    ids: '[1,2]',
    parametros: '{"a":"ñ"}',
  });
});

it.each([
  ['/a', {}, '/a'],
  ['/a', { b: 'c d' }, '/a?b=c+d'],
  ['/a?x=1', { b: 2 }, '/a?x=1&b=2'],
])('%s with the parameters %j is %s', (path, params, expected) => {
  expect(withParams(path, params)).toBe(expected);
});
