/// <reference lib="dom" />
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { findChromium } from '../../tools/lib/chromium.mjs';
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

/** A real Chromium: the system's own where there is one, else the one inside the npm package. */
export async function launchBrowser(): Promise<Browser> {
  const { executablePath, env } = await findChromium();
  return chromium.launch({ executablePath, args: FLAGS, headless: true, env: { ...process.env, ...env } });
}

export interface PageOptions {
  width?: number;
  height?: number;
  context?: BrowserContextOptions;
}

/**
 * A page in a context of its own, logged in as the user (null: nobody). Addresses may be relative.
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
