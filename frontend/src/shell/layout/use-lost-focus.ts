import { useEffect } from 'react';
import { ancestorsOf, isLost, shelterOf } from './lost-focus';

/** Milliseconds within which a screen can move the focus itself, to a better place than the surrounding part. */
const PATIENCE = 600;

interface FocusedPlace {
  element: HTMLElement;
  ancestors: readonly HTMLElement[];
}

/**
 * Restores the keyboard focus when the focused control disappears after its action, such as the button that cancels a class: the
 * surrounding part of the page takes it, instead of the document.
 */
export function useLostFocus(): void {
  useEffect(() => {
    let last: FocusedPlace | null = null;
    /** The last focused place outside windows: a window closes with everything in it. */
    let lastOnPage: FocusedPlace | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const rescue = () => {
      timer = undefined;
      if (last === null || document.activeElement !== document.body) return;
      const { element, ancestors } = last;
      // The button was disabled only while its call was in progress.
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
      // A browser removes the focus from a disabled button only at its next rendering.
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
