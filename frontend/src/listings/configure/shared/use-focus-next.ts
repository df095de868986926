import { useLayoutEffect, useRef } from 'react';

/** Returns a function that focuses an element, by id, after the next render: a moved row loses the focus. */
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
