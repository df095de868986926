import { ownPath } from './own-path';

it.each([
  '//evil.example/',
  '/\\evil.example/',
  '/.//evil.example/',
  '/./\\evil.example/',
  '/a/..//evil.example/',
  '/%2e//evil.example/',
  '/a/%2E%2e//evil.example/',
  '/\t/evil.example',
  '/.\n//evil.example',
  '/a\r\nSet-Cookie: x=1',
  'https://evil.example/',
  'javascript:alert(1)',
  'administrar/',
  '//',
  '//:99999',
  '',
  null,
  ['/administrar/'],
])('%j is not a path of this application', (path) => {
  expect(ownPath(path)).toBeNull();
});

it.each([
  ['/administrar/alumnos/?pagina=2#x', '/administrar/alumnos/?pagina=2#x'],
  ['/administrar/./cursos/../alumnos/', '/administrar/alumnos/'],
  ['/administrar//alumnos/', '/administrar//alumnos/'],
  ['/administrar/?a=ñ y b', '/administrar/?a=%C3%B1%20y%20b'],
])('%j is a path of this application', (path, normalised) => {
  expect(ownPath(path)).toBe(normalised);
});
