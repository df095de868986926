import { NOTHING, type Selection } from './selection';
import { orderOf, selectionChanges, sortsOf } from './grid-state';

const ROWS = [1, 2, 3].map((id) => ({ id, label: `n.º ${id}` }));
const some: Selection = { mode: 'ids', ids: new Map([[1, 'n.º 1']]) };

describe('the state of the grid', () => {
  it('follows the order, and the order follows it', () => {
    const sorts = sortsOf('-edad,apellidos', []);
    expect(sorts).toEqual([
      { colId: 'edad', sort: 'desc', sortIndex: 0 },
      { colId: 'apellidos', sort: 'asc', sortIndex: 1 },
    ]);
    expect(orderOf([...sorts].reverse())).toBe('-edad,apellidos');
    expect(orderOf([{ colId: 'edad', sort: null }, ...sorts.slice(1)])).toBe('apellidos');
  });

  it('shows an order that puts empty values first at the column it belongs to', () => {
    const columns = [{ campo: 'fecha_expedicion', ordenVaciosPrimero: 'expedicion' }];
    expect(sortsOf('-expedicion', columns)).toEqual([{ colId: 'fecha_expedicion', sort: 'desc', sortIndex: 0 }]);
  });

  it('changes the selection by the rows that were checked and unchecked', () => {
    expect(selectionChanges(some, ROWS, new Set([2]))).toEqual([
      { type: 'uncheck', rows: [ROWS[0]], pageRows: ROWS },
      { type: 'check', rows: [ROWS[1]] },
    ]);
    expect(selectionChanges(some, ROWS, new Set([1]))).toEqual([]);
    expect(selectionChanges(NOTHING, ROWS, new Set([1, 3]))).toEqual([{ type: 'check', rows: [ROWS[0], ROWS[2]] }]);
  });
});
