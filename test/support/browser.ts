import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { findChromium } from '../../tools/lib/browser/chromium.mjs';
import type { TestApp } from './app';
import { closeAfterGroup, runsInGroup } from './group';
import { cookieOf, type DemoUser } from './login';
import { measurePage } from './measure-page';
import { skipFramesOfWaits } from './playwright-stacks';
import { CPU_SLOWDOWN, slowProcessor } from './slow-browser';
import { WarmContexts, type WantedContext } from './warm-contexts';

/**
 * Chromium features that are switched off. Chromium reads only one list of such features, so this list replaces Playwright's list. If an
 * entry of Playwright's list could affect our pages, this list repeats the entry.
 */
const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  // This entry is ours, not Playwright's. With script streaming, Chromium compiles each script again for each page. Without script
  // streaming, a page takes a tenth less processor time.
  'ScriptStreaming',
];

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Keeps all pages of a context in one process. This process has already compiled the client. So each page takes a third less processor
  // time.
  '--renderer-process-limit=1',
  '--disable-site-isolation-trials',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
  // Keeps the compiled code in the process: this saves a tenth of the time per page. Turns off optimisation, because a test closes its page
  // before optimised code saves time.
  '--js-flags=--no-flush-bytecode --no-opt --no-maglev',
];

export interface PageOptions {
  width?: number;
  height?: number;
  /** If set, the clock of the page stands still at this time. */
  now?: string;
  /** Options of the browser context. Later pages with the same options reuse the context. */
  context?: BrowserContextOptions;
}

/** A running Chromium with its contexts. */
export class TestBrowser {
  readonly contexts: WarmContexts;

  constructor(readonly browser: Browser) {
    this.contexts = new WarmContexts(browser);
  }

  /**
   * Opens a new page in a browser context of its own. The page is logged in as `user`; if `user` is null, it has no session. URLs of the
   * page may be relative to the application.
   */
  async newPage(app: TestApp, user: DemoUser | null, options: PageOptions = {}): Promise<Page> {
    const context = await this.contexts.take(contextOf(app, options));
    if (user !== null) {
      const [name = '', value = ''] = (await cookieOf(app, user)).split('=');
      await context.addCookies([{ name, value, url: app.url }]);
    }
    const page = await context.newPage();
    page.setDefaultTimeout(15_000 * CPU_SLOWDOWN);
    measurePage(page);
    await slowProcessor(page);
    return page;
  }
}

function contextOf(app: TestApp, { width = 1440, height = 900, now, context }: PageOptions): WantedContext {
  return {
    now: now ?? null,
    options: {
      baseURL: app.url,
      viewport: { width, height },
      locale: 'es-ES',
      timezoneId: 'Europe/Madrid',
      reducedMotion: 'reduce',
      ...context,
    },
  };
}

let ofGroup: TestBrowser | null = null;

/** Starts the Chromium of the npm package. In a group, all test files share one browser. */
export async function launchBrowser(): Promise<TestBrowser> {
  if (ofGroup?.browser.isConnected() === true) return ofGroup;
  skipFramesOfWaits();
  const { executablePath, env } = await findChromium();
  const launched = new TestBrowser(
    await chromium.launch({ executablePath, args: FLAGS, headless: true, env: { ...process.env, ...env } }),
  );
  if (runsInGroup()) {
    ofGroup = launched;
    closeAfterGroup(launched.browser);
  }
  return launched;
}

/** Closes the browser of a test file. In a group, closes only the pages of the file. */
export async function closeBrowser(browser: TestBrowser | undefined): Promise<void> {
  if (browser === undefined) return;
  if (browser !== ofGroup) return browser.browser.close();
  await browser.contexts.endTest();
}
