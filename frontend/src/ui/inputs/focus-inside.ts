/**
 * Focuses the first matching element inside `root`, unless a matching element already has the focus. Callers wait for a frame before this
 * call, and the person may already type in the focused element.
 */
export function focusInside(root: HTMLElement, selector: string): void {
  const matches = [...root.querySelectorAll<HTMLElement>(selector)];
  if (!matches.some((element) => element === document.activeElement)) matches[0]?.focus();
}
