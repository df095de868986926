import { setTimeout } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';

/**
 * Milliseconds by which each reply to a page is delayed: `BROWSER_DELAY=300 npm test -- browser` finds the tests that
 * read a page before it is drawn, which otherwise fail only on a busy machine.
 */
const REPLY_DELAY = Number(process.env.BROWSER_DELAY ?? 0);

/**
 * How many times slower than this machine the processor of a page is: `BROWSER_CPU=4 npm test -- browser`. The time limits
 * of browser tests are multiplied by it too.
 */
export const CPU_SLOWDOWN = Number(process.env.BROWSER_CPU ?? 1);

/** Why tests of the HTTP cache are left out: a route, even one that does nothing, switches it off. */
export const NO_CACHE = REPLY_DELAY > 0 ? 'con BROWSER_DELAY no hay caché' : null;

/** Delays what pages ask for after they have started, if the run asks for it: data and the code of screens. */
export async function delayReplies(context: BrowserContext): Promise<void> {
  if (REPLY_DELAY === 0) return;
  await context.route('**/*', async (route) => {
    const isDelayed = ['fetch', 'xhr', 'script'].includes(route.request().resourceType());
    if (isDelayed) await setTimeout(REPLY_DELAY);
    // The page may have been closed meanwhile.
    await route.continue().catch(() => undefined);
  });
}

/** Slows the processor of a page down, if the run asks for it. */
export async function slowProcessor(page: Page): Promise<void> {
  if (CPU_SLOWDOWN === 1) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}
