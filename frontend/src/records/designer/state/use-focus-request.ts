import { useLayoutEffect, type RefObject } from 'react';
import type { FocusRequest } from '../model/designer-reducer';

/**
 * Focuses an element when a request has its name. Each element does this itself, for two reasons: a new element can be focused only after
 * it has mounted, and React removes the focus from an element that it moves in the page.
 * @param inside an element inside the button or Tab stop that is to be focused
 */
export function useFocusRequest(inside: RefObject<HTMLElement | null>, i: string, request: FocusRequest): void {
  const turn = request.i === i ? request.turn : 0;
  useLayoutEffect(() => {
    if (turn > 0) inside.current?.closest<HTMLElement>('[tabindex], button')?.focus();
  }, [inside, turn]);
}
