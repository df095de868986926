import { collapseSlashes, isPage } from './paths';

it('[LIST-54] doubled slashes of an address count as one', () => {
  expect(collapseSlashes('/administrar//alumnos///ficha/0/')).toBe('/administrar/alumnos/ficha/0/');
});

it.each([
  ['/administrar/alumnos/', true],
  ['/campus/', true],
  ['/usuario/entrar?siguiente=/', true],
  ['/api/listado/exportar/alumnos', false],
  ['/administrarse/', false],
  ['/presencia/', true],
  ['/avisos/', true],
  ['/avisos/load', false],
  ['/presencia/?desde=2026-11-20', true],
  ['/presencia/api/exportar?mes=2026-11', false],
])('%s is a page of the client: %s', (path, page) => {
  expect(isPage(path)).toBe(page);
});
