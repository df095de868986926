import type { Page } from 'playwright-core';
import { sidewaysOf, violationsOf } from '../accesibilidad/axe';
import { browserSuite, eventually, focusedWords } from '../support/browser-suite';
import { focusOn } from '../support/focus-on';
import { poll } from '../support/poll';
import { NO_SCREEN, showAnew } from '../support/show-anew';

const suite = browserSuite();

const help = (page: Page) => page.getByRole('dialog', { name: 'Ayuda', exact: true });
const box = (page: Page) => help(page).getByPlaceholder('Por ejemplo: facturas');
const title = (page: Page) => help(page).getByRole('heading', { level: 3 });
const results = (page: Page) => help(page).getByRole('listitem').allTextContents();

/** Opens the help from the menu; if it is already open, resets it. Then waits until the search box has the focus. */
async function openHelp(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Menú principal' }).getByRole('button', { name: 'Ayuda' }).click();
  await box(page).and(page.locator(':focus')).waitFor();
}

async function search(page: Page, words: string): Promise<void> {
  await box(page).fill(words);
  await page.keyboard.press('Enter');
}

describe('The help', () => {
  const shared = suite.shared(() => suite.open('admin', NO_SCREEN));

  /** Opens a screen again on the shared page. */
  async function show(path: string): Promise<Page> {
    await showAnew(shared(), path);
    return shared();
  }

  async function open(path: string): Promise<Page> {
    await openHelp(await show(path));
    return shared();
  }

  // These two tests run first: they need a closed help panel.
  it('[AYUD-02] [AYUD-08] the menu opens the help on the topic of the screen, with a search box', async () => {
    const page = await show('/administrar/aulas/');
    await page.getByRole('heading', { name: 'Aulas', level: 1 }).waitFor();
    await poll(() => help(page).count()).toBe(0);
    await page.getByRole('navigation', { name: 'Menú principal' }).getByRole('button', { name: 'Ayuda' }).click();
    await title(page).getByText('Cursos, materias y aulas').waitFor();
    await eventually(async () =>
      expect(await box(page).evaluate((input) => input === input.ownerDocument.activeElement)).toBe(true),
    );
    const place = await help(page).boundingBox();
    expect([place?.x, place?.width]).toEqual([1040, 400]);
    await page.keyboard.press('Escape');
    await help(page).waitFor({ state: 'detached' });
  });

  it('[AYUD-08] an event of the page opens the help, the page beside it stays usable, and Esc closes it', async () => {
    const page = await show('/administrar/materias/');
    await page.getByRole('heading', { name: 'Materias', level: 1 }).waitFor();
    await page.evaluate(`dispatchEvent(new CustomEvent('claustro:mostrar-ayuda', { detail: {} }))`);
    await title(page).getByText('Cursos, materias y aulas').waitFor();
    await page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: 'Aulas' }).click();
    await page.getByRole('heading', { name: 'Aulas', level: 1 }).waitFor();
    await poll(() => help(page).isVisible()).toBe(true);
    await focusOn(box(page));
    await page.keyboard.press('Escape');
    await help(page).waitFor({ state: 'detached' });
  });

  describe('on the start page', () => {
    beforeAll(() => show('/administrar/'));

    /** Resets the help on the shared page. */
    async function start(): Promise<Page> {
      await openHelp(shared());
      return shared();
    }

    it('[AYUD-08] closing the help returns the focus to the button that opened it', async () => {
      const page = await start();
      await help(page).getByRole('button', { name: 'Cerrar: Ayuda' }).click();
      await help(page).waitFor({ state: 'detached' });
      await eventually(async () => expect(await focusedWords(page)).toBe('Ayuda'));
    });

    it('[AYUD-11] typing sends no request; Enter searches', async () => {
      const page = await start();
      await title(page).waitFor();
      const queries: string[] = [];
      page.on('request', (request) => queries.push(new URL(request.url()).search));
      await box(page).pressSequentially('listado');
      expect(queries.filter((query) => query.includes('texto='))).toEqual([]);
      await page.keyboard.press('Enter');
      await help(page).getByText('con «listado»').waitFor();
      expect(queries.filter((query) => query.includes('texto='))).toEqual(['?texto=listado']);
    });

    it('[AYUD-03] [AYUD-09] [AYUD-10] topics with the text in their title come first, and a link leads back from a topic to the results', async () => {
      const page = await start();
      await search(page, 'familias');
      await help(page).getByRole('heading', { name: 'Resultados principales' }).waitFor();
      await help(page).getByRole('heading', { name: 'Otros resultados' }).waitFor();
      const found = await results(page);
      expect(found[0]).toBe('Familias y tutores');
      await help(page).getByRole('button', { name: 'Familias y tutores' }).click();
      await help(page).getByText('Una familia reúne a los tutores').waitFor();
      await poll(() => help(page).getByRole('heading', { name: 'Resultados principales' }).count()).toBe(0);
      await help(page).getByRole('link', { name: 'Volver a mostrar resultados de búsqueda' }).click();
      await eventually(async () => expect(await results(page)).toEqual(found));
      await poll(() => box(page).inputValue()).toBe('familias');
    });

    it('[AYUD-05] [AYUD-14] the help shows the contacts and the hours of the academy', async () => {
      const page = await start();
      const address = (name: string) => help(page).getByRole('link', { name }).getAttribute('href');
      await poll(() => address('soporte@example.com')).toBe('mailto:soporte@example.com');
      await poll(() => address('Abrir el chat')).toBe('https://chat.example.com/claustro');
      await poll(() => address('983 204 100')).toBe('tel:983204100');
      await help(page).getByText('Lunes a jueves: 10:00-14:00 y 16:00-19:00').waitFor();
      await help(page).getByText('Viernes: 10:00-14:00').waitFor();
    });

    it('[AYUD-13] a search without results names the word and offers all topics', async () => {
      const page = await start();
      await search(page, 'xilófono <b>');
      await help(page).getByText('No hemos encontrado respuestas con el término: xilófono <b>').waitFor();
      await help(page).getByText('Prueba con otro un poco menos específico.').waitFor();
      await help(page).getByRole('link', { name: 'Ver todos los temas' }).click();
      await help(page).getByRole('button', { name: 'Empezar con Claustro' }).waitFor();
    });

    it('[AYUD-08] the help opens the list of keyboard shortcuts', async () => {
      const page = await start();
      await help(page).getByRole('button', { name: 'Atajos de teclado' }).click();
      await page.getByRole('dialog', { name: 'Atajos de teclado' }).getByText('Abrir la búsqueda').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog', { name: 'Atajos de teclado' }).waitFor({ state: 'detached' });
    });
  });

  it('[AYUD-04] a topic shows its text, the previous and next topic and a link to its own page', async () => {
    const page = await open('/administrar/alumnos/');
    await title(page).getByText('Alumnos').waitFor();
    await poll(() => help(page).locator('article strong').first().textContent()).toBe('alta');
    const neighbours = help(page).getByRole('navigation', { name: 'Otros temas' });
    await neighbours.getByRole('button', { name: 'Tema siguiente Familias y tutores' }).click();
    await title(page).getByText('Familias y tutores').waitFor();
    await neighbours.getByRole('button', { name: 'Tema anterior Alumnos' }).click();
    await title(page).getByText('Alumnos', { exact: true }).waitFor();
    // Esc closes the help only if the focus is inside the help. So this step also checks that the focus is inside.
    await page.keyboard.press('Escape');
    await help(page).waitFor({ state: 'detached' });
  });

  it('[AYUD-01] [AYUD-04] the full-screen link opens a page with that topic', async () => {
    const page = await open('/administrar/notas/');
    await title(page).getByText('Notas').waitFor();
    const [other] = await Promise.all([
      page.context().waitForEvent('page'),
      help(page).getByRole('link', { name: 'Ver a pantalla completa' }).click(),
    ]);
    await other.getByRole('heading', { name: 'Notas', level: 1 }).waitFor();
    await other.getByText('El tablón de notas sirve para lo que no cabe en ninguna ficha').waitFor();
    expect(new URL(other.url()).pathname).toMatch(/^\/ayuda\/\d+\/$/);
    await other.getByRole('link', { name: 'Configuración de la academia' }).click();
    await other.getByRole('heading', { name: 'Configuración de la academia', level: 1 }).waitFor();
    await other.close();
  });

  it('[AYUD-08] the campus has the help too', async () => {
    const page = await suite.open('tutora', '/campus/');
    await page.getByRole('button', { name: 'Ayuda' }).click();
    await title(page).getByText('El campus de familias y alumnos').waitFor();
    await poll(() => help(page).getByRole('button', { name: 'Atajos de teclado' }).count()).toBe(0);
  });

  it('[AYUD-05] a help that fails to load can be retried', async () => {
    const page = await suite.open('admin', '/administrar/');
    await page.route(/\/api\/ayuda/, (route) =>
      route.fulfill({ status: 503, json: { mensaje: 'La base de datos no responde.' } }),
    );
    await page.getByRole('navigation', { name: 'Menú principal' }).getByRole('button', { name: 'Ayuda' }).click();
    await help(page).getByText('No se ha podido cargar la ayuda.').waitFor();
    await page.unroute(/\/api\/ayuda/);
    await help(page).getByRole('button', { name: 'Reintentar' }).first().click();
    await title(page).getByText('Empezar con Claustro').waitFor();
  });

  it('[PLUS-41] the open panel passes axe, on a computer and on a phone', async () => {
    const page = await open('/administrar/aulas/');
    await title(page).waitFor();
    // Waits until the list has reloaded: before, its rows are dimmed and have too little contrast.
    await page.locator('[data-testid="lista-tabla"][aria-busy="false"]').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await search(page, 'familias');
    await help(page).getByRole('heading', { name: 'Resultados principales' }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect([...(await violationsOf(page)), ...(await sidewaysOf(page))]).toEqual([]);
    expect(await help(page).boundingBox()).toMatchObject({ x: 0, width: 390 });
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('[PLUS-41] the page of a topic passes axe, on a computer and on a phone', async () => {
    const page = await suite.open('admin', '/ayuda/1/');
    for (const size of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
      { width: 720, height: 450 },
    ]) {
      await page.setViewportSize(size);
      await page.getByRole('heading', { name: 'Empezar con Claustro', level: 1 }).waitFor();
      expect([...(await violationsOf(page)), ...(await sidewaysOf(page))]).toEqual([]);
    }
  });
});
