import type { Busqueda, Column, ListDefinitionReply, ListPageReply } from '#libs/contracts';
import { PLAIN_ADDRESS } from './address';
import { actionUrl } from '../selection/list-actions';
import { placeColumns } from '../rows/columns';
import { NOTHING } from '../selection/selection';
import { requestedColumns, currentSearch, openingSearch, firstPageOf, pageQuery, placeOf, viewOf } from './view';

const column = (campo: string): Column => ({ campo, etiqueta: campo, tipo: 'string', ordenable: true });
const search = (id: number, more: Partial<Busqueda> = {}): Busqueda => ({
  id,
  descripcion: `Búsqueda ${id}`,
  modelo: 'alumno',
  columnas: [column('nombre')],
  camposBusqueda: [],
  registros: [],
  totalPaginas: 1,
  totalRegistros: 0,
  parametros: {},
  orden: 'nombre',
  porPagina: 25,
  visibilidad: 'todos',
  predeterminada: false,
  editable: false,
  delListado: true,
  cambiada: false,
  error: null,
  ...more,
});
const columns = placeColumns([column('nombre')], [column('edad')], undefined);

describe('what a list shows', () => {
  it('opens with the nearest default: the user’s, then the role’s, then everybody’s, then the first', () => {
    const all = search(1, { predeterminada: true });
    const role = search(2, { predeterminada: true, visibilidad: 'rol' });
    const mine = search(3, { predeterminada: true, visibilidad: 'yo' });
    expect(openingSearch([all, role, mine])?.id).toBe(3);
    expect(openingSearch([all, role])?.id).toBe(2);
    expect(openingSearch([search(5), search(6)])?.id).toBe(5);
  });

  it('falls back to the opening search when the address names an unknown one', () => {
    expect(currentSearch([search(1)], { ...PLAIN_ADDRESS, searchId: 99 })?.id).toBe(1);
  });

  it('is «modificada» as soon as filters, order or columns differ', () => {
    const busqueda = search(1, { parametros: { edad__gt: 3 } });
    expect(viewOf(busqueda, PLAIN_ADDRESS, columns).isModified).toBe(false);
    expect(viewOf(busqueda, { ...PLAIN_ADDRESS, page: 2 }, columns).isModified).toBe(false);
    expect(viewOf(busqueda, { ...PLAIN_ADDRESS, filters: {} }, columns).isModified).toBe(true);
    expect(viewOf(busqueda, { ...PLAIN_ADDRESS, order: '-nombre' }, columns).isModified).toBe(true);
  });

  it('is not «modificada» by an order that sorts the rows alike', () => {
    const busqueda = search(1, { orden: '-edad,id' });
    expect(viewOf(busqueda, { ...PLAIN_ADDRESS, order: '-edad' }, columns).isModified).toBe(false);
    expect(viewOf(busqueda, { ...PLAIN_ADDRESS, order: '-edad,-id' }, columns).isModified).toBe(true);
    expect(viewOf(busqueda, { ...PLAIN_ADDRESS, order: '' }, columns).isModified).toBe(true);
  });

  it('[LIST-49] requests its page with the filters as JSON, and columns only if they differ from those of the search', () => {
    const view = viewOf(search(1), { ...PLAIN_ADDRESS, filters: { nombre__icontains: 'ana' } }, columns);
    expect(pageQuery(view, null)).toEqual({
      parametros: '{"nombre__icontains":"ana"}',
      orden: 'nombre',
      porPagina: '25',
    });
    const more = columns.map((shown) => ({ ...shown, visible: true }));
    expect(requestedColumns(view.savedSearch, columns)).toBeNull();
    expect(requestedColumns(view.savedSearch, more)).toBe('nombre,edad');
  });

  it('is usable after one request, because the definition brings the first page', () => {
    const busqueda = search(1, { registros: [{ id: 1, nombre: 'Ana' }], totalRegistros: 1 });
    const reply = { titulo: 'Alumnos', busquedas: [busqueda] } as unknown as ListDefinitionReply;
    expect(firstPageOf(reply, viewOf(busqueda, PLAIN_ADDRESS, columns), null)?.registros).toHaveLength(1);
    expect(firstPageOf(reply, viewOf(busqueda, { ...PLAIN_ADDRESS, page: 2 }, columns), null)).toBeUndefined();
    expect(firstPageOf(reply, viewOf(busqueda, PLAIN_ADDRESS, columns), 'nombre,edad')).toBeUndefined();
  });
});

describe('where buttons lead', () => {
  const view = viewOf(search(1), PLAIN_ADDRESS, columns);
  const button = { url: '/x/?a=1', etiqueta: 'X', icono: 'x', data: { formato: 'csv' } };

  it('carries what the list shows, and the ids that are checked', () => {
    const url = new URL(
      actionUrl(button, view, ['nombre'], {
        mode: 'ids',
        ids: new Map([
          [4, 'Ana'],
          [9, 'Eva'],
        ]),
      }),
      'http://x',
    );
    expect(url.pathname).toBe('/x/');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      a: '1',
      formato: 'csv',
      busqueda: '1',
      parametros: '{}',
      orden: 'nombre',
      columnas: 'nombre',
      ids: '4,9',
    });
  });

  it('carries no ids when nothing is checked, or everything', () => {
    expect(actionUrl(button, view, [], NOTHING)).not.toContain('ids=');
    expect(actionUrl(button, view, [], { mode: 'all', total: 9, rows: [] })).not.toContain('ids=');
  });
});

it('a record opened from the list has its position among all matching rows', () => {
  const page = { pagina: 3, porPagina: 25, totalRegistros: 60, registros: [{ id: 7 }, { id: 9 }] };
  expect(placeOf(page as ListPageReply)).toEqual({ ids: [7, 9], firstPosition: 51, total: 60 });
  expect(placeOf(undefined)).toEqual({ ids: [], firstPosition: 1, total: 0 });
});
