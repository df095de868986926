import type { Page } from 'playwright-core';
import { browserSuite, eventually } from '../support/browser-suite';
import type { DemoUser } from '../support';
import { poll } from '../support/poll';

const suite = browserSuite();

/** Returns the names of the fonts with which the browser draws these elements. Fonts of the machine start with «system». */
async function drawnFonts(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
  const all = await Promise.all(nodeIds.map((nodeId) => session.send('CSS.getPlatformFontsForNode', { nodeId })));
  const names = all.flatMap(({ fonts }) =>
    fonts.map(({ familyName, isCustomFont }) => (isCustomFont ? familyName : `system ${familyName}`)),
  );
  return [...new Set(names)];
}

/** Returns the width in px of a sample line at 13 px in this font family. */
const widthIn = (page: Page, family: string) =>
  page.evaluate((wanted) => {
    const line = document.createElement('span');
    Object.assign(line.style, { position: 'absolute', font: `13px ${wanted}`, whiteSpace: 'nowrap' });
    line.textContent = 'Facturación masiva de los conceptos de noviembre';
    document.body.append(line);
    const { width } = line.getBoundingClientRect();
    line.remove();
    return width;
  }, family);

const loadedFonts = (page: Page) =>
  page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family));

/** Returns the paths of the font files that the page has fetched. */
const fetchedFonts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.woff2')),
  );

it.each<[string, DemoUser | null, string]>([
  ['the start page of the office', 'secretaria', '/administrar/'],
  ['a list', 'secretaria', '/administrar/alumnos/'],
  ['a record', 'secretaria', '/administrar/alumnos/ficha/1/'],
  ['the campus', 'tutora', '/campus/'],
  ['the log-in', null, '/usuario/entrar'],
])('%s is drawn in Inter, which is fetched once', async (_name, user, path) => {
  const page = await suite.open(user, path);
  await page.locator('h1').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  expect(await loadedFonts(page)).toEqual(['Inter']);
  const preload = page.locator('link[rel="preload"][as="font"]');
  await preload.waitFor({ state: 'attached' });
  const preloaded = await preload.getAttribute('href');
  expect(await fetchedFonts(page)).toEqual([preloaded]);
  // Repeats the check, because an element that was replaced meanwhile reports no fonts.
  await poll(() => drawnFonts(page, 'h1, button, label, a')).toEqual(['Inter']);
  const [own = 0, stack, fallback = 0] = await Promise.all(
    ['Inter', 'var(--font)', 'sans-serif'].map((family) => widthIn(page, family)),
  );
  expect(stack).toBe(own);
  expect(Math.abs(own - fallback)).toBeGreaterThan(2);
});

it('letters of other languages of Europe come in a second file, fetched only where they are shown', async () => {
  await suite.app.db.query(`INSERT INTO alumnos (nombre, apellidos) VALUES ('Władysław', 'Żółć')`);
  const page = await suite.open('secretaria', '/administrar/alumnos/?parametros={"apellidos__icontains":"Żółć"}');
  const name = page.getByText('Żółć').first();
  await name.waitFor();
  await eventually(async () => expect(await loadedFonts(page)).toEqual(['Inter', 'Inter']));
  await poll(() => drawnFonts(page, '[role="gridcell"]')).toEqual(['Inter']);
});

it('the columns of a list fit their texts, whether the font comes before the rows or after them', async () => {
  const address = '/administrar/alumnos/';
  const widthsOf = (page: Page) =>
    page.getByRole('columnheader').evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().width));
  const early = await suite.open('secretaria', address);
  await early.getByRole('gridcell').first().waitFor();
  const wanted = await widthsOf(early);

  const late = await suite.open('secretaria', 'about:blank');
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await late.route(/\.woff2$/, async (route) => {
    await released;
    await route.continue();
  });
  await late.goto(address, { waitUntil: 'commit' });
  await late.getByRole('gridcell').first().waitFor();
  expect(await widthsOf(late)).not.toEqual(wanted);
  release();
  await eventually(async () => expect(await widthsOf(late)).toEqual(wanted));
});
