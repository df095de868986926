import { useCallback, type RefCallback } from 'react';

/**
 * Returns a ref that focuses its element as soon as the element is rendered. This may be after the window is rendered, because the code of
 * the element loads on demand. The ref also marks the element: if element and window are rendered together, the window focuses the marked
 * element.
 */
export function useInitialFocus(): RefCallback<HTMLElement> {
  return useCallback((drawn) => {
    drawn?.setAttribute('data-autofocus', '');
    drawn?.focus();
  }, []);
}
