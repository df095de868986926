/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { browserSuite, eventually } from '../support/browser-suite';
import type { DemoUser } from '../support/login';

const suite = browserSuite();

const LIGHT = 'rgb(245, 247, 247)';
const DARK = 'rgb(18, 25, 29)';

/** A page on a system with a dark theme. */
async function openDark(user: DemoUser | null, path: string): Promise<Page> {
  const page = await suite.open(user, 'about:blank');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(path);
  return page;
}

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

/** Selects a theme on the page Mi cuenta, and waits until the server has stored it. */
async function choose(page: Page, theme: string): Promise<void> {
  const stored = page.waitForResponse((reply) => reply.url().endsWith('/usuario/tema'));
  await page.getByRole('radio', { name: theme }).check();
  expect((await stored).ok()).toBe(true);
}

describe('The theme', () => {
  it('[PLUS-41] is that of the system until a person chooses', async () => {
    for (const user of [null, 'tutora'] as const) {
      const page = await openDark(user, '/');
      await page.locator('h1').first().waitFor();
      await eventually(async () => expect(await ground(page)).toBe(DARK));
      await page.emulateMedia({ colorScheme: 'light' });
      await eventually(async () => expect(await ground(page)).toBe(LIGHT));
    }
  });

  it('[PLUS-41] follows the person to another session, and shows before the application has loaded', async () => {
    const account = await suite.open('secretaria', '/mi-cuenta/');
    await choose(account, 'Oscuro');
    const elsewhere = await suite.open('secretaria', '/administrar/');
    await elsewhere.locator('h1').first().waitFor();
    expect(await ground(elsewhere)).toBe(DARK);
    // Without scripts the page has only the HTML of the server.
    const written = await suite.open('secretaria', '/administrar/', { context: { javaScriptEnabled: false } });
    await eventually(async () => expect(await ground(written)).toBe(DARK));
    const another = await suite.open('profesora', '/administrar/');
    await another.locator('h1').first().waitFor();
    expect(await ground(another)).toBe(LIGHT);
    await choose(account, 'Como el sistema');
  });

  it('[PLUS-41] that a person has chosen holds against the system, and paper is light', async () => {
    const page = await openDark('alumno', '/mi-cuenta/');
    await choose(page, 'Claro');
    await eventually(async () => expect(await ground(page)).toBe(LIGHT));
    await choose(page, 'Oscuro');
    await eventually(async () => expect(await ground(page)).toBe(DARK));
    await page.emulateMedia({ media: 'print' });
    const ink = await page
      .locator('h1')
      .first()
      .evaluate((title) => getComputedStyle(title).color);
    expect(ink).toBe('rgb(23, 33, 42)');
  });
});
