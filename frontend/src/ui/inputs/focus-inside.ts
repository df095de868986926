/**
 * Focuses the first element of `root` that matches, unless one of them has the focus already: callers wait for a rendered frame, and by
 * then the person may be typing in another input.
 */
export function focusInside(root: HTMLElement, selector: string): void {
  const matches = [...root.querySelectorAll<HTMLElement>(selector)];
  if (!matches.some((element) => element === document.activeElement)) matches[0]?.focus();
}
