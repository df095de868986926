import { useRef, type RefObject } from 'react';
import { keyOf, rowAfter, type ClassRow } from './rows';

export interface RowFocus {
  /** Of the element that holds the rows. */
  list: RefObject<HTMLDivElement | null>;
  /** These classes go: the focus moves to the next row, or to the heading if none is left. */
  leave: (ids: readonly number[]) => void;
  /** The focus moves to this class. */
  enter: (id: number) => void;
}

/** Places the focus after a change of rows, whose buttons disappear. @param heading of the list */
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

/** The attributes of an element that `useRowFocus` finds. */
export const rowTarget = (row: ClassRow) => ({ 'data-fila': keyOf(row), tabIndex: -1 });
