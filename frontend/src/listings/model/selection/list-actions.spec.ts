import { readSelection, selectionUrl } from './list-actions';

describe('the selection of a list travels to a page', () => {
  const action = {
    url: '/administrar/altas/alta-masiva/',
    etiqueta: '',
    icono: '',
    data: { desde: 'alumno' },
  };
  const savedSearch = { id: 7 };
  const readBack = (url: string) => readSelection(new URLSearchParams(url.split('?')[1]));

  it('as ids', () => {
    const ids = new Map([
      [4, 'Ana'],
      [2, 'Leo'],
    ]);
    expect(readBack(selectionUrl(action, { savedSearch, filters: { activo: '1' } }, { mode: 'ids', ids }))).toEqual({
      from: 'alumno',
      ids: [4, 2],
    });
  });

  it('as filters and their saved search if all that match are selected', () => {
    const filters = { apellidos__icontains: 'peña' };
    const url = selectionUrl(action, { savedSearch, filters }, { mode: 'all', total: 40, rows: [] });
    expect(readBack(url)).toEqual({ from: 'alumno', filters, searchId: 7, total: 40 });
  });

  it.each(['?desde=alumno', '?ids=1,2', '?desde=alumno&ids=x,-1', '?desde=alumno&todos=[1]', '?desde=alumno&todos={'])(
    'and %s is no selection',
    (search) => expect(readBack(search)).toBeNull(),
  );
});
