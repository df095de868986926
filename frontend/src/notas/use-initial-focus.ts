import { useCallback, type RefCallback } from 'react';

/**
 * Returns a ref that focuses an element as soon as the element is rendered. The code of the element loads on demand, so the window may be
 * rendered earlier.
 * If both are rendered together, the window moves the focus to the element with `data-autofocus`. So the ref also sets this attribute.
 */
export function useInitialFocus(): RefCallback<HTMLElement> {
  return useCallback((drawn) => {
    drawn?.setAttribute('data-autofocus', '');
    drawn?.focus();
  }, []);
}
