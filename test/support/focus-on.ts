import type { Locator } from 'playwright-core';
import { poll } from './poll';

/** Moves the focus to an element as soon as it can take it: a button that is still disabled leaves it where it was. */
export const focusOn = (element: Locator): Promise<void> =>
  poll(async () => {
    await element.focus();
    return element.evaluate((one) => one.matches(':focus-within'));
  }).toBe(true);
