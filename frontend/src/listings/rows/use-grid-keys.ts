import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { useList } from '../state/context';
import { isSelected } from '../model/selection/selection';

/** The place in the page of the row a key was pressed on; null on headings and elsewhere. */
function rowIndexOf(target: EventTarget): number | null {
  if (!(target instanceof HTMLElement) || !target.closest('.ag-cell')) return null;
  const index = target.closest('[row-index]')?.getAttribute('row-index');
  return index && /^\d+$/.test(index) ? Number(index) : null;
}

/**
 * The keys of a row: Enter opens, Space selects, Mayús Space a range, Ctrl A the page, Ctrl Re Pág and Av Pág another page.
 * They are heard before the grid hears them: it tells of keys only a moment later, when the next one may be there already.
 */
export function useGridKeys() {
  const { selectableRows, selection, select, openRecord, view, totalPages, run } = useList();
  const anchor = useRef<number | null>(null);

  const toggle = (index: number, range: boolean) => {
    const row = selectableRows[index];
    if (!row) return;
    if (range && anchor.current !== null) {
      const [from, to] = [Math.min(anchor.current, index), Math.max(anchor.current, index)];
      select({ type: 'check', rows: selectableRows.slice(from, to + 1) });
      return;
    }
    anchor.current = index;
    if (isSelected(selection.selected, row.id)) select({ type: 'uncheck', rows: [row], pageRows: selectableRows });
    else select({ type: 'check', rows: [row] });
  };

  const turn = (step: number) => {
    const pagina = Math.min(Math.max(1, view.page + step), totalPages);
    if (pagina !== view.page) run({ type: 'go-to', page: pagina });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const command = event.ctrlKey || event.metaKey;
    const index = rowIndexOf(event.target);
    const row = index === null ? undefined : selectableRows[index];
    if (command && event.key === 'PageDown') turn(1);
    else if (command && event.key === 'PageUp') turn(-1);
    else if (command && event.key.toLowerCase() === 'a') select({ type: 'check', rows: selectableRows });
    else if (row && event.key === 'Enter') openRecord(row.id);
    else if (index !== null && event.key === ' ') toggle(index, event.shiftKey);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return {
    onKeyDown,
    /** From where Mayús Space counts, when a row was selected with the mouse. */
    anchorAt: (index: number) => {
      anchor.current = index;
    },
  };
}
