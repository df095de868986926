import type { Column } from '#libs/contracts';
import {
  changeColumn,
  columnsDiffer,
  moveColumn,
  placeColumns,
  preferencesOf,
  reorderShown,
  visibleColumns,
} from './columns';

const column = (campo: string): Column => ({ campo, etiqueta: campo, tipo: 'string', ordenable: true });
const own = [column('codigo'), column('nombre')];
const available = [column('nombre'), column('edad')];
const campos = (columns: readonly Column[]) => columns.map(({ campo }) => campo);

describe('the columns of one person', () => {
  it('are those of the saved search until the person chooses; the others are hidden', () => {
    const columns = placeColumns(own, available, undefined);
    expect(campos(columns)).toEqual(['codigo', 'nombre', 'edad']);
    expect(campos(visibleColumns(columns))).toEqual(['codigo', 'nombre']);
    expect(columnsDiffer({ columnas: own }, columns)).toBe(false);
  });

  it('[PLUS-01] stay hidden, shown, moved, pinned and as wide as they were left', () => {
    let columns = placeColumns(own, available, undefined);
    columns = changeColumn(columns, 'codigo', { visible: false });
    columns = changeColumn(columns, 'edad', { visible: true, fijada: true, ancho: 90 });
    columns = moveColumn(columns, 'edad', -9);
    const again = placeColumns(own, available, preferencesOf(columns));
    expect(again).toEqual(columns);
    expect(campos(visibleColumns(again))).toEqual(['edad', 'nombre']);
    expect(columnsDiffer({ columnas: own }, again)).toBe(true);
  });

  it('lose a column that no longer exists and gain a new one', () => {
    const kept = [
      { campo: 'ya_no', visible: true },
      { campo: 'nombre', visible: true },
    ];
    expect(campos(visibleColumns(placeColumns(own, available, kept)))).toEqual(['nombre', 'codigo']);
  });

  it('always have at least one', () => {
    const kept = own.map(({ campo }) => ({ campo, visible: false }));
    expect(visibleColumns(placeColumns(own, [], kept))).toHaveLength(1);
  });

  it('take the order in which they were dragged', () => {
    const columns = placeColumns(own, available, undefined);
    expect(campos(reorderShown(columns, ['nombre', 'codigo']))).toEqual(['nombre', 'codigo', 'edad']);
  });

  it('stay within the list when moved too far', () => {
    expect(campos(moveColumn(placeColumns(own, [], undefined), 'codigo', 5))).toEqual(['nombre', 'codigo']);
  });
});
