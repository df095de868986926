import { useCallback, type RefCallback } from 'react';

/**
 * Returns a ref that focuses its element when the element is rendered. The code of the element loads on demand, so the element may be
 * rendered after the window that contains it. The ref also marks the element: if both are rendered together, the window focuses the marked
 * element.
 */
export function useInitialFocus(): RefCallback<HTMLElement> {
  return useCallback((drawn) => {
    drawn?.setAttribute('data-autofocus', '');
    drawn?.focus();
  }, []);
}
