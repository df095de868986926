import type { CellKeyDownEvent } from 'ag-grid-community';
import { useRef } from 'react';
import type { ListRecord } from '../../../../libs/contracts';
import { useList } from '../context';
import { isSelected } from '../model/selection';

/** The keys of a row: Enter opens, Space selects, Mayús Space a range, Ctrl A the page, Ctrl Re Pág and Av Pág another page. */
export function useGridKeys() {
  const { selectableRows, seleccion, select, openRecord, view, totalPaginas, act } = useList();
  const anchor = useRef<number | null>(null);

  const toggle = (index: number, range: boolean) => {
    const row = selectableRows[index];
    if (!row) return;
    if (range && anchor.current !== null) {
      const [from, to] = [Math.min(anchor.current, index), Math.max(anchor.current, index)];
      select({ tipo: 'marcar', filas: selectableRows.slice(from, to + 1) });
      return;
    }
    anchor.current = index;
    if (isSelected(seleccion.selection, row.id)) select({ tipo: 'desmarcar', filas: [row], enPagina: selectableRows });
    else select({ tipo: 'marcar', filas: [row] });
  };

  return {
    /** From where Mayús Space counts, when a row was selected with the mouse. */
    anchorAt: (index: number) => {
      anchor.current = index;
    },
    onCellKeyDown: ({ event, data, rowIndex }: Pick<CellKeyDownEvent<ListRecord>, 'event' | 'data' | 'rowIndex'>) => {
      if (!(event instanceof KeyboardEvent) || !data || rowIndex === null) return;
      const command = event.ctrlKey || event.metaKey;
      if (event.key === 'Enter') openRecord(data.id);
      else if (event.key === ' ') toggle(rowIndex, event.shiftKey);
      else if (command && event.key.toLowerCase() === 'a') select({ tipo: 'marcar', filas: selectableRows });
      else return;
      event.preventDefault();
    },
    /** Before the grid takes them for its own scrolling. */
    onPageKeys: (event: React.KeyboardEvent) => {
      const step = { PageDown: 1, PageUp: -1 }[event.key];
      if (!step || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      event.stopPropagation();
      const pagina = Math.min(Math.max(1, view.pagina + step), totalPaginas);
      if (pagina !== view.pagina) act({ tipo: 'ir-a', pagina });
    },
  };
}
