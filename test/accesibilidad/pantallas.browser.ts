/// <reference lib="dom" />
import { browserSuite } from '../support/browser-suite';
import { poll } from '../support/poll';
import { darkViolationsOf, sidewaysOf, violationsOf } from './axe';
import { ADMIN_PARTS, BEGIN_BY_WIDTH, partOf, screensOf } from './screens';
import { lookAt, noFaults } from './walk';
import { DESKTOP, openWalker, PHONE, ZOOMED, type Size } from './walker';

const suite = browserSuite();

describe('Screens without a menu', () => {
  it.each([
    ['the log-in', null, '/usuario/entrar'],
    ['an invitation that is spent', null, `/usuario/invitacion/${'A'.repeat(43)}`],
    ['a page that does not exist', 'admin', '/administrar/esto/no/existe/'],
    ['a page that is not for this person', 'profesora', '/administrar/usuarios/'],
  ] as const)('[PLUS-41] pass axe at every size: %s', async (_what, user, path) => {
    const { page, resize } = await openWalker(suite, user, path, DESKTOP);
    for (const size of [DESKTOP, PHONE, ZOOMED]) {
      await resize(size);
      expect([...(await violationsOf(page)), ...(await darkViolationsOf(page)), ...(await sidewaysOf(page))]).toEqual(
        [],
      );
    }
  });
});

describe('The check itself', () => {
  it('[PLUS-41] notices planted faults and a page that is too wide', async () => {
    const page = await suite.open('alumno', '/campus/', PHONE);
    await page.getByText('Cursos de').first().waitFor();
    expect([...(await violationsOf(page)), ...(await sidewaysOf(page))]).toEqual([]);
    await page.locator('main').evaluate((main) => {
      const planted = '<button></button><button aria-label="Aceptar">Guardar</button>';
      main.insertAdjacentHTML('beforeend', `${planted}<div style="width: 1000px">.</div>`);
    });
    expect(await violationsOf(page)).toEqual([
      expect.stringMatching(/^\/campus\/ button-name: /),
      expect.stringMatching(/^\/campus\/ label-content-name-mismatch: /),
    ]);
    expect(await sidewaysOf(page)).toHaveLength(1);
    // Adds text whose contrast is sufficient on a light background only.
    await page.locator('main').evaluate((main) => {
      main.insertAdjacentHTML('beforeend', '<p id="tinta" style="color: #46545e">Tinta fija</p>');
    });
    expect(await darkViolationsOf(page)).toEqual(['/campus/ color-contrast in the dark: #tinta']);
    await poll(() => page.locator('html').getAttribute('data-tema')).toBe('sistema');
  });

  it('[PLUS-41] notices at each size a fault that exists only at that size', async () => {
    const walker = await openWalker(suite, 'alumno', '/campus/', DESKTOP);
    await walker.page.getByText('Cursos de').first().waitFor();
    await walker.page.locator('main').evaluate((main) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`
        .probe { display: none }
        @media (min-width: 768px) { #on-desktop { display: block } }
        @media (max-width: 767.98px) { #narrow { display: block } }
        @media (max-width: 400px) { #on-phone { display: block } }
        @media (min-width: 700px) and (max-width: 767.98px) { #zoomed { display: block } }`);
      document.adoptedStyleSheets.push(sheet);
      const wide = (id: string, width: number) => `<div class="probe" id="${id}" style="width: ${width}px">.</div>`;
      const nameless = (id: string) => `<button class="probe" id="${id}"></button>`;
      const parts = [nameless('on-desktop'), nameless('narrow'), wide('on-phone', 1000), wide('zoomed', 1001)];
      main.insertAdjacentHTML('beforeend', parts.join(''));
    });
    const faults = noFaults();
    await lookAt(walker, faults);
    expect(faults).toEqual({
      ...noFaults(),
      desktop: ['/campus/ button-name: #on-desktop'],
      phone: ['/campus/ button-name: #narrow', expect.stringContaining('in a window of 390')],
      zoomed: [expect.stringContaining('in a window of 720')],
    });
  });

  it('[PLUS-41] checks the layout of the new size after a resize', async () => {
    const { page, goTo, resize } = await openWalker(suite, 'admin', '/ayuda/1/', DESKTOP);
    await goTo('/administrar/aulas/');
    const layout = () =>
      page.evaluate(() => ({
        isPhone: document.querySelector('[data-layout="phone"]') !== null,
        hasDrawer: document.querySelector('[aria-label="Abrir el menú"]') !== null,
        hasTable: document.querySelector('[role="grid"], table') !== null,
      }));
    const wide = { isPhone: false, hasDrawer: false, hasTable: true };
    expect(await layout()).toEqual(wide);
    for (const size of [PHONE, ZOOMED]) {
      await resize(size);
      expect(await layout()).toEqual({ isPhone: true, hasDrawer: true, hasTable: false });
      await resize(DESKTOP);
      expect(await layout()).toEqual(wide);
    }
  });

  it.each(BEGIN_BY_WIDTH)(
    '[PLUS-41] opens anew on a phone a screen that starts differently there: %s',
    async (path) => {
      const { page, goTo, resize } = await openWalker(suite, 'alumno', '/ayuda/1/', DESKTOP);
      const addressWhenOpenedAt = async (size: Size) => {
        await resize(size);
        await goTo(path);
        await resize(PHONE);
        const address = page.url();
        await goTo('/ayuda/1/');
        return address;
      };
      expect(await addressWhenOpenedAt(DESKTOP)).not.toBe(await addressWhenOpenedAt(PHONE));
    },
  );

  it('[PLUS-41] visits each screen exactly once, over all parts of a walk', async () => {
    const screens = await screensOf(suite.app, 'admin');
    const parts = ADMIN_PARTS.map((part) => partOf(screens, part));
    expect(parts.flat().sort()).toEqual(screens.toSorted());
    expect(parts.map(({ length }) => length)).toEqual([Math.ceil(screens.length / 2), Math.floor(screens.length / 2)]);
  });
});
