import { MENU_COLOURS, type MenuReply, type Permission } from '#libs/contracts';
import { matchEntries, ownActions, ownPages } from './own-entries';

const menu: MenuReply = {
  items: [
    { id: 'inicio', titulo: 'Inicio', icono: 'home', url: '/administrar/', submenu_items: [] },
    {
      id: 'cursos',
      titulo: 'Cursos',
      icono: 'school',
      submenu_items: [
        { titulo: 'Aulas', url: '/administrar/aulas/' },
        { titulo: 'Alta masiva', url: '/administrar/altas/alta-masiva/' },
      ],
    },
  ],
  ...MENU_COLOURS,
  listadosVue: true,
  menu_argos_disponible: false,
  menu_argos_activo: false,
};

const everything = () => true;
const titles = (query: string, can: (permission: Permission) => boolean = everything) =>
  matchEntries([...ownActions(can), ...ownPages(menu, can)], query).map(({ title }) => title);

it('a page is found by the beginnings of its words, without accents, and by its group', () => {
  expect(titles('aul')).toEqual(['Aulas']);
  expect(titles('CURSOS aúlas')).toEqual(['Aulas']);
  expect(titles('ulas')).toEqual([]);
});

it('an action is found by its additional words too, and a title that begins with the text comes first', () => {
  expect(titles('matricular')).toEqual(['Alta masiva']);
  expect(titles('mensualidades')).toEqual(['Facturar cuotas']);
  expect(titles('alta')[0]).toBe('Alta masiva');
});

it('a page of the menu that is an action is offered once', () => {
  expect(titles('alta masiva')).toEqual(['Alta masiva']);
});

it('what the user may not open is not offered', () => {
  expect(titles('nueva familia', (permission) => permission !== 'familias.editar')).toEqual([]);
  expect(titles('nueva familia', (permission) => permission !== 'fichas.ver')).toEqual([]);
  expect(titles('procesos', (permission) => permission !== 'procesos.ver')).toEqual([]);
});
