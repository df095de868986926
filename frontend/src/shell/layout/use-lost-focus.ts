import { useEffect } from 'react';
import { ancestorsOf, isLost, shelterOf } from './lost-focus';

/** Milliseconds to wait before the focus is restored. In this time the screen itself may focus a better element. */
const PATIENCE = 600;

interface FocusedPlace {
  element: HTMLElement;
  ancestors: readonly HTMLElement[];
}

/**
 * If the focused control disappears, such as the button that cancels a class, gives the focus to the surrounding part of the page.
 * Otherwise the browser would give the focus to the document.
 */
export function useLostFocus(): void {
  useEffect(() => {
    let last: FocusedPlace | null = null;
    /**
     * The last focused element of the page outside windows, with its ancestors. After a window has closed, the focus goes to one of these
     * ancestors, because the elements of the window are gone.
     */
    let lastOnPage: FocusedPlace | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const rescue = () => {
      timer = undefined;
      if (last === null || document.activeElement !== document.body) return;
      const { element, ancestors } = last;
      // The element was disabled during its call to the server, and so it lost the focus. Now the element is enabled again and gets the
      // focus back.
      if (!isLost(element)) {
        element.focus({ preventScroll: true });
        return;
      }
      const shelter = shelterOf([...ancestors, ...(lastOnPage?.ancestors ?? [])]);
      shelter?.setAttribute('tabindex', '-1');
      shelter?.focus({ preventScroll: true });
    };
    const onFocusIn = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      last = { element: target, ancestors: ancestorsOf(target) };
      if (target.closest('main') !== null) lastOnPage = last;
    };
    const onPointerDown = () => {
      last = null;
    };
    const observer = new MutationObserver(() => {
      // The check waits, because a browser takes the focus from a disabled button only at the next rendering.
      if (timer === undefined && last !== null && isLost(last.element)) timer = setTimeout(rescue, PATIENCE);
    });
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    document.addEventListener('focusin', onFocusIn);
    document.addEventListener('pointerdown', onPointerDown, { capture: true });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('focusin', onFocusIn);
      document.removeEventListener('pointerdown', onPointerDown, { capture: true });
    };
  }, []);
}
