import type { SelectionAction } from './selection';
import { countOf, isSelected, NO_SELECTION, reduceSelection, selectionInWords } from './selection';

const ana = { id: 1, rotulo: 'Ana' };
const eva = { id: 2, rotulo: 'Eva' };
const luz = { id: 3, rotulo: 'Luz' };
const after = (...actions: SelectionAction[]) => actions.reduce(reduceSelection, NO_SELECTION);

describe('the selection of a list', () => {
  it('[LIST-38] is a set of ids: checking, unchecking and checking a row holds it once', () => {
    const state = after(
      { tipo: 'marcar', filas: [ana] },
      { tipo: 'desmarcar', filas: [ana], enPagina: [ana, eva] },
      { tipo: 'marcar', filas: [ana] },
      { tipo: 'marcar', filas: [ana] },
    );
    expect(countOf(state.selection)).toBe(1);
  });

  it('[LIST-17] says how many in the plural always', () => {
    expect(selectionInWords(after({ tipo: 'marcar', filas: [ana, eva, luz] }).selection)).toBe(
      '3 registros seleccionados',
    );
    expect(selectionInWords(after({ tipo: 'marcar', filas: [ana] }).selection)).toBe('1 registros seleccionados');
    expect(selectionInWords(NO_SELECTION.selection)).toBe('0 registros seleccionados');
  });

  it('[PLUS-04] may be all that match, rows of other pages included', () => {
    const { selection } = after({ tipo: 'todos', total: 214 });
    expect(isSelected(selection, 999)).toBe(true);
    expect(selectionInWords(selection)).toBe('214 registros seleccionados (todos los que coinciden)');
  });

  it('falls back to what is in sight when one is taken off all that match', () => {
    const { selection } = after(
      { tipo: 'todos', total: 214 },
      { tipo: 'desmarcar', filas: [eva], enPagina: [ana, eva, luz] },
    );
    expect(selectionInWords(selection)).toBe('2 registros seleccionados');
  });

  it('is just the rows it is said to be, also after it was all that match', () => {
    const state = after({ tipo: 'todos', total: 214 }, { tipo: 'ha-cambiado', total: 2 }, { tipo: 'solo', filas: [ana, eva] }); // prettier-ignore
    expect(selectionInWords(state.selection)).toBe('2 registros seleccionados');
    expect(state.coincidenAhora).toBeNull();
  });

  it('[LIST-18] is emptied by its button', () => {
    expect(countOf(after({ tipo: 'marcar', filas: [ana] }, { tipo: 'quitar' }).selection)).toBe(0);
  });

  it('is emptied by another search, which is said only when something was selected', () => {
    expect(after({ tipo: 'marcar', filas: [ana] }, { tipo: 'cambio-de-busqueda' })).toMatchObject({
      aviso: 'Selección quitada al cambiar la búsqueda',
    });
    expect(after({ tipo: 'cambio-de-busqueda' }).aviso).toBeNull();
  });
});
