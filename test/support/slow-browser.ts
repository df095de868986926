import { setTimeout } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';

/**
 * Milliseconds by which replies to a page are delayed. `BROWSER_DELAY=300 npm test -- browser` finds tests that read a page before it is
 * rendered. Without a delay, such tests fail only on a slow machine.
 */
const REPLY_DELAY = Number(process.env.BROWSER_DELAY ?? 0);

/**
 * The number by which the processor of a page is slowed down: `BROWSER_CPU=4 npm test -- browser` makes it four times slower. The time
 * limits of browser tests are multiplied by the same number.
 */
export const CPU_SLOWDOWN = Number(process.env.BROWSER_CPU ?? 1);

/**
 * The reason for skipping the tests of the HTTP cache; null if these tests run. With `BROWSER_DELAY`, replies are intercepted, and this
 * turns off the cache.
 */
export const NO_CACHE = REPLY_DELAY > 0 ? 'con BROWSER_DELAY no hay caché' : null;

/** Delays data and scripts of pages by `BROWSER_DELAY`, if it is set. */
export async function delayReplies(context: BrowserContext): Promise<void> {
  if (REPLY_DELAY === 0) return;
  await context.route('**/*', async (route) => {
    const isDelayed = ['fetch', 'xhr', 'script'].includes(route.request().resourceType());
    if (isDelayed) await setTimeout(REPLY_DELAY);
    // `continue` fails if the page was closed during the delay. This failure does not matter.
    await route.continue().catch(() => undefined);
  });
}

/** Slows down the processor of a page by `BROWSER_CPU`, if it is set. */
export async function slowProcessor(page: Page): Promise<void> {
  if (CPU_SLOWDOWN === 1) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}
