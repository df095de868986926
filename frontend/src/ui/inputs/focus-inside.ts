/**
 * Focuses the first element of `root` that matches, unless one of them has the focus already. Callers wait for a rendered
 * frame, and whoever has clicked another input in the meantime goes on typing there.
 */
export function focusInside(root: HTMLElement, selector: string): void {
  const matches = [...root.querySelectorAll<HTMLElement>(selector)];
  if (!matches.some((element) => element === document.activeElement)) matches[0]?.focus();
}
