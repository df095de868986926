import { useEffect, type RefObject } from 'react';

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled):not([type="hidden"]), select:not(:disabled), textarea:not(:disabled), [tabindex]';

/** The Tab stops inside an element, in order. */
export function tabbable(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.tabIndex >= 0 && element.getClientRects().length > 0,
  );
}

let openWindows = 0;

/**
 * Traps the focus in the element while `active` is true: the focus moves to the first Tab stop (see `firstStop`) and stays inside. The
 * page behind does not scroll. Afterwards the focus returns to the element that had it before.
 */
export function useModalFocus(ref: RefObject<HTMLElement | null>, active: boolean): void {
  useEffect(() => {
    const root = ref.current;
    if (!active || !root) return undefined;
    const before = document.activeElement;
    firstStop(root).focus();
    const onKeyDown = (event: KeyboardEvent) => trapTab(root, event);
    document.addEventListener('keydown', onKeyDown);
    document.documentElement.toggleAttribute('data-ventana', ++openWindows > 0);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.documentElement.toggleAttribute('data-ventana', --openWindows > 0);
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [ref, active]);
}

/**
 * Returns the element of a window that gets the focus first: the element with `data-autofocus`. If there is none, the first Tab stop of
 * the body that is not a tab. If there is none either, the window itself.
 */
export function firstStop(root: HTMLElement): HTMLElement {
  const marked = root.querySelector<HTMLElement>('[data-autofocus]');
  const body = root.querySelector<HTMLElement>('[data-cuerpo]');
  return marked ?? (body && tabbable(body).find(({ role }) => role !== 'tab')) ?? root;
}

function trapTab(root: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab') return;
  const at = document.activeElement;
  const lost = at === document.body;
  if (!lost && !root.contains(at)) return;
  const stops = tabbable(root);
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  if (!lost && at !== edge && at !== root) return;
  if (!lost && at === root && !event.shiftKey) return;
  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
}
