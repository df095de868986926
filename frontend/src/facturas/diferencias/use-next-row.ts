import { useRef, type RefObject } from 'react';

/** Keeps the place of the person in a worklist whose rows leave it. */
export interface RowPlace {
  list: RefObject<HTMLDivElement | null>;
  /** Takes note of the row that has the focus. @returns focuses the row that took its place, or else `fallback` */
  keep: () => () => void;
  /** Focuses `fallback`: all rows have left. */
  focusFallback: () => void;
}

const ROWS = 'tbody tr:has(button)';

/** @param fallback has the focus once no row is left */
export function useNextRow(fallback: RefObject<HTMLElement | null>): RowPlace {
  const list = useRef<HTMLDivElement>(null);
  const rows = () => [...(list.current?.querySelectorAll(ROWS) ?? [])];
  const focusRow = (index: number) => {
    const left = rows();
    const next = (left[index] ?? left.at(-1))?.querySelector<HTMLElement>('td:last-child button:last-child');
    (next ?? fallback.current)?.focus();
  };
  const keep = () => {
    const index = rows().findIndex((row) => row.contains(document.activeElement));
    // Some browsers do not focus a clicked button: the page stays where it is.
    return () => {
      if (index >= 0) requestAnimationFrame(() => focusRow(index));
    };
  };
  return { list, keep, focusFallback: () => fallback.current?.focus() };
}
