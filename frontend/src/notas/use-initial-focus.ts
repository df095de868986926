import { useCallback, type RefCallback } from 'react';

/**
 * A ref that focuses its element when it is rendered, which may be after its window, because its code loads on demand. It also marks the
 * element, so that a window that opens with the element focuses it.
 */
export function useInitialFocus(): RefCallback<HTMLElement> {
  return useCallback((drawn) => {
    drawn?.setAttribute('data-autofocus', '');
    drawn?.focus();
  }, []);
}
