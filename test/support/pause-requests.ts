import type { Page, Route } from 'playwright-core';

/** Paused requests, so that a test can look at the page before the replies. */
export interface PausedRequests {
  /** The number of paused requests. */
  pendingCount: () => number;
  /** Sends the paused requests to the server, and every later one at once. */
  resume: () => Promise<void>;
}

/** Pauses the requests of a page to matching addresses until they are resumed. */
export async function pauseRequests(page: Page, pattern: RegExp): Promise<PausedRequests> {
  const waiting: Route[] = [];
  let isPaused = true;
  await page.route(pattern, (route) => {
    if (isPaused) waiting.push(route);
    else void route.continue();
  });
  return {
    pendingCount: () => waiting.length,
    resume: async () => {
      isPaused = false;
      await Promise.all(waiting.splice(0).map((route) => route.continue()));
    },
  };
}
