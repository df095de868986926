import type { Page, Route } from 'playwright-core';

/** Calls that are kept waiting, so that a test can look at the page meanwhile. */
export interface PausedRequests {
  /** How many wait now. */
  pendingCount: () => number;
  /** Lets those that wait go on to the server, and every later one at once. */
  resume: () => Promise<void>;
}

/** From now on the page's calls to addresses that match wait until they are released. */
export async function pauseRequests(page: Page, pattern: RegExp): Promise<PausedRequests> {
  const waiting: Route[] = [];
  let held = true;
  await page.route(pattern, (route) => {
    if (held) waiting.push(route);
    else void route.continue();
  });
  return {
    pendingCount: () => waiting.length,
    resume: async () => {
      held = false;
      await Promise.all(waiting.splice(0).map((route) => route.continue()));
    },
  };
}
