import type { Locator } from 'playwright-core';

/** Far more than the elements of any screen that a test walks through. */
const MAX_PRESSES = 60;

/** Presses Tab until an element has the focus. @throws Error if Tab does not reach it */
export async function tabTo(element: Locator): Promise<void> {
  const page = element.page();
  await element.waitFor();
  for (let presses = 0; presses <= MAX_PRESSES; presses += 1) {
    if (await element.evaluate((one) => one.matches(':focus'))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not reach ${String(element)}`);
}
