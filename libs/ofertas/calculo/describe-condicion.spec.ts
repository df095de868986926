import { CONDITION_MODELS } from '../../contracts';
import { describeCondicion } from '.';

it.each`
  modelo          | campo                 | control                | valores                    | frase
  ${'alumno'}     | ${'registros'}        | ${''}                  | ${['Ruiz, Ana']}           | ${'El alumno es Ruiz, Ana'}
  ${'alumno'}     | ${'nombre'}           | ${'igual a'}           | ${['Ana', 'Olga']}         | ${'El nombre del alumno es Ana u Olga'}
  ${'alumno'}     | ${'apellidos'}        | ${'distinto de'}       | ${['Ruiz', 'Sanz']}        | ${'Los apellidos del alumno no son Ruiz ni Sanz'}
  ${'alumno'}     | ${'edad'}             | ${'mayor o igual que'} | ${['6']}                   | ${'El alumno tiene 6 años o más'}
  ${'alumno'}     | ${'edad'}             | ${'menor que'}         | ${['12']}                  | ${'El alumno tiene menos de 12 años'}
  ${'alumno'}     | ${'edad'}             | ${'igual a'}           | ${['6', '7', '8']}         | ${'El alumno tiene 6 años, 7 años u 8 años'}
  ${'alumno'}     | ${'etiqueta'}         | ${'igual a'}           | ${['Hermanos']}            | ${'El alumno tiene la etiqueta Hermanos'}
  ${'alumno'}     | ${'etiqueta'}         | ${'distinto de'}       | ${['becado', 'socio']}     | ${'El alumno no tiene la etiqueta becado ni socio'}
  ${'alumno'}     | ${'tipo.codigo'}      | ${'igual a'}           | ${['PRI']}                 | ${'El código del tipo del alumno es PRI'}
  ${'curso'}      | ${'codigo'}           | ${'igual a'}           | ${['ING-B1', 'MAT-2']}     | ${'El curso es ING-B1 o MAT-2'}
  ${'curso'}      | ${'tipo.descripcion'} | ${'distinto de'}       | ${['Inglés']}              | ${'El tipo del curso no es Inglés'}
  ${'familiares'} | ${'totales'}          | ${'menor o igual que'} | ${['1']}                   | ${'La familia tiene 1 alumno o menos'}
  ${'familiares'} | ${'adicionales'}      | ${'mayor o igual que'} | ${['1']}                   | ${'La familia tiene algún otro alumno'}
  ${'familiares'} | ${'rango'}            | ${'igual a'}           | ${['2-3']}                 | ${'La familia tiene entre 2 y 3 alumnos'}
  ${'familiares'} | ${'rango'}            | ${'igual a'}           | ${['4-', '-2', '3']}       | ${'La familia tiene 4 alumnos o más, 2 alumnos o menos o 3 alumnos'}
  ${'familiares'} | ${'adicionales'}      | ${'mayor que'}         | ${['0']}                   | ${'La familia tiene algún otro alumno'}
  ${'familiares'} | ${'adicionales'}      | ${'mayor o igual que'} | ${['2']}                   | ${'La familia tiene, además de este, 2 alumnos o más'}
  ${'familiares'} | ${'adicionales'}      | ${'igual a'}           | ${['0']}                   | ${'La familia no tiene otros alumnos'}
  ${'altas'}      | ${'adicionales'}      | ${'mayor o igual que'} | ${['1']}                   | ${'El alumno tiene más de un alta activa'}
  ${'altas'}      | ${'activas'}          | ${'mayor que'}         | ${['1']}                   | ${'El alumno tiene más de 1 alta activa'}
  ${'altas'}      | ${'adicionales'}      | ${'mayor que'}         | ${['1,5']}                 | ${'El alumno tiene, además de la primera, más de 1,5 altas activas'}
  ${'concepto'}   | ${'tipo'}             | ${'igual a'}           | ${['Mensual', 'Por hora']} | ${'El tipo del concepto es mensual o por hora'}
`('[OFER-07] a condition is described as: $frase', ({ valores, frase, ...condicion }) => {
  const { modelo, campo, control } = condicion as Record<'modelo' | 'campo' | 'control', string>;
  expect(describeCondicion({ modelo, campo, control, valores_txt: valores as string[] })).toBe(frase);
});

it('[OFER-07] has a sentence for every field that a condition can test', () => {
  const sentences = CONDITION_MODELS.flatMap(({ codigo: modelo, campos }) =>
    campos.map(({ codigo: campo }) => describeCondicion({ modelo, campo, control: 'igual a', valores_txt: ['2'] })),
  );
  expect(sentences.filter((frase) => !/^(El|La|Los) /.test(frase))).toEqual([]);
});

it('lists ten values and counts the rest', () => {
  const names = Array.from({ length: 13 }, (_, index) => `C-${index}`);
  expect(describeCondicion({ modelo: 'curso', campo: 'codigo', control: 'igual a', valores_txt: names })).toMatch(
    /C-9 o 3 más$/,
  );
});
