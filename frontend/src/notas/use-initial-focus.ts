import { useCallback, type RefCallback } from 'react';

/**
 * A ref that focuses its element when it is drawn, which is later than its window while its code is loading. The mark makes a
 * window that opens with the element focus it too.
 */
export function useInitialFocus(): RefCallback<HTMLElement> {
  return useCallback((drawn) => {
    drawn?.setAttribute('data-autofocus', '');
    drawn?.focus();
  }, []);
}
