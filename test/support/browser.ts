import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { findChromium } from '../../tools/lib/browser/chromium.mjs';
import type { TestApp } from './app';
import { closeAfterGroup, runsInGroup } from './group';
import { cookieOf, type DemoUser } from './login';
import { measurePage } from './measure-page';
import { skipFramesOfWaits } from './playwright-stacks';
import { CPU_SLOWDOWN, slowProcessor } from './slow-browser';
import { WarmContexts, type WantedContext } from './warm-contexts';

/** Chromium reads only one such list, and this one replaces Playwright's: it keeps the entries that could affect our pages. */
const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  // Our additions. Streamed scripts are compiled for each page, although the process has them compiled: a tenth less work without.
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
  // All pages of a context in one process, which has compiled the client already: a third less work per page.
  '--renderer-process-limit=1',
  '--disable-site-isolation-trials',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
  // That process caches compiled code: a tenth less work per page. V8 does not optimize it, because a test's page closes before that
  // pays off.
  '--js-flags=--no-flush-bytecode --no-opt --no-maglev',
];

export interface PageOptions {
  width?: number;
  height?: number;
  /** The fixed time of the page's clock. */
  now?: string;
  /** Options of its context, which pages with the same options share later. */
  context?: BrowserContextOptions;
}

/** A running Chromium with its contexts. */
export class TestBrowser {
  readonly contexts: WarmContexts;

  constructor(readonly browser: Browser) {
    this.contexts = new WarmContexts(browser);
  }

  /**
   * A new page, logged in as the user (null: without a session), in a context that no other page of this test uses. Addresses may be
   * relative.
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

/** A real Chromium, from the npm package. The files of a group share one. */
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

/** Closes the browser of a file; in a group only the file's pages. */
export async function closeBrowser(browser: TestBrowser | undefined): Promise<void> {
  if (browser === undefined) return;
  if (browser !== ofGroup) return browser.browser.close();
  await browser.contexts.endTest();
}
