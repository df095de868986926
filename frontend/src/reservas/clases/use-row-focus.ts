import { useRef, type RefObject } from 'react';
import { keyOf, rowAfter, type ClassRow } from './rows';

export interface RowFocus {
  /** Ref of the element that contains the rows. */
  list: RefObject<HTMLDivElement | null>;
  /** Moves the focus away from classes that are about to disappear: to the next row, or to the heading if none is left. */
  leave: (ids: readonly number[]) => void;
  /** Moves the focus to the row of this class. */
  enter: (id: number) => void;
}

/**
 * Moves the focus to a row or to the heading if a change removes the focused button.
 * @param heading the heading of the list; it takes the focus if no row is left
 */
export function useRowFocus(rows: readonly ClassRow[], heading: RefObject<HTMLElement | null>): RowFocus {
  const list = useRef<HTMLDivElement>(null);
  const focus = (row: ClassRow | undefined) => {
    const shown = row && list.current?.querySelector<HTMLElement>(`[data-fila="${keyOf(row)}"]`);
    (shown ?? heading.current)?.focus();
  };
  return {
    list,
    leave: (ids) => focus(rowAfter(rows, new Set(ids))),
    enter: (id) => focus(rows.find((row) => row.kind === 'class' && row.clase.id === id)),
  };
}

/** The attributes by which `useRowFocus` finds the element of a row. */
export const rowTarget = (row: ClassRow) => ({ 'data-fila': keyOf(row), tabIndex: -1 });
