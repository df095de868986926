import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { useList } from '../state/context';
import { isSelected } from '../model/selection/selection';

/** The index of the row that a key was pressed on; null outside rows. */
function rowIndexOf(target: EventTarget): number | null {
  if (!(target instanceof HTMLElement) || !target.closest('.ag-cell')) return null;
  const index = target.closest('[row-index]')?.getAttribute('row-index');
  return index && /^\d+$/.test(index) ? Number(index) : null;
}

/** The link of the focused cell. */
const linkOf = (target: EventTarget): HTMLElement | null =>
  target instanceof HTMLElement ? (target.closest('.ag-cell')?.querySelector<HTMLElement>('a[href]') ?? null) : null;

/**
 * Handles the keys of a row. Enter follows the link of the cell; if the cell has no link, Enter opens the record. Space selects the row,
 * Shift Space a range, Ctrl A the page. Ctrl PageUp and PageDown change the page.
 * The keys are handled in the capture phase. The grid reports a key so late that the next key could be handled first.
 */
export function useGridKeys() {
  const { selectableRows, selection, select, openRecord, view, totalPages, run, host } = useList();
  const anchor = useRef<number | null>(null);

  const toggle = (index: number, isRange: boolean) => {
    const row = selectableRows[index];
    if (!row) return;
    if (isRange && anchor.current !== null) {
      const [from, to] = [Math.min(anchor.current, index), Math.max(anchor.current, index)];
      select({ type: 'check', rows: selectableRows.slice(from, to + 1) });
      return;
    }
    anchor.current = index;
    if (isSelected(selection.selected, row.id)) select({ type: 'uncheck', rows: [row], pageRows: selectableRows });
    else select({ type: 'check', rows: [row] });
  };

  const turn = (step: number) => {
    const page = Math.min(Math.max(1, view.page + step), totalPages);
    if (page !== view.page) run({ type: 'go-to', page });
  };

  const open = (id: number, link: HTMLElement | null) => {
    // In picker mode, the links of rows are not followed, because the host page holds unsaved input.
    if (link !== null && host !== 'picker') link.click();
    else openRecord(id);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const command = event.ctrlKey || event.metaKey;
    const index = rowIndexOf(event.target);
    const row = index === null ? undefined : selectableRows[index];
    if (command && event.key === 'PageDown') turn(1);
    else if (command && event.key === 'PageUp') turn(-1);
    else if (command && event.key.toLowerCase() === 'a') select({ type: 'check', rows: selectableRows });
    else if (row && event.key === 'Enter') open(row.id, linkOf(event.target));
    else if (index !== null && event.key === ' ') toggle(index, event.shiftKey);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return {
    onKeyDown,
    /** Sets the row where a selection with Shift Space begins. Called after the mouse has selected a row. */
    anchorAt: (index: number) => {
      anchor.current = index;
    },
  };
}
