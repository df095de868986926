/** CSS selector of the parts of a page that may receive the focus when the focused element disappears. */
const PARTS = 'section, form, table, main, [role="region"], [role="dialog"], [role="alertdialog"]';

/** Returns the elements around an element, the nearest first. */
export function ancestorsOf(element: Element): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let at = element.parentElement; at !== null && at !== document.body; at = at.parentElement) found.push(at);
  return found;
}

/** Whether an element can no longer have the focus: it is gone or disabled. */
export const isLost = (element: Element): boolean => !element.isConnected || element.matches(':disabled');

const isSeen = (element: Element): boolean => element.isConnected && element.getClientRects().length > 0;

/**
 * Returns the element that gets the focus if the focused element is lost: the innermost visible part of the page that contained the lost
 * element, otherwise `main`.
 */
export const shelterOf = (ancestors: readonly HTMLElement[]): HTMLElement | undefined =>
  ancestors.find((element) => element.matches(PARTS) && isSeen(element)) ??
  document.querySelector<HTMLElement>('main') ??
  undefined;
