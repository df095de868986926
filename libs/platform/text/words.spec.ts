import { andText, countText, orText } from '.';

it('a list of words ends in «y» or «o», as it is said aloud', () => {
  expect(andText(['lunes', 'martes', 'jueves'])).toBe('lunes, martes y jueves');
  expect(andText(['francés', 'inglés'])).toBe('francés e inglés');
  expect(orText(['21 %', '10 %'])).toBe('21 % o 10 %');
});

it('a count names one thing or several', () => {
  expect([0, 1, 2].map((count) => countText(count, 'clase', 'clases'))).toEqual(['0 clases', '1 clase', '2 clases']);
});
