import type { FormLayout } from '#libs/contracts';
import { groupsOf, placedItems } from './form-layout';

const item = (i: string, grupo = 'g') => ({ i, id: null, grupo, data: { name: i } });
const entry = (i: string, x: number, y: number, w = 4) => ({ i, x, y, w, h: 1 });

const state: FormLayout = {
  grupos: [
    { i: 'h', id: 2, titulo: 'Contacto', solapa: 'datos' },
    { i: 'g', id: 1, titulo: 'Identificación', solapa: 'datos' },
    { i: 'otra', id: 3, titulo: 'Pago', solapa: 'pago' },
  ],
  items: [item('apellidos'), item('nombre'), item('nif'), item('email', 'h')],
  layouts_grupos: { g: { lg: [entry('nif', 0, 1), entry('apellidos', 4, 0, 8), entry('nombre', 0, 0)] } },
  layout_formulario: { md: [entry('g', 0, 0, 12), entry('h', 0, 1, 12)] },
  grupos_borrados: [],
  items_borrados: [],
};
const places = (breakpoint: 'lg' | 'md' | 'sm', of = state) =>
  placedItems(of, 'g', breakpoint).map(({ item: { i }, entry: { x, y, w } }) => [i, x, y, w]);

describe('a form at a width', () => {
  it('groups of a tab are in the order of their rows', () => {
    expect(groupsOf(state, 'datos').map(({ i }) => i)).toEqual(['g', 'h']);
  });

  it('[FICH-07] fields are in reading order, row by row, in any order of the layout', () => {
    expect(places('lg')).toEqual([
      ['nombre', 0, 0, 4],
      ['apellidos', 4, 0, 8],
      ['nif', 0, 1, 4],
    ]);
  });

  it('a tablet without a layout of its own uses the layout of the desktop', () => {
    expect(places('md')).toEqual(places('lg'));
  });

  it('a phone without a layout of its own shows full-width fields below each other', () => {
    expect(places('sm')).toEqual([
      ['nombre', 0, 0, 12],
      ['apellidos', 0, 1, 12],
      ['nif', 0, 2, 12],
    ]);
  });

  it('a field without a place is below the others', () => {
    const more = { ...state, items: [...state.items, item('alergias')] };
    expect(places('lg', more).at(-1)).toEqual(['alergias', 0, 2, 12]);
  });
});
