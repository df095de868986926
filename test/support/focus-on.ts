import type { Locator } from 'playwright-core';
import { poll } from './poll';

/** Focuses an element, with retries, because focusing a disabled button does nothing. */
export const focusOn = (element: Locator): Promise<void> =>
  poll(async () => {
    await element.focus();
    return element.evaluate((one) => one.matches(':focus'));
  }).toBe(true);
