import { ArgumentError, readArguments } from './options';

it('the command line takes a size, a number of students and --vaciar', () => {
  expect(readArguments([])).toEqual({ size: 'pequena', alumnos: undefined, empty: false });
  expect(readArguments(['--tamano', 'grande', '--alumnos', '500', '--vaciar'])).toEqual({
    size: 'grande',
    alumnos: 500,
    empty: true,
  });
});

it.each([
  [['--tamano', 'enorme'], 'No hay ninguna academia de tamaño «enorme».'],
  [['--tamaño', 'grande'], 'No se entiende «--tamaño grande».'],
  [['grande'], 'No se entiende «grande».'],
  [['--alumnos', '-3'], 'No se entiende «--alumnos -3».'],
  [['--alumnos', 'muchos'], '--alumnos debe ser un número entre 60 y 1000000.'],
  [['--alumnos', '5'], '--alumnos debe ser un número entre 60 y 1000000.'],
])('%j is refused with one Spanish sentence', (args, sentence) => {
  expect(() => readArguments(args)).toThrow(ArgumentError);
  expect(() => readArguments(args)).toThrow(sentence);
});
