import { browserSuite } from '../support/browser-suite';
import { poll } from '../support/poll';
import { englishIn, wordsOf } from './words';

const suite = browserSuite();

describe('The language of screens without an entry in the menu', () => {
  it.each([
    ['the log-in', null, '/usuario/entrar'],
    ['an address that is none', 'admin', '/administrar/esto/no/existe/'],
    ['a page for others', 'profesora', '/administrar/usuarios/'],
  ] as const)('[GLOB-01] is Spanish on %s', async (_what, user, path) => {
    const page = await suite.open(user, path);
    await page.locator('h1:not(.solo-lectores)').waitFor();
    await poll(() => page.locator('html').getAttribute('lang')).toBe('es');
    expect(englishIn(await wordsOf(page))).toEqual([]);
  });

  it('[GLOB-01] is Spanish in the menus and windows of a list, which only open on demand', async () => {
    const page = await suite.open('admin', '/administrar/alumnos/');
    await page.getByRole('heading', { name: 'Alumnos', level: 1 }).waitFor();
    await page.getByRole('gridcell').or(page.getByRole('cell')).first().waitFor();
    const toolbar = page.getByRole('toolbar', { name: 'Acciones' });
    for (const name of ['Utilidades', 'Imprimir']) {
      await toolbar.getByRole('button', { name }).click();
      await page.getByRole('menu').waitFor();
      expect(englishIn(await wordsOf(page))).toEqual([]);
      await page.keyboard.press('Escape');
    }
    await page.getByRole('button', { name: 'Ayuda' }).click();
    await page.getByRole('dialog').waitFor();
    expect(englishIn(await wordsOf(page))).toEqual([]);
  });
});

describe('The check itself', () => {
  it('[GLOB-01] notices a word of English in a text, a title and a name, and none in Spanish', async () => {
    const page = await suite.open(null, '/usuario/entrar');
    await page.locator('h1:not(.solo-lectores)').waitFor();
    await page.locator('main').evaluate((main) => {
      main.insertAdjacentHTML('beforeend', '<p>Loading…</p><i title="Close">×</i><i aria-label="Next page">›</i>');
    });
    expect(englishIn(await wordsOf(page)).map((line) => line.split(':')[0])).toEqual([
      'Loading',
      'Close',
      'Next',
      'page',
    ]);
    expect(englishIn(['Página siguiente', 'Añadir alumno', 'Nulo', 'Date de alta Toño'])).toEqual([
      'Date: Date de alta Toño',
    ]);
  });
});
