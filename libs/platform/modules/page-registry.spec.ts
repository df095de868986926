import { PageRegistry, type PageDeclaration } from './page-registry';

const registry = (...rutas: string[]): PageRegistry =>
  new PageRegistry([
    {
      nombre: 'prueba',
      folder: '',
      paginas: rutas.map((ruta): PageDeclaration => ({ ruta, permiso: 'identificado' })),
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
])('the page %s answers at %s: %s', (ruta, path, answers) => {
  expect(registry(ruta).at(path)?.ruta).toBe(answers ? ruta : undefined);
});

it.each(['notas/', '/notas', '/Notas/', '/notas/.*/', '/{}/'])('%s is refused as the address of a page', (ruta) => {
  expect(() => registry(ruta)).toThrow(ruta);
});

it('two pages at one address are refused', () => {
  expect(() => registry('/notas/', '/ayuda/{id}/', '/notas/')).toThrow('«/notas/»');
});
