import { givenPreviewText, givenText } from './dadas-text';

it('the sentence about noted classes agrees in number', () => {
  expect(givenText(1)).toBe('Anotado: su profesor dio la clase, y se le paga.');
  expect(givenText(3)).toBe('Anotado: sus profesores dieron las 3 clases, y se les pagan.');
});

it.each([
  [0, 2, 'Ninguna de las clases marcadas está sin cubrir.'],
  [1, 1, '1 clase sin cubrir.'],
  [1, 5, '1 de las 5 clases marcadas está sin cubrir.'],
  [3, 3, '3 clases sin cubrir.'],
])('%i of %i chosen classes that are uncovered', (uncovered, chosen, text) => {
  expect(givenPreviewText(uncovered, chosen)).toBe(text);
});
