/**
 * Focuses the first matching element inside `root`. If a matching element already has the focus, the focus stays: callers wait for a frame
 * before this call, and meanwhile the person may have begun to type.
 */
export function focusInside(root: HTMLElement, selector: string): void {
  const matches = [...root.querySelectorAll<HTMLElement>(selector)];
  if (!matches.some((element) => element === document.activeElement)) matches[0]?.focus();
}
