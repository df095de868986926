import { useRef, type KeyboardEvent, type RefObject } from 'react';

type RowKeyEvent = KeyboardEvent<HTMLTableRowElement>;

export interface RowKeys<Row> {
  body: RefObject<HTMLTableSectionElement | null>;
  onKeyDown: (event: RowKeyEvent, row: Row) => void;
}

/**
 * Keyboard of a table whose rows take the focus: arrow keys, Home and End move it between the rows of `body`.
 * @param act handles the other keys of a row; false leaves the key to the browser
 */
export function useRowKeys<Row>(act: (row: Row, event: RowKeyEvent) => boolean): RowKeys<Row> {
  const body = useRef<HTMLTableSectionElement>(null);
  const onKeyDown = (event: RowKeyEvent, row: Row) => {
    const rows = [...(body.current?.rows ?? [])];
    const next = nextRow(event.key, rows.indexOf(event.currentTarget), rows.length);
    if (next !== null) rows[next]?.focus();
    else if (!act(row, event)) return;
    event.preventDefault();
  };
  return { body, onKeyDown };
}

/** The index of the row that a key leads to, which may be outside of the table; null for any other key. */
export function nextRow(key: string, current: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return current + 1;
    case 'ArrowUp':
      return current - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
