/**
 * Focuses the first matching element inside `root`, unless a matching element already has the focus: callers wait for a frame, and the
 * person may already be typing in one of them.
 */
export function focusInside(root: HTMLElement, selector: string): void {
  const matches = [...root.querySelectorAll<HTMLElement>(selector)];
  if (!matches.some((element) => element === document.activeElement)) matches[0]?.focus();
}
