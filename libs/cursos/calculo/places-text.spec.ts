import { placesText } from '.';

it.each([
  [10, 8, 0, '2 libres de 10'],
  [10, 9, 2, '1 libre de 10'],
  [10, 10, 0, 'Completo'],
  [10, 12, 3, 'Completo · 3 en espera'],
  [0, 12, 0, ''],
])('[ALTA-01] of %i places, %i taken and %i waiting students, people read «%s»', (capacity, taken, waiting, text) =>
  expect(placesText({ capacity, taken, waiting })).toBe(text),
);
