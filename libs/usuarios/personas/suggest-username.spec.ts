import { firstFree, suggestUsername } from './suggest-username';

it.each([
  ['Lucía', 'García Muñoz', null, 'lucia.garcia'],
  ['María del Mar', "O'Hara", null, 'maria.ohara'],
  ['Nº', '', 'nuria.ruiz@example.com', 'nuriaruiz'],
  ['李', '王', null, 'usuario'],
  ['X'.repeat(90), 'Y', null, 'x'.repeat(50)],
])('the suggestion for %s %s with the address %s is «%s»', (nombre, apellidos, email, expected) => {
  expect(suggestUsername(nombre, apellidos, email)).toBe(expected);
});

it('a taken username gets the first free number', () => {
  expect(firstFree('ana.ruiz', new Set())).toBe('ana.ruiz');
  expect(firstFree('ana.ruiz', new Set(['ana.ruiz', 'ana.ruiz2', 'ana.ruiz4']))).toBe('ana.ruiz3');
});
