import type { Busqueda } from '#libs/contracts';
import { PLAIN_ADDRESS } from '../view/address';
import { changedMessage, deleteConsequence, deletedMessage, deleteFields, deleteQuestion } from './deletion';
import type { Selection } from './selection';
import { viewOf } from '../view/view';

const view = viewOf(
  { id: 4, parametros: { activo: 1 }, orden: 'id', porPagina: 25, columnas: [] } as unknown as Busqueda,
  PLAIN_ADDRESS,
  [],
);
const picked = (...names: string[]): Selection => ({
  mode: 'ids',
  ids: new Map(names.map((name, index) => [index + 1, name])),
});

describe('deleting', () => {
  it('[LIST-56] asks with the number of rows', () => {
    expect(deleteQuestion(picked('Ana', 'Eva', 'Luz'))).toBe('¿Seguro que desea borrar 3 registros?');
    expect(deleteQuestion(picked('Ana'))).toBe('¿Seguro que desea borrar 1 registros?');
  });

  it('names up to five', () => {
    expect(deleteConsequence(picked('Ana', 'Eva'))).toBe('Ana · Eva.');
    expect(deleteConsequence(picked('A', 'B', 'C', 'D', 'E', 'F', 'G'))).toBe('A · B · C · D · E y 2 más.');
  });

  it('[LIST-51] sends the ids as a JSON list', () => {
    expect(deleteFields(picked('Ana', 'Eva'), view)).toEqual({ idsSeleccionados: '[1,2]' });
  });

  it('[PLUS-04] sends all that match with the count that was seen', () => {
    expect(JSON.parse(deleteFields({ mode: 'all', total: 214, rows: [] }, view).seleccion ?? '')).toEqual({
      todos: true,
      busqueda: 4,
      parametros: { activo: 1 },
      total: 214,
    });
    expect(changedMessage(215)).toBe('Ahora coinciden 215 registros. Revise la selección.');
  });

  it('[LIST-57] shows how many were deleted', () => {
    expect(deletedMessage(3)).toBe('3 registros eliminados');
  });
});
