import { useLayoutEffect, type RefObject } from 'react';
import type { FocusRequest } from '../model/designer-reducer';

/**
 * Focuses an element when a request has its name. Each element checks for its own request, because a new element can take the focus only
 * after it has mounted, and React takes the focus from an element that it moves.
 * @param inside a descendant of the button or Tab stop that takes the focus
 */
export function useFocusRequest(inside: RefObject<HTMLElement | null>, i: string, request: FocusRequest): void {
  const turn = request.i === i ? request.turn : 0;
  useLayoutEffect(() => {
    if (turn > 0) inside.current?.closest<HTMLElement>('[tabindex], button')?.focus();
  }, [inside, turn]);
}
