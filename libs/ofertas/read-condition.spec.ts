import { AppError } from '../platform/errors';
import { readCondition } from './read-condition';

const campos = (body: Record<string, unknown>): unknown => {
  try {
    return readCondition(body);
  } catch (error) {
    if (error instanceof AppError) return error.details.campos;
    throw error;
  }
};

const valores = (campo: string, raw: unknown, modelo = 'alumno', control = 'igual a') =>
  readCondition({ modelo, campo, control, valores: raw }).valores;

it('[OFER-35] takes values as a JSON list, as a repeated field and as a,b,c', () => {
  expect(valores('nombre', '["Ana","Pérez, Luis"]')).toEqual(['Ana', 'Pérez, Luis']);
  expect(valores('nombre', ['Ana', 'Luis'])).toEqual(['Ana', 'Luis']);
  expect(valores('nombre', 'Ana,Luis , ana,')).toEqual(['Ana', 'Luis']);
  expect(valores('edad', 6)).toEqual(['6']);
  expect(valores('registros', '[3, 2]', 'curso', '')).toEqual(['3', '2']);
});

it('stores a number, an interval and a kind of concept in one way, however they were written', () => {
  expect(valores('edad', ['6,50', '6.5', ' 7 '])).toEqual(['6.5', '7']);
  expect(valores('rango', ' 2 – 3 ', 'familiares')).toEqual(['2-3']);
  expect(valores('tipo', ['mensual', 'PorClase'], 'concepto')).toEqual(['MENSUAL', 'PORCLASE']);
});

it.each`
  what                         | body                                                                                                              | field
  ${'an unknown model'}        | ${{ modelo: 'aula', campo: 'codigo', control: 'igual a', valores: 'x' }}                                          | ${'modelo'}
  ${'no model'}                | ${{}}                                                                                                             | ${'modelo'}
  ${'an unknown field'}        | ${{ modelo: 'alumno', campo: 'nif', control: 'igual a', valores: 'x' }}                                           | ${'campo'}
  ${'the field of another'}    | ${{ modelo: 'altas', campo: 'totales', control: 'igual a', valores: '1' }}                                        | ${'campo'}
  ${'a name of the language'}  | ${{ modelo: 'alumno', campo: 'constructor', control: 'igual a', valores: 'x' }}                                   | ${'campo'}
  ${'no control'}              | ${{ modelo: 'alumno', campo: 'nombre', valores: 'x' }}                                                            | ${'control'}
  ${'a control of numbers'}    | ${{ modelo: 'alumno', campo: 'nombre', control: 'mayor que', valores: 'x' }}                                      | ${'control'}
  ${'a control of texts'}      | ${{ modelo: 'alumno', campo: 'edad', control: 'distinto de', valores: '1' }}                                      | ${'control'}
  ${'an order of intervals'}   | ${{ modelo: 'familiares', campo: 'rango', control: 'menor que', valores: '3' }}                                   | ${'control'}
  ${'records that are not'}    | ${{ modelo: 'curso', campo: 'registros', control: 'distinto de', valores: 2 }}                                    | ${'control'}
  ${'no values'}               | ${{ modelo: 'alumno', campo: 'nombre', control: 'igual a' }}                                                      | ${'valores'}
  ${'only blanks'}             | ${{ modelo: 'alumno', campo: 'nombre', control: 'igual a', valores: ' , ' }}                                      | ${'valores'}
  ${'no records'}              | ${{ modelo: 'curso', campo: 'registros', valores: '[]' }}                                                         | ${'valores'}
  ${'a word for an age'}       | ${{ modelo: 'alumno', campo: 'edad', control: 'igual a', valores: 'seis' }}                                       | ${'valores'}
  ${'an interval turned over'} | ${{ modelo: 'familiares', campo: 'rango', control: 'igual a', valores: '3-2' }}                                   | ${'valores'}
  ${'an interval of words'}    | ${{ modelo: 'familiares', campo: 'rango', control: 'igual a', valores: 'a-b' }}                                   | ${'valores'}
  ${'an interval of nothing'}  | ${{ modelo: 'familiares', campo: 'rango', control: 'igual a', valores: '-' }}                                     | ${'valores'}
  ${'an unknown kind'}         | ${{ modelo: 'concepto', campo: 'tipo', control: 'igual a', valores: 'ANUAL' }}                                    | ${'valores'}
  ${'names for ids'}           | ${{ modelo: 'curso', campo: 'registros', valores: 'ING-B1' }}                                                     | ${'valores'}
  ${'a list of lists'}         | ${{ modelo: 'alumno', campo: 'nombre', control: 'igual a', valores: '[["a"]]' }}                                  | ${'valores'}
  ${'an object'}               | ${{ modelo: 'alumno', campo: 'nombre', control: 'igual a', valores: { a: 1 } }}                                   | ${'valores'}
  ${'broken JSON'}             | ${{ modelo: 'alumno', campo: 'nombre', control: 'igual a', valores: '["a"' }}                                     | ${'valores'}
  ${'a very long value'}       | ${{ modelo: 'alumno', campo: 'nombre', control: 'igual a', valores: 'x'.repeat(121) }}                            | ${'valores'}
  ${'101 values'}              | ${{ modelo: 'alumno', campo: 'edad', control: 'igual a', valores: Array.from({ length: 101 }, (_, age) => age) }} | ${'valores'}
  ${'a null character'}        | ${{ modelo: 'alumno', campo: 'nombre', control: 'igual a', valores: 'a\u0000b' }}                                 | ${'valores'}
`('[OFER-35] refuses $what with a sentence at «$field»', ({ body, field }) => {
  const refused = campos(body as Record<string, unknown>) as Record<string, string>;
  expect(refused[field as string]).toMatch(/^[A-ZÉ].*\.$/);
});

it('[OFER-35] names everything that is wrong at once, and which of the values it is', () => {
  expect(campos({ modelo: 'alumno', campo: 'edad', control: 'cualquiera', valores: ['6', 'seis'] })).toEqual({
    control: 'Elija el control: igual a, mayor que, mayor o igual que, menor que, menor o igual que.',
    valores: 'Escriba un número, como 6 o 6,5.',
    'valores.1': 'Escriba un número, como 6 o 6,5.',
  });
});

it('needs no control where there is only one, or where records are picked', () => {
  expect(readCondition({ modelo: 'familiares', campo: 'rango', valores: '2-3' }).control).toBe('igual a');
  expect(readCondition({ modelo: 'curso', campo: 'registros', control: 'igual a', valores: '2' }).control).toBe('');
});
