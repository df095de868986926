import type { MenuItem } from '#libs/contracts';
import { currentEntry } from './current';

const items: MenuItem[] = [
  { id: 'inicio', titulo: 'Inicio', icono: 'home', url: '/administrar/', submenu_items: [] },
  {
    id: 'alumnos',
    titulo: 'Alumnos',
    icono: 'users',
    submenu_items: [
      { titulo: 'Alumnos', url: '/administrar/alumnos/' },
      { titulo: 'Alumnos de baja', url: '/administrar/alumnos/bajas/' },
    ],
  },
  {
    id: 'cursos',
    titulo: 'Cursos',
    icono: 'school',
    submenu_items: [{ titulo: 'Cursos', url: '/administrar/cursos/' }],
  },
  {
    id: 'horarios',
    titulo: 'Horarios',
    icono: 'calendar',
    submenu_items: [
      { titulo: 'Clases particulares', url: '/administrar/clases-particulares/' },
      { titulo: 'Clases', url: '/administrar/clases/' },
    ],
  },
];

it.each`
  path                                | itemId        | url                                    | exact
  ${'/administrar/'}                  | ${'inicio'}   | ${'/administrar/'}                     | ${true}
  ${'/administrar/alumnos/'}          | ${'alumnos'}  | ${'/administrar/alumnos/'}             | ${true}
  ${'/administrar/alumnos'}           | ${'alumnos'}  | ${'/administrar/alumnos/'}             | ${true}
  ${'/administrar/alumnos/ficha/3/'}  | ${'alumnos'}  | ${'/administrar/alumnos/'}             | ${false}
  ${'/administrar//cursos//ficha/0/'} | ${'cursos'}   | ${'/administrar/cursos/'}              | ${false}
  ${'/administrar/alumnos/bajas/'}    | ${'alumnos'}  | ${'/administrar/alumnos/bajas/'}       | ${true}
  ${'/clases-particulares/'}          | ${'horarios'} | ${'/administrar/clases-particulares/'} | ${false}
  ${'/clases/asistencia/12/'}         | ${'horarios'} | ${'/administrar/clases/'}              | ${false}
`(
  '[MENU-02] $path belongs to $url',
  ({ path, itemId, url, exact }: { path: string; itemId: string; url: string; exact: boolean }) => {
    expect(currentEntry(items, path)).toEqual({ itemId, url, exact });
  },
);

it('a page that is not in the menu has no current entry', () => {
  expect(currentEntry(items, '/administrar/tablas/altas/')).toBeNull();
});
