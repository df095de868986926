import { findMissingData } from './missing-data';

const direccion = 'Calle Mayor, 1';

it.each(['12345678Z', 'X2482300W', 'B58378431', 'FR40303265045', '12.345.678-z'])(
  'a holder with %s and an address lacks nothing',
  (nif) => expect(findMissingData({ nif, direccion })).toBeNull(),
);

it.each([
  [null, direccion, 'sin-nif'],
  ['12345678Z', null, 'sin-direccion'],
  [null, null, 'sin-nif-ni-direccion'],
  ['PAB123456', direccion, 'otro-documento'],
  ['12345678A', direccion, 'otro-documento'],
  ['PAB123456', null, 'otro-documento-sin-direccion'],
] as const)('a holder with NIF %s and address %s: %s', (nif, address, missing) =>
  expect(findMissingData({ nif, direccion: address })).toBe(missing),
);
