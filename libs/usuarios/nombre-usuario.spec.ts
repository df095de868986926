import { libre, nombreUsuario } from './nombre-usuario';

it.each([
  ['Lucía', 'García Muñoz', null, 'lucia.garcia'],
  ['María del Mar', "O'Hara", null, 'maria.ohara'],
  ['Nº', '', 'nuria.ruiz@example.com', 'nuriaruiz'],
  ['李', '王', null, 'usuario'],
  ['X'.repeat(90), 'Y', null, 'x'.repeat(50)],
])('%s %s with the address %s is offered «%s»', (nombre, apellidos, email, expected) => {
  expect(nombreUsuario(nombre, apellidos, email)).toBe(expected);
});

it('a name that somebody has is followed by the first number that is free', () => {
  expect(libre('ana.ruiz', new Set())).toBe('ana.ruiz');
  expect(libre('ana.ruiz', new Set(['ana.ruiz', 'ana.ruiz2', 'ana.ruiz4']))).toBe('ana.ruiz3');
});
