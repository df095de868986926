import { collapseSlashes, isPage, ownPath } from './paths';

it.each([
  '//evil.example/',
  '/\\evil.example/',
  'https://evil.example/',
  'javascript:alert(1)',
  'administrar/',
  '/\t/evil.example',
  '',
])('leads nowhere for «%s», which is no path of ours', (path) => {
  expect(ownPath(path)).toBeNull();
});

it('keeps a path of ours with its query', () => {
  expect(ownPath('/administrar/alumnos/?pagina=2#x')).toBe('/administrar/alumnos/?pagina=2#x');
});

it('[LIST-54] tolerates doubled slashes', () => {
  expect(collapseSlashes('/administrar//alumnos///ficha/0/')).toBe('/administrar/alumnos/ficha/0/');
});

it.each([
  ['/administrar/alumnos/', true],
  ['/campus/', true],
  ['/usuario/entrar?siguiente=/', true],
  ['/api/listado/exportar/alumnos', false],
  ['/administrarse/', false],
])('knows whether %s is a page of the client: %s', (path, page) => {
  expect(isPage(path)).toBe(page);
});
