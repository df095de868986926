import { useLayoutEffect, useRef } from 'react';

/** Says, by its id, what takes the focus once what is being changed stands in its new place. */
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
