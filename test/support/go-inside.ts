/// <reference lib="dom" />
import type { Page } from 'playwright-core';

/** Navigates by the router, as a link does, without loading the page. */
export async function goInside(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}
