import { useCallback, type RefCallback } from 'react';

/**
 * Returns a ref that focuses its element when the element is rendered. The code of the element loads on demand, so this may be after its
 * window opens. The ref also marks the element, so that a window that opens together with the element focuses it.
 */
export function useInitialFocus(): RefCallback<HTMLElement> {
  return useCallback((drawn) => {
    drawn?.setAttribute('data-autofocus', '');
    drawn?.focus();
  }, []);
}
