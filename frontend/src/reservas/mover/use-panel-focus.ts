import { useEffect, type RefObject } from 'react';
import { firstStop } from '../../ui/windows/use-modal-focus';

/**
 * Maximum number of frames to wait for the button that opened the panel. The button may be missing for some frames, because the calendar
 * renders its buttons again when its width changes.
 */
const FRAMES = 30;

/**
 * Moves the focus into a non-modal panel. If the panel closes with the focus inside, moves the focus back to the button that opened the
 * panel.
 * @param opener the accessible name of this button. The button is found by name, because the calendar creates new buttons when its width
 * changes
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
