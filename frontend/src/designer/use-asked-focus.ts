import { useLayoutEffect, type RefObject } from 'react';
import type { AskedFocus } from './use-designer';

/**
 * Gives the focus to an element when it is asked for by name. What is moved in the page loses it, and what is added takes it
 * only once it is there: so each asks for itself.
 * @param inside the element, or one inside that which takes the focus.
 */
export function useAskedFocus(inside: RefObject<HTMLElement | null>, i: string, { i: asked, turn }: AskedFocus): void {
  const mine = asked === i ? turn : 0;
  useLayoutEffect(() => {
    if (mine > 0) inside.current?.closest<HTMLElement>('[tabindex], button')?.focus();
  }, [inside, mine]);
}
