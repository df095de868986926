import { useLayoutEffect, type RefObject } from 'react';
import type { FocusRequest } from '../model/designer-reducer';

/**
 * Focuses an element if `request` names the element. The component that renders the element calls this hook: a new element can take the
 * focus only after it has mounted, and a moved element loses the focus.
 * @param inside an element inside the button or Tab stop to focus
 */
export function useFocusRequest(inside: RefObject<HTMLElement | null>, i: string, request: FocusRequest): void {
  const turn = request.i === i ? request.turn : 0;
  useLayoutEffect(() => {
    if (turn > 0) inside.current?.closest<HTMLElement>('[tabindex], button')?.focus();
  }, [inside, turn]);
}
