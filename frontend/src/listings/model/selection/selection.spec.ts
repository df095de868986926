import type { SelectionAction } from './selection';
import { countSelected, isSelected, knownRows, NO_SELECTION, reduceSelection, describeSelection } from './selection';

const ana = { id: 1, label: 'Ana' };
const eva = { id: 2, label: 'Eva' };
const luz = { id: 3, label: 'Luz' };
const after = (...actions: SelectionAction[]) => actions.reduce(reduceSelection, NO_SELECTION);

describe('the selection of a list', () => {
  it('[LIST-38] is a set of ids: checking, unchecking and checking a row holds it once', () => {
    const state = after(
      { type: 'check', rows: [ana] },
      { type: 'uncheck', rows: [ana], pageRows: [ana, eva] },
      { type: 'check', rows: [ana] },
      { type: 'check', rows: [ana] },
    );
    expect(countSelected(state.selected)).toBe(1);
  });

  it('[LIST-17] shows the number, always in the plural', () => {
    expect(describeSelection(after({ type: 'check', rows: [ana, eva, luz] }).selected)).toBe(
      '3 registros seleccionados',
    );
    expect(describeSelection(after({ type: 'check', rows: [ana] }).selected)).toBe('1 registros seleccionados');
    expect(describeSelection(NO_SELECTION.selected)).toBe('0 registros seleccionados');
  });

  it('[PLUS-04] may be all that match, rows of other pages included', () => {
    const { selected } = after({ type: 'all', total: 214, rows: [] });
    expect(isSelected(selected, 999)).toBe(true);
    expect(describeSelection(selected)).toBe('214 registros seleccionados (todos los que coinciden)');
  });

  it('becomes the rows of the page when one of all that match is unchecked', () => {
    const { selected } = after(
      { type: 'all', total: 214, rows: [] },
      { type: 'uncheck', rows: [eva], pageRows: [ana, eva, luz] },
    );
    expect(describeSelection(selected)).toBe('2 registros seleccionados');
  });

  it('[PLUS-04] lists its rows one by one, unless all that match fill several pages', () => {
    expect(knownRows(after({ type: 'check', rows: [ana] }).selected)).toEqual([ana]);
    expect(knownRows(after({ type: 'all', total: 2, rows: [ana, eva] }).selected)).toEqual([ana, eva]);
    expect(knownRows(after({ type: 'all', total: 214, rows: [] }).selected)).toEqual([]);
  });

  it('can be set to given rows, also after it was all that match', () => {
    const state = after(
      { type: 'all', total: 214, rows: [] },
      { type: 'changed', total: 2 },
      { type: 'only', rows: [ana, eva] },
    );
    expect(describeSelection(state.selected)).toBe('2 registros seleccionados');
    expect(state.matchingNow).toBeNull();
  });

  it('[LIST-18] is emptied by its button', () => {
    expect(countSelected(after({ type: 'check', rows: [ana] }, { type: 'clear' }).selected)).toBe(0);
  });

  it('is emptied by another search, with a message only if something was selected', () => {
    expect(after({ type: 'check', rows: [ana] }, { type: 'search-changed' })).toMatchObject({
      notice: 'Selección quitada al cambiar la búsqueda',
    });
    expect(after({ type: 'search-changed' }).notice).toBeNull();
  });
});
