import { useLayoutEffect, useRef } from 'react';

/**
 * Returns a function that focuses an element after the next render. Its argument is the id of the element. It restores the focus of a
 * moved row, because moving takes the focus away.
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
