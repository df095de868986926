import { useLayoutEffect, type RefObject } from 'react';
import type { FocusRequest } from '../model/designer-reducer';

/**
 * Focuses an element when a request names it. An element that React moves loses the focus, and a new element can be focused
 * only after it has mounted, so each element checks for its own request.
 * @param inside a descendant of the button or Tab stop that takes the focus
 */
export function useFocusRequest(inside: RefObject<HTMLElement | null>, i: string, request: FocusRequest): void {
  const turn = request.i === i ? request.turn : 0;
  useLayoutEffect(() => {
    if (turn > 0) inside.current?.closest<HTMLElement>('[tabindex], button')?.focus();
  }, [inside, turn]);
}
