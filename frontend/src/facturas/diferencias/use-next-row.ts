import { useRef, type RefObject } from 'react';

/** Moves the focus to another row if the focused row of a worklist disappears. */
export interface RowPlace {
  list: RefObject<HTMLDivElement | null>;
  /**
   * Stores the index of the focused row.
   * @returns a function that moves the focus to the row with this index. If there are fewer rows, the function focuses the last row. If
   * there is no row, the function focuses `fallback`. If no row had the focus, the function does nothing
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
