import { useLayoutEffect, useRef } from 'react';

/**
 * Returns a function that focuses the element with a given id after the next render. Used for a moved row, because moving takes the focus
 * away.
 */
export function useFocusNext(): (id: string) => void {
  const next = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (next.current === null) return;
    document.getElementById(next.current)?.focus();
    next.current = null;
  });
  return (id) => {
    next.current = id;
  };
}
