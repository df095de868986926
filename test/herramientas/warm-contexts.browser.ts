/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { browserSuite } from '../support/browser-suite';
import { itUnless } from '../support/omitted';
import { poll } from '../support/poll';
import { NO_CACHE } from '../support/slow-browser';

const suite = browserSuite();
const PATH = '/ayuda/1/';
/** A page that does not load the client: faster, for tests that do not need the client. */
const LIGHT = '/usuario/primera-vez';
/** A viewport that no other test file requests, so that the first page gets a new browser context. */
const NEW = { width: 1201 };

/** Returns the scripts that a page fetched over the network, not from the cache. */
const downloads = (page: Page) =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, transferSize }) => name.includes('/assets/') && transferSize > 0)
      .map(({ name }) => name),
  );

/** Writes a value to every storage of the browser: cookies, localStorage, sessionStorage, CacheStorage and IndexedDB. */
const store = (page: Page) =>
  page.evaluate(async () => {
    document.cookie = 'fuga=1; path=/';
    localStorage.setItem('fuga', '1');
    sessionStorage.setItem('fuga', '1');
    await (await caches.open('fuga')).put('/fuga', new Response('fuga'));
    await new Promise((resolve, reject) => {
      const opening = indexedDB.open('fuga', 1);
      opening.onsuccess = resolve;
      opening.onerror = reject;
    });
  });

/** Returns the storages in which the value of `store` is found. */
const leaks = (page: Page) =>
  page.evaluate(async () => {
    const found = {
      cookie: document.cookie.includes('fuga'),
      localStorage: localStorage.getItem('fuga') !== null,
      sessionStorage: sessionStorage.getItem('fuga') !== null,
      cacheStorage: await caches.has('fuga'),
      indexedDB: (await indexedDB.databases()).some(({ name }) => name === 'fuga'),
    };
    return Object.entries(found).flatMap(([place, isThere]) => (isThere ? [place] : []));
  });

async function open(user: 'admin' | 'secretaria' | null = 'admin', options = {}): Promise<Page> {
  const page = await suite.open(user, PATH, options);
  await page.locator('h1').first().waitFor();
  return page;
}

const openLight = (user: 'admin' | null = 'admin', options = {}) => suite.open(user, LIGHT, options);

const sharedByAll = suite.shared(() => open());

describe('a browser context that tests share', () => {
  it('downloads the client for the first test', async () => {
    const page = await open('admin', NEW);
    // The last scripts arrive after the heading, so the test waits until the network is idle.
    await page.waitForLoadState('networkidle');
    expect(await downloads(page)).not.toEqual([]);
  });

  itUnless(NO_CACHE, 'has the client in its cache for the next one', async () => {
    const page = await open('admin', NEW);
    await poll(() => page.locator('script[src*="/assets/"]').count()).toBeGreaterThan(0);
    expect(await downloads(page)).toEqual([]);
  });

  itUnless(NO_CACHE, 'has it for another user too, without the session of the previous one', async () => {
    const page = await open('secretaria', NEW);
    expect(await downloads(page)).toEqual([]);
    const person = await page.evaluate(async () => (await fetch('/usuario/sesion')).json() as Promise<unknown>);
    expect(JSON.stringify(person)).toContain('secretaria');
  });

  it('shows a second page what the first one stores, while the test lasts', async () => {
    const page = await openLight();
    await store(page);
    expect(await leaks(page)).toEqual(['cookie', 'localStorage', 'sessionStorage', 'cacheStorage', 'indexedDB']);
    const second = await page.context().newPage();
    await second.goto(LIGHT);
    expect(await leaks(second)).toEqual(['cookie', 'localStorage', 'cacheStorage', 'indexedDB']);
  });

  it('keeps neither stored values nor the session for the next test', async () => {
    expect(await leaks(await openLight(null))).toEqual([]);
    const page = await openLight(null);
    expect(await page.evaluate(async () => (await fetch('/api/listado/get/alumnos')).status)).toBe(401);
  });

  it('is a separate one for each page of a test, as if on two computers', async () => {
    const [one, other] = [await openLight(), await openLight()];
    await store(one);
    expect(await leaks(other)).toEqual([]);
  });

  it('is not reused if a test has changed it permanently', async () => {
    const page = await openLight();
    await page.clock.setFixedTime('2020-01-01T10:00:00Z');
    await page.context().addInitScript(() => {
      localStorage.setItem('fuga', '1');
    });
  });

  it('has neither the clock nor the scripts of the previous test', async () => {
    const pages = [await openLight(), await openLight(), await openLight()];
    for (const page of pages) {
      expect(await leaks(page)).toEqual([]);
      expect(await page.evaluate(() => new Date().getFullYear())).toBeGreaterThan(2020);
    }
  });

  it.each([1, 2])('has a stopped clock if a test requests it, time %i', async () => {
    const page = await openLight('admin', { now: '2026-11-20T10:00:00+01:00' });
    expect(await page.evaluate(() => new Date().toISOString())).toBe('2026-11-20T09:00:00.000Z');
  });

  it.each([1, 2])('is dark if a test requests it, and for no other page, time %i', async () => {
    const isDark = (page: Page) => page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
    expect(await isDark(await openLight(null, { context: { colorScheme: 'dark' } }))).toBe(true);
    expect(await isDark(await openLight(null))).toBe(false);
  });
});

describe('a page that a whole file shares', () => {
  it('stays open between its tests, and is closed before the browser', async () => {
    await poll(() => sharedByAll().locator('h1').first().isVisible()).toBe(true);
  });
});
