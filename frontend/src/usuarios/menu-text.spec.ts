import { menuText } from './menu-text';

it('[AUTH-04] the granter of permissions reads which menu they give', () => {
  const menu = [
    { titulo: 'Inicio', entradas: [] },
    { titulo: 'Alumnos', entradas: ['Alumnos', 'Familias'] },
    { titulo: 'Profesores', entradas: ['Presencia'] },
  ];
  expect(menuText(menu)).toBe('Vería: Inicio, Alumnos (Alumnos, Familias), Presencia');
  expect(menuText([])).toBe('No vería nada: hace falta algún permiso más.');
});
