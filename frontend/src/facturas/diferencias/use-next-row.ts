import { useRef, type RefObject } from 'react';

/** Keeps the focus in place in a worklist whose rows disappear. */
export interface RowPlace {
  list: RefObject<HTMLDivElement | null>;
  /**
   * Stores the index of the row that has the focus.
   * @returns a function that moves the focus to the row that has this index at that time. If there are fewer rows, it focuses the last
   * row; if no row is left, `fallback`. If no row had the focus, it does nothing
   */
  saveIndex: () => () => void;
  /** Focuses `fallback`, after all rows have disappeared. */
  focusFallback: () => void;
}

const ROWS = 'tbody tr:has(button)';

/** Manages the focus of a worklist whose rows disappear. @param fallback takes the focus if no row is left */
export function useNextRow(fallback: RefObject<HTMLElement | null>): RowPlace {
  const list = useRef<HTMLDivElement>(null);
  const rows = () => [...(list.current?.querySelectorAll(ROWS) ?? [])];
  const focusRow = (index: number) => {
    const left = rows();
    const next = (left[index] ?? left.at(-1))?.querySelector<HTMLElement>('td:last-child button:last-child');
    (next ?? fallback.current)?.focus();
  };
  const saveIndex = () => {
    const index = rows().findIndex((row) => row.contains(document.activeElement));
    // If the browser did not focus the clicked button, `index` is -1 and the focus is not moved.
    return () => {
      if (index >= 0) requestAnimationFrame(() => focusRow(index));
    };
  };
  return { list, saveIndex, focusFallback: () => fallback.current?.focus() };
}
