import { useEffect, type RefObject } from 'react';
import { firstStop } from '../../ui/windows/use-modal-focus';

/** Frames within which the calendar draws its blocks again in the width that the panel has left. */
const FRAMES = 30;

/**
 * Moves the focus into a panel that is not modal, and back when the panel closes with the focus in it.
 * @param opener the name of the button that opened the panel. The calendar replaces its buttons when its width changes, so the
 * element itself may be gone; without one of this name the page takes the focus
 */
export function usePanelFocus(ref: RefObject<HTMLElement | null>, active: boolean, opener: string | null): void {
  useEffect(() => {
    const panel = ref.current;
    if (!active || !panel) return undefined;
    const before = document.activeElement;
    firstStop(panel).focus();
    return () => {
      const lost = document.activeElement === document.body || panel.contains(document.activeElement);
      if (lost) giveBack(before, opener, opener === null ? 0 : FRAMES);
    };
  }, [ref, active, opener]);
}

function giveBack(before: Element | null, opener: string | null, frames: number): void {
  const button = buttonNamed(opener);
  if (button !== null) button.focus();
  else if (frames > 0)
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) giveBack(before, opener, frames - 1);
    });
  else if (before instanceof HTMLElement && before.isConnected && before !== document.body) before.focus();
  else document.querySelector<HTMLElement>('main h1[tabindex], main')?.focus();
}

const buttonNamed = (name: string | null): HTMLElement | null =>
  name === null ? null : document.querySelector(`button[aria-label="${CSS.escape(name)}"]`);
