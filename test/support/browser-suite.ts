import type { ConsoleMessage, Page } from 'playwright-core';
import { startTestApp, type TestApp, type TestAppOptions } from './app';
import { closeBrowser, launchBrowser, type PageOptions, type TestBrowser } from './browser';
import type { DemoUser } from './login';
import { inPhase } from './phases';
import { CPU_SLOWDOWN } from './slow-browser';

export { eventually } from './eventually';

/** The time limit of a test and of each hook. It is high, because tests also run on slow machines. */
const LIMIT_MILLISECONDS = 90_000 * CPU_SLOWDOWN;

jest.setTimeout(LIMIT_MILLISECONDS);

export interface BrowserSuite {
  readonly app: TestApp;
  /** Opens a page at this address, logged in as the user; null opens it without a session. The page closes after the test. */
  open: (user: DemoUser | null, path: string, options?: PageOptions) => Promise<Page>;
  /**
   * Opens one page for all tests of a `describe` or file. The page opens before the first test and closes after the last test. Returns a
   * function that returns this page.
   */
  shared: (open: () => Promise<Page>) => () => Page;
  /** Ignores browser errors that match this pattern, until the current test ends. */
  allowComplaints: (pattern: RegExp) => void;
}

/**
 * Starts one application and one browser for a test file. Closes the pages after each test. A test fails if a page threw an error, or if
 * the browser reported an error, such as a script that the Content Security Policy refused.
 */
export function browserSuite(options: TestAppOptions = {}): BrowserSuite {
  let app: TestApp | undefined;
  let browser: TestBrowser | undefined;
  const complaints: string[] = [];
  let allowed: RegExp | null = null;
  /** Functions that close the open shared pages. */
  const closeShared = new Set<() => Promise<void>>();
  const closeOnce = async (close: () => Promise<void>) => {
    if (closeShared.delete(close)) await inPhase('opening', close);
  };

  beforeAll(async () => {
    [app, browser] = await Promise.all([startTestApp(options), inPhase('opening', launchBrowser)]);
  }, LIMIT_MILLISECONDS);

  afterEach(async () => {
    await inPhase('opening', async () => browser?.contexts.endTest());
    const unexpected = complaints.splice(0).filter((text) => allowed?.test(text) !== true);
    allowed = null;
    expect(unexpected).toEqual([]);
  });

  afterAll(async () => {
    // Closes the pages that the tests of this file share, before the browser closes. The hooks of the tests also close these pages, but
    // they run after this hook, which is too late.
    for (const close of closeShared) await closeOnce(close);
    await closeBrowser(browser);
    await app?.close();
  }, LIMIT_MILLISECONDS);

  const started = <T>(part: T | undefined): T => {
    if (part === undefined) throw new Error('The browser tests of this file did not start.');
    return part;
  };
  return {
    get app() {
      return started(app);
    },
    async open(user, path, pageOptions = {}) {
      const page = await inPhase('opening', () => started(browser).newPage(started(app), user, pageOptions));
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('console', (message) => complaints.push(...complaintOf(message)));
      await page.goto(path);
      return page;
    },
    shared(open) {
      let opened: [Page, () => Promise<void>] | undefined;
      beforeAll(async () => {
        opened = await started(browser).contexts.keep(open);
        closeShared.add(opened[1]);
      }, LIMIT_MILLISECONDS);
      afterAll(() => closeOnce(started(opened)[1]));
      return () => started(opened)[0];
    },
    allowComplaints(pattern) {
      allowed = pattern;
    },
  };
}

/**
 * Returns an array with the text of an error in the browser's console. The array is empty if the message is no error, or if the message
 * reports a failed request.
 */
function complaintOf(message: ConsoleMessage): string[] {
  const text = message.text();
  return message.type() === 'error' && !text.startsWith('Failed to load resource') ? [text] : [];
}

/** The `aria-label` of the focused element, or its text if it has none. */
export function focusedWords(page: Page): Promise<string> {
  return page.locator(':focus').evaluate((element) => element.getAttribute('aria-label') ?? element.textContent);
}
