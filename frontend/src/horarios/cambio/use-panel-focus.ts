import { useEffect, type RefObject } from 'react';
import { firstStop } from '../../ui/windows/use-modal-focus';

/** Moves the focus into a panel that is not modal, and back when the panel closes with the focus in it. */
export function usePanelFocus(ref: RefObject<HTMLElement | null>, active: boolean): void {
  useEffect(() => {
    const panel = ref.current;
    if (!active || !panel) return undefined;
    const before = document.activeElement;
    firstStop(panel).focus();
    return () => {
      const lost = document.activeElement === document.body || panel.contains(document.activeElement);
      if (lost && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [ref, active]);
}
