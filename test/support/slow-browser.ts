import { setTimeout } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';

/**
 * Milliseconds of delay for each reply to a page: `BROWSER_DELAY=300 npm test -- browser` finds tests that read a page before it is
 * rendered, which otherwise fail only on a busy machine.
 */
const REPLY_DELAY = Number(process.env.BROWSER_DELAY ?? 0);

/** Slowdown factor of a page's processor: `BROWSER_CPU=4 npm test -- browser`. Also multiplies the time limits of browser tests. */
export const CPU_SLOWDOWN = Number(process.env.BROWSER_CPU ?? 1);

/** Why tests of the HTTP cache are omitted: any route switches the cache off. */
export const NO_CACHE = REPLY_DELAY > 0 ? 'con BROWSER_DELAY no hay caché' : null;

/** Delays the requests of pages after their start, data and code of screens, if the run says so. */
export async function delayReplies(context: BrowserContext): Promise<void> {
  if (REPLY_DELAY === 0) return;
  await context.route('**/*', async (route) => {
    const isDelayed = ['fetch', 'xhr', 'script'].includes(route.request().resourceType());
    if (isDelayed) await setTimeout(REPLY_DELAY);
    // The page may have been closed meanwhile.
    await route.continue().catch(() => undefined);
  });
}

/** Slows down the processor of a page, if the run says so. */
export async function slowProcessor(page: Page): Promise<void> {
  if (CPU_SLOWDOWN === 1) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}
