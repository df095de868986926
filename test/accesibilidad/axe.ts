import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What axe finds wrong with the page as it stands, one line each: the rule, and where. */
export async function violationsOf(page: Page): Promise<string[]> {
  // Only what is wrong is told in full, and in the page itself: frames of other houses, of which we have none, need more.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  const path = new URL(page.url()).pathname;
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${path} ${id}: ${node.target.join(' ')}`));
}

/** Whether the page itself is wider than its window, so that one would have to scroll sideways. */
export async function sidewaysOf(page: Page): Promise<string[]> {
  const { scrollWidth, clientWidth } = await page
    .locator('html')
    .evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }));
  const path = new URL(page.url()).pathname;
  return scrollWidth > clientWidth ? [`${path} is ${scrollWidth} px wide in a window of ${clientWidth}`] : [];
}
