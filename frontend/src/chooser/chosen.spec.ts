import { readSelection, selectionAddress } from '../listings/model/buttons';
import { filtersOf, withoutThese, withThese } from './chosen';

const item = (id: number) => ({ id, resultado: `N.º ${id}` });

it('each is chosen once, in the order in which they came, and taken off again', () => {
  const chosen = withThese([item(3), item(1)], [item(1), item(2)]);
  expect(chosen.map(({ id }) => id)).toEqual([3, 1, 2]);
  expect(withoutThese(chosen, [item(1), item(9)])).toEqual([item(3), item(2)]);
});

it('what is typed narrows down; blanks do not', () => {
  expect(filtersOf({ apellidos: ' garc ', nombre: '  ' }, true)).toEqual({ apellidos__icontains: 'garc', activo: '1' });
  expect(filtersOf({}, false)).toEqual({});
});

describe('what is selected in a list goes along to a page', () => {
  const button = { url: '/administrar/altas/alta-masiva/', etiqueta: '', icono: '', data: { desde: 'alumno' } }; // prettier-ignore
  const arrive = (address: string) => readSelection(new URLSearchParams(address.split('?')[1]));

  it('row by row', () => {
    const selection = { modo: 'ids' as const, ids: new Map([[4, 'Ana'], [2, 'Leo']]) }; // prettier-ignore
    expect(arrive(selectionAddress(button, { activo: '1' }, selection))).toEqual({
      desde: 'alumno',
      ids: [4, 2],
    });
  });

  it('as all that match', () => {
    const address = selectionAddress(button, { apellidos__icontains: 'peña' }, { modo: 'todos', total: 40 });
    expect(arrive(address)).toEqual({ desde: 'alumno', parametros: { apellidos__icontains: 'peña' } });
  });

  it.each(['?desde=alumno', '?ids=1,2', '?desde=alumno&ids=x,-1', '?desde=alumno&todos=[1]', '?desde=alumno&todos={'])(
    'and %s is none',
    (search) => expect(arrive(search)).toBeNull(),
  );
});
