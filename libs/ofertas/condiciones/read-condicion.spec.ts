import { AppError } from '../../platform/errors';
import { readCondicion } from './read-condicion';

/** Returns the error sentences of a refused request by field, or the condition of an accepted request. */
const sentencesOf = (body: Record<string, unknown>): unknown => {
  try {
    return readCondicion(body);
  } catch (error) {
    if (error instanceof AppError) return error.details.campos;
    throw error;
  }
};

/** Returns the values that are stored for a request with the values `raw`. */
const storedValues = (campo: string, raw: unknown, modelo = 'alumno', control = 'igual a') =>
  readCondicion({ modelo, campo, control, valores: raw }).valores;

it('[OFER-35] accepts values as a JSON list, as a repeated field and as a,b,c', () => {
  expect(storedValues('nombre', '["Ana","Pérez, Luis"]')).toEqual(['Ana', 'Pérez, Luis']);
  expect(storedValues('nombre', ['Ana', 'Luis'])).toEqual(['Ana', 'Luis']);
  expect(storedValues('nombre', 'Ana,Luis , ana,')).toEqual(['Ana', 'Luis']);
  expect(storedValues('edad', 6)).toEqual(['6']);
  expect(storedValues('registros', '[3, 2]', 'curso', '')).toEqual(['3', '2']);
});

it('stores a number, a range and a kind of concept in one form', () => {
  expect(storedValues('edad', ['6,50', '6.5', ' 7 '])).toEqual(['6.5', '7']);
  expect(storedValues('rango', ' 2 – 3 ', 'familiares')).toEqual(['2-3']);
  expect(storedValues('tipo', ['mensual', 'PorClase'], 'concepto')).toEqual(['MENSUAL', 'PORCLASE']);
});

const name = (form: object) => ({ modelo: 'alumno', campo: 'nombre', control: 'igual a', valores: 'x', ...form });
const age = (form: object) => ({ modelo: 'alumno', campo: 'edad', control: 'igual a', ...form });
const range = (form: object) => ({ modelo: 'familiares', campo: 'rango', control: 'igual a', ...form });
const courses = (form: object) => ({ modelo: 'curso', campo: 'registros', ...form });
const MANY_AGES = Array.from({ length: 101 }, (_, index) => index);

it.each`
  what                          | body                                                                           | field
  ${'an unknown model'}         | ${name({ modelo: 'aula' })}                                                    | ${'modelo'}
  ${'no model'}                 | ${{}}                                                                          | ${'modelo'}
  ${'an unknown field'}         | ${name({ campo: 'nif' })}                                                      | ${'campo'}
  ${'a field of another model'} | ${{ ...range({ valores: '1' }), modelo: 'altas' }}                             | ${'campo'}
  ${'an inherited property'}    | ${name({ campo: 'constructor' })}                                              | ${'campo'}
  ${'no control'}               | ${name({ control: undefined })}                                                | ${'control'}
  ${'a control of numbers'}     | ${name({ control: 'mayor que' })}                                              | ${'control'}
  ${'a control of texts'}       | ${age({ control: 'distinto de', valores: '1' })}                               | ${'control'}
  ${'a comparison of ranges'}   | ${range({ control: 'menor que', valores: '3' })}                               | ${'control'}
  ${'a control of records'}     | ${courses({ control: 'distinto de', valores: 2 })}                             | ${'control'}
  ${'no values'}                | ${name({ valores: undefined })}                                                | ${'valores'}
  ${'only blanks'}              | ${name({ valores: ' , ' })}                                                    | ${'valores'}
  ${'no records'}               | ${courses({ valores: '[]' })}                                                  | ${'valores'}
  ${'a word for an age'}        | ${age({ valores: 'seis' })}                                                    | ${'valores'}
  ${'a range upside down'}      | ${range({ valores: '3-2' })}                                                   | ${'valores'}
  ${'a range of words'}         | ${range({ valores: 'a-b' })}                                                   | ${'valores'}
  ${'a range without ends'}     | ${range({ valores: '-' })}                                                     | ${'valores'}
  ${'an unknown kind'}          | ${{ modelo: 'concepto', campo: 'tipo', control: 'igual a', valores: 'ANUAL' }} | ${'valores'}
  ${'a name for an id'}         | ${courses({ valores: 'ING-B1' })}                                              | ${'valores'}
  ${'a list of lists'}          | ${name({ valores: '[["a"]]' })}                                                | ${'valores'}
  ${'an object'}                | ${name({ valores: { a: 1 } })}                                                 | ${'valores'}
  ${'broken JSON'}              | ${name({ valores: '["a"' })}                                                   | ${'valores'}
  ${'a very long value'}        | ${name({ valores: 'x'.repeat(121) })}                                          | ${'valores'}
  ${'101 values'}               | ${age({ valores: MANY_AGES })}                                                 | ${'valores'}
  ${'a null character'}         | ${name({ valores: 'a\u0000b' })}                                               | ${'valores'}
`('[OFER-35] refuses $what with a sentence at «$field»', ({ body, field }) => {
  const refused = sentencesOf(body as Record<string, unknown>) as Record<string, string>;
  expect(refused[field as string]).toMatch(/^[A-ZÉ].*\.$/);
});

it('[OFER-35] refuses all wrong fields at once, and points at the wrong value', () => {
  expect(sentencesOf({ modelo: 'alumno', campo: 'edad', control: 'cualquiera', valores: ['6', 'seis'] })).toEqual({
    control: 'Elija el control: igual a, mayor que, mayor o igual que, menor que, menor o igual que.',
    valores: 'Escriba un número, como 6 o 6,5.',
    'valores.1': 'Escriba un número, como 6 o 6,5.',
  });
});

it('requires no control for a field with only one, nor for chosen records', () => {
  expect(readCondicion({ modelo: 'familiares', campo: 'rango', valores: '2-3' }).control).toBe('igual a');
  expect(readCondicion({ modelo: 'curso', campo: 'registros', control: 'igual a', valores: '2' }).control).toBe('');
});
