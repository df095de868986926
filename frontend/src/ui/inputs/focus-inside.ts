/**
 * Focuses the first matching element inside `root`, unless a matching element already has the focus: callers wait for a frame before this
 * call, and meanwhile the person may have begun to type in such an element.
 */
export function focusInside(root: HTMLElement, selector: string): void {
  const matches = [...root.querySelectorAll<HTMLElement>(selector)];
  if (!matches.some((element) => element === document.activeElement)) matches[0]?.focus();
}
