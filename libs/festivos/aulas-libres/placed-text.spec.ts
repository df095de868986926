import { placedText } from './placed-text';

it.each([
  [21, 21, 'Las 21 clases caben en otra aula.'],
  [19, 21, '19 de las 21 clases caben en otra aula.'],
  [1, 2, '1 de las 2 clases cabe en otra aula.'],
  [0, 21, 'No hay otra aula para ninguna de las clases.'],
  [1, 1, 'La clase cabe en otra aula.'],
  [0, 1, 'No hay otra aula para la clase.'],
])('%i of %i classes with another room: «%s»', (placed, all, text) => {
  expect(placedText(placed, all)).toBe(text);
});
