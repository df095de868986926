import { useEffect } from 'react';
import { ancestorsOf, isLost, shelterOf } from './lost-focus';

/** Milliseconds. Screens that know a better place than the surrounding part set the focus within this time. */
const PATIENCE = 600;

interface FocusedPlace {
  element: HTMLElement;
  ancestors: readonly HTMLElement[];
}

/**
 * Keeps the keyboard where the person worked when the focused control goes away with what it did, such as the button that cancels
 * a class: the part of the page around it takes the focus, so that it is never lost to the document.
 */
export function useLostFocus(): void {
  useEffect(() => {
    let last: FocusedPlace | null = null;
    /** The last place outside of windows: a window closes with all that was in it. */
    let lastOnPage: FocusedPlace | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const rescue = () => {
      timer = undefined;
      if (last === null || document.activeElement !== document.body) return;
      const { element, ancestors } = last;
      // A button that was disabled only while its work was in progress.
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
      // The browser takes the focus from a button that is disabled only when it draws the page again.
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
