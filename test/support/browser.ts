/// <reference lib="dom" />
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
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
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  return page;
}
