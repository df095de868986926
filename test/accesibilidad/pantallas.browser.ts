import { browserSuite } from '../support/browser-suite';
import { poll } from '../support/poll';
import { darkViolationsOf, sidewaysOf, violationsOf } from './axe';
import { DESKTOP, PHONE, WALK_MILLISECONDS, walkThrough, ZOOMED } from './screens';
import { englishIn, wordsOf } from './words';

const suite = browserSuite();

describe.each(['admin', 'profesora', 'tutora', 'alumno'] as const)('Every screen of %s', (user) => {
  const faults: string[] = [];
  const dark: string[] = [];
  const english: string[] = [];
  const frames: string[] = [];

  beforeAll(async () => {
    await walkThrough(suite, user, DESKTOP, async (page, path) => {
      faults.push(...(await violationsOf(page)), ...(await sidewaysOf(page)));
      dark.push(...(await darkViolationsOf(page)));
      english.push(...englishIn(await wordsOf(page)).map((line) => `${path} ${line}`));
      const frame = page.locator('html[lang="es"] > body > #app h1');
      await page.locator('h1').first().waitFor();
      if ((await frame.count()) !== 1) frames.push(path);
    });
  }, WALK_MILLISECONDS);

  it('[PLUS-41] passes axe at 1440 × 900', () => expect(faults).toEqual([]));
  it('[PLUS-41] has enough contrast in the dark theme too', () => expect(dark).toEqual([]));
  it('[GLOB-01] is in Spanish', () => expect(english).toEqual([]));
  it('[GLOB-01][GLOB-05] declares Spanish as its language, and is inside the element app with one main heading', () =>
    expect(frames).toEqual([]));
});

describe('Screens without a menu', () => {
  it.each([
    ['the log-in', null, '/usuario/entrar'],
    ['an invitation that is spent', null, `/usuario/invitacion/${'A'.repeat(43)}`],
    ['a page that does not exist', 'admin', '/administrar/esto/no/existe/'],
    ['a page that is not for this person', 'tutora', '/administrar/alumnos/'],
  ] as const)('[PLUS-41] pass axe at every size: %s', async (_what, user, path) => {
    for (const size of [DESKTOP, PHONE, ZOOMED]) {
      const page = await suite.open(user, path, size);
      await page.locator('h1:not(.solo-lectores)').waitFor();
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
    // Readable on a light ground only.
    await page.locator('main').evaluate((main) => {
      main.insertAdjacentHTML('beforeend', '<p id="tinta" style="color: #46545e">Tinta fija</p>');
    });
    expect(await darkViolationsOf(page)).toEqual(['/campus/ color-contrast in the dark: #tinta']);
    await poll(() => page.locator('html').getAttribute('data-tema')).toBe('sistema');
  });
});
