import { ArgumentError, readArguments } from './options';

it('takes a size, a number of students and the wish to empty first', () => {
  expect(readArguments([])).toEqual({ tamano: 'pequena', alumnos: undefined, vaciar: false });
  expect(readArguments(['--tamano', 'grande', '--alumnos', '500', '--vaciar'])).toEqual({
    tamano: 'grande',
    alumnos: 500,
    vaciar: true,
  });
});

it.each([
  [['--tamano', 'enorme'], 'No hay ninguna academia de tamaño «enorme».'],
  [['--tamaño', 'grande'], 'No se entiende «--tamaño grande».'],
  [['grande'], 'No se entiende «grande».'],
  [['--alumnos', '-3'], 'No se entiende «--alumnos -3».'],
  [['--alumnos', 'muchos'], '--alumnos debe ser un número entre 60 y 1000000.'],
  [['--alumnos', '5'], '--alumnos debe ser un número entre 60 y 1000000.'],
])('refuses %j in one Spanish sentence', (args, sentence) => {
  expect(() => readArguments(args)).toThrow(ArgumentError);
  expect(() => readArguments(args)).toThrow(sentence);
});
