import { useLayoutEffect, type RefObject } from 'react';
import type { FocusRequest } from '../model/designer-reducer';

/**
 * Focuses the element `i` if `request` names this element. The component that renders the element must call this hook: only a mounted
 * element can take the focus, and a moved element loses the focus.
 * @param inside an element inside the button or Tab stop to focus
 */
export function useFocusRequest(inside: RefObject<HTMLElement | null>, i: string, request: FocusRequest): void {
  const turn = request.i === i ? request.turn : 0;
  useLayoutEffect(() => {
    if (turn > 0) inside.current?.closest<HTMLElement>('[tabindex], button')?.focus();
  }, [inside, turn]);
}
