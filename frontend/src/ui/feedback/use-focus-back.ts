import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';
import { tabbable } from '../windows/use-modal-focus';

/**
 * Moves the focus when the focused toast closes: to the next toast; if there is none, to the element that had the focus before; if this
 * element is gone, to `main`.
 * @param shown a text that changes whenever the toasts change
 * @returns a focus handler for the element `host`, which contains the toasts
 */
export function useFocusBack(host: RefObject<HTMLElement | null>, shown: string): (event: FocusEvent) => void {
  const before = useRef<HTMLElement | null>(null);
  const wasInside = useRef(false);
  useEffect(() => {
    if (!wasInside.current || document.activeElement !== document.body) return;
    wasInside.current = false;
    const [next] = host.current ? tabbable(host.current) : [];
    const former = before.current?.isConnected === true ? before.current : null;
    (next ?? former ?? document.querySelector('main'))?.focus({ preventScroll: true });
  }, [host, shown]);
  useEffect(() => {
    const note = ({ target }: globalThis.FocusEvent) => {
      wasInside.current = target instanceof Node && host.current?.contains(target) === true;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [host]);
  return ({ relatedTarget }) => {
    if (relatedTarget instanceof HTMLElement && host.current?.contains(relatedTarget) === false)
      before.current = relatedTarget;
  };
}
