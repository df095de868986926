import { checkLine, MAX_DESCRIPCION, type LineFields } from '.';

const RULES = { tiposIVA: ['0', '4', '10', '21'] };
const GOOD = { descripcion: 'Matrícula', cantidad: '1', precio: '45.00', tipoIVA: '10' };
const check = (change: LineFields, rules = {}) => checkLine({ ...GOOD, ...change }, { ...RULES, ...rules });

it.each<LineFields>([
  {},
  { precio: '0' },
  { precio: '8.2645', cantidad: '1.25' },
  { precio: 45, cantidad: 3, tipoIVA: 21 },
  { descuentoPorcentual: '100', descuentoFijo: '' },
  { descuentoPorcentual: '0', descuentoFijo: '45.00' },
  { descuentoPorcentual: null, descuentoFijo: null, tipoIVA: '21.00' },
  { descripcion: undefined },
])('[FACT-23] accepts %j', (change) => {
  expect(check(change)).toEqual({});
});

it.each`
  change                                              | errors
  ${{ precio: '' }}                                   | ${{ precio: 'Escriba el precio' }}
  ${{ precio: '-1' }}                                 | ${{ precio: 'El precio no puede ser menor que 0' }}
  ${{ precio: '1.00001' }}                            | ${{ precio: 'Escriba un importe con 4 decimales como mucho' }}
  ${{ precio: 'cuarenta' }}                           | ${{ precio: 'Escriba un importe con 4 decimales como mucho' }}
  ${{ precio: '10000000' }}                           | ${{ precio: 'El precio es demasiado grande' }}
  ${{ cantidad: undefined }}                          | ${{ cantidad: 'Escriba la cantidad' }}
  ${{ cantidad: '0.00' }}                             | ${{ cantidad: 'La cantidad no puede ser 0' }}
  ${{ cantidad: '-1' }}                               | ${{ cantidad: 'Solo una factura rectificativa admite cantidades negativas' }}
  ${{ cantidad: '1.005' }}                            | ${{ cantidad: 'Escriba un número con 2 decimales como mucho' }}
  ${{ cantidad: '1000000' }}                          | ${{ cantidad: 'La cantidad es demasiado grande' }}
  ${{ precio: '9999999', cantidad: '999999' }}        | ${{ cantidad: 'El total es demasiado grande' }}
  ${{ tipoIVA: '7' }}                                 | ${{ tipoIVA: 'El IVA puede ser 0, 4, 10 o 21 %' }}
  ${{ tipoIVA: '' }}                                  | ${{ tipoIVA: 'El IVA puede ser 0, 4, 10 o 21 %' }}
  ${{ descuentoPorcentual: '101' }}                   | ${{ descuentoPorcentual: 'El descuento va de 0 a 100 %' }}
  ${{ descuentoPorcentual: '-1' }}                    | ${{ descuentoPorcentual: 'El descuento va de 0 a 100 %' }}
  ${{ descuentoPorcentual: '1.234' }}                 | ${{ descuentoPorcentual: 'Escriba un porcentaje con 2 decimales como mucho' }}
  ${{ descuentoFijo: '45.01' }}                       | ${{ descuentoFijo: 'El descuento no puede ser mayor que el precio' }}
  ${{ descuentoFijo: '-5' }}                          | ${{ descuentoFijo: 'El descuento no puede ser menor que 0' }}
  ${{ descuentoFijo: '5.00001' }}                     | ${{ descuentoFijo: 'Escriba un importe con 4 decimales como mucho' }}
  ${{ descuentoPorcentual: '5', descuentoFijo: '5' }} | ${{ descuentoFijo: 'Ponga un descuento en % o uno fijo, no los dos' }}
  ${{ descripcion: 'a\u0000b' }}                      | ${{ descripcion: 'Tiene caracteres que no se admiten' }}
  ${{ descripcion: 'media \ud83d' }}                  | ${{ descripcion: 'Tiene caracteres que no se admiten' }}
  ${{ descripcion: 'x'.repeat(MAX_DESCRIPCION + 1) }} | ${{ descripcion: 'Como mucho 250 caracteres' }}
`(
  '[FACT-23] refuses $change with a sentence at the wrong field',
  ({ change, errors }: { change: LineFields; errors: object }) => {
    expect(check(change)).toEqual(errors);
  },
);

it('[FACT-23] reports every wrong field at once', () => {
  const errors = check({ precio: 'x', cantidad: '0', tipoIVA: '3', descuentoPorcentual: '200', descuentoFijo: '-1' });
  expect(Object.keys(errors)).toEqual(['precio', 'cantidad', 'tipoIVA', 'descuentoPorcentual', 'descuentoFijo']);
});

it('[FACT-23] a rectifying invoice accepts negative quantities, but not 0', () => {
  expect(check({ cantidad: '-1.5' }, { rectificativa: true })).toEqual({});
  expect(check({ cantidad: '0' }, { rectificativa: true })).toEqual({ cantidad: 'La cantidad no puede ser 0' });
});
