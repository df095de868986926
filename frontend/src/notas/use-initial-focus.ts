import { useCallback, type RefCallback } from 'react';

/**
 * Returns a ref that focuses its element as soon as the element is rendered. This may be after the window is rendered, because the code of
 * the element loads on demand.
 * The ref also sets `data-autofocus`. If the element and the window are rendered together, the window focuses the element with this
 * attribute.
 */
export function useInitialFocus(): RefCallback<HTMLElement> {
  return useCallback((drawn) => {
    drawn?.setAttribute('data-autofocus', '');
    drawn?.focus();
  }, []);
}
