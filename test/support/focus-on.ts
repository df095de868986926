import type { Locator } from 'playwright-core';
import { poll } from './poll';

/** Focuses an element, again and again until it has the focus: focusing a button that is still disabled does nothing. */
export const focusOn = (element: Locator): Promise<void> =>
  poll(async () => {
    await element.focus();
    return element.evaluate((one) => one.matches(':focus'));
  }).toBe(true);
