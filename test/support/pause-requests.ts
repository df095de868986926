import type { Page, Route } from 'playwright-core';

/** Controls paused requests, so that a test can check the page before the replies arrive. */
export interface PausedRequests {
  /** The number of paused requests. */
  pendingCount: () => number;
  /** Refuses the paused requests and all later ones with this message. */
  refuse: (mensaje: string) => Promise<void>;
  /** Sends the paused requests and all later ones to the server. */
  resume: () => Promise<void>;
}

/** Pauses the requests of a page to URLs that match `pattern`, until `resume` or `refuse` is called. */
export async function pauseRequests(page: Page, pattern: RegExp): Promise<PausedRequests> {
  const waiting: Route[] = [];
  let handle: (route: Route) => unknown = (route) => waiting.push(route);
  await page.route(pattern, (route) => {
    handle(route);
  });
  const change = async (next: (route: Route) => Promise<void>) => {
    handle = next;
    await Promise.all(waiting.splice(0).map(next));
  };
  return {
    pendingCount: () => waiting.length,
    refuse: (mensaje) => change((route) => route.fulfill({ status: 503, json: { mensaje } })),
    resume: () => change((route) => route.continue()),
  };
}
