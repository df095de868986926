/// <reference lib="dom" />
import { setTimeout } from 'node:timers/promises';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { findChromium } from '../../tools/lib/browser/chromium.mjs';
import type { TestApp } from './app';
import { cookieOf, type DemoUser } from './login';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A group of test files (`tools/lib/testing/groups.mjs`) shares one browser and closes it; alone, a file has its own. */
const group = globalThis as { testGroup?: { browser?: Browser } };

/** A real Chromium: that of the npm package. */
export async function launchBrowser(): Promise<Browser> {
  const shared = group.testGroup?.browser;
  if (shared?.isConnected()) return shared;
  const { executablePath, env } = await findChromium();
  const launched = await chromium.launch({
    executablePath,
    args: FLAGS,
    headless: true,
    env: { ...process.env, ...env },
  });
  if (group.testGroup !== undefined) group.testGroup.browser = launched;
  return launched;
}

/** Closes the browser of a file. A browser shared by a group stays open; only the contexts of the file are closed. */
export async function closeBrowser(browser: Browser | undefined): Promise<void> {
  if (browser === undefined) return;
  if (browser !== group.testGroup?.browser) await browser.close();
  else await Promise.all(browser.contexts().map((context) => context.close()));
}

export interface PageOptions {
  width?: number;
  height?: number;
  context?: BrowserContextOptions;
}

/**
 * Milliseconds by which each reply to a page is delayed: `BROWSER_DELAY=400 npm test -- browser` finds the tests that
 * read a page before it is drawn, which otherwise fail only on a busy machine.
 */
const REPLY_DELAY = Number(process.env.BROWSER_DELAY ?? 0);

/** Delays what pages ask for after they have started: data and the code of screens. */
async function delayReplies(context: BrowserContext): Promise<void> {
  await context.route('**/*', async (route) => {
    const isDelayed = ['fetch', 'xhr', 'script'].includes(route.request().resourceType());
    if (isDelayed) await setTimeout(REPLY_DELAY);
    // The page may have been closed meanwhile.
    await route.continue().catch(() => undefined);
  });
}

/**
 * A page in a context of its own, logged in as the user (null: not logged in). Addresses may be relative.
 */
export async function newPage(
  browser: Browser,
  app: TestApp,
  user: DemoUser | null,
  { width = 1440, height = 900, context: extra = {} }: PageOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: app.url,
    viewport: { width, height },
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    reducedMotion: 'reduce',
    ...extra,
  });
  if (user !== null) {
    const [name = '', value = ''] = (await cookieOf(app, user)).split('=');
    await context.addCookies([{ name, value, url: app.url }]);
  }
  if (REPLY_DELAY > 0) await delayReplies(context);
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  return page;
}
