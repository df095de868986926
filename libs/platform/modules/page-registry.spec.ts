import { mayOpen, PageRegistry, type PageDeclaration } from './page-registry';

const registry = (...paths: string[]): PageRegistry =>
  new PageRegistry([
    {
      name: 'prueba',
      folder: '',
      pages: paths.map((path): PageDeclaration => ({ path, permission: 'identificado' })),
    },
  ]);

it.each([
  ['/administrar/notas/', '/administrar/notas/', true],
  ['/administrar/notas/', '/administrar/notas/1/', false],
  ['/administrar/notas/', '/administrar/notas', false],
  ['/ayuda/{id}/', '/ayuda/12/', true],
  ['/ayuda/{id}/', '/ayuda/0/', false],
  ['/ayuda/{id}/', '/ayuda/x/', false],
  ['/administrar/formularios/{codigo}/', '/administrar/formularios/alumnos/', true],
  ['/administrar/formularios/{codigo}/', '/administrar/formularios/a/b/', false],
  ['/administrar/formularios/{codigo}/', '/administrar/formularios/../', false],
])('the page %s is found at %s: %s', (page, path, isFound) => {
  expect(registry(page).find(path)?.path).toBe(isFound ? page : undefined);
});

it.each(['notas/', '/notas', '/Notas/', '/notas/.*/', '/{}/'])('%s is not a valid path of a page', (path) => {
  expect(() => registry(path)).toThrow(path);
});

it('two pages with the same path are refused', () => {
  expect(() => registry('/notas/', '/ayuda/{id}/', '/notas/')).toThrow('«/notas/»');
});

it('a page opens for its permission, for any of several, or for every user', () => {
  expect(mayOpen('notas.ver', ['notas.ver'])).toBe(true);
  expect(mayOpen(['pagos.ver', 'pagos.propios'], ['pagos.propios'])).toBe(true);
  expect(mayOpen(['pagos.ver', 'pagos.propios'], ['notas.ver'])).toBe(false);
  expect(mayOpen('identificado', [])).toBe(true);
});
