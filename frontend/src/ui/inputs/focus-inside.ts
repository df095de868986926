/**
 * Focuses the first matching element inside `root`. If a matching element already has the focus, does nothing, because the person may
 * already type in that element.
 */
export function focusInside(root: HTMLElement, selector: string): void {
  const matches = [...root.querySelectorAll<HTMLElement>(selector)];
  if (!matches.some((element) => element === document.activeElement)) matches[0]?.focus();
}
