import { menuText } from './menu-text';

it('[AUTH-04] who gives permissions reads what they would show', () => {
  const menu = [
    { titulo: 'Inicio', entradas: [] },
    { titulo: 'Alumnos', entradas: ['Alumnos', 'Familias'] },
    { titulo: 'Profesores', entradas: ['Presencia'] },
  ];
  expect(menuText(menu)).toBe('Vería: Inicio, Alumnos (Alumnos, Familias), Presencia');
  expect(menuText([])).toBe('No vería nada: hace falta algún permiso más.');
});
