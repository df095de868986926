import type { Locator, Page } from 'playwright-core';
import { browserSuite, eventually, focusedWords } from '../support/browser-suite';
import { focusOn } from '../support/focus-on';
import { goInside } from '../support/go-inside';
import { poll } from '../support/poll';
import { showAnew } from '../support/show-anew';

const suite = browserSuite();

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menú principal' });
const item = (page: Page, name: string) => menuOf(page).getByRole('button', { name, exact: true });
const openItems = (page: Page) => menuOf(page).locator('[aria-expanded="true"]').allTextContents();
const submenu = (page: Page) => menuOf(page).locator('ul ul a').allTextContents();
const colourOf = (locator: Locator, property: 'backgroundColor' | 'color') =>
  locator.evaluate((element, name) => getComputedStyle(element)[name], property);

/** Opens the page and waits for its menu. */
async function openAt(path: string, user: 'admin' | 'secretaria' | 'profesora' = 'admin'): Promise<Page> {
  const page = await suite.open(user, path);
  await menuOf(page).waitFor();
  return page;
}

/** Opens a blank page, for a test that loads the addresses itself. */
const openBlank = (user: 'admin' | 'tutora') => suite.open(user, 'about:blank');

/** The menu items that were expanded when a shared page was opened. The key is the path of the page. */
const firstOpen: Record<string, string[]> = {};

/** Opens a page and stores in `firstOpen` which menu items are expanded. */
async function openNoting(path: string, user: 'admin' | 'secretaria'): Promise<Page> {
  const page = await openAt(path, user);
  await menuOf(page).locator('ul ul a[aria-current="page"]').waitFor();
  firstOpen[path] = await openItems(page);
  return page;
}

const ofAdmin = suite.shared(() => openNoting('/administrar/aulas/', 'admin'));
const ofOffice = suite.shared(() => openNoting('/administrar/tutores/', 'secretaria'));

describe('The main menu', () => {
  const shared = ofAdmin;

  /** Goes to the home page by the menu. Each test must leave the shared page there, with all menu items collapsed. */
  async function openHome(): Promise<Page> {
    const page = shared();
    await menuOf(page).getByRole('link', { name: 'Inicio', exact: true }).click();
    await poll(() => menuOf(page).locator('a[aria-current="page"]').textContent()).toBe('Inicio');
    return page;
  }

  /** Goes to the list of rooms by the menu. */
  async function openRooms(): Promise<Page> {
    const page = await openHome();
    await item(page, 'Cursos').click();
    await menuOf(page).getByRole('link', { name: 'Aulas', exact: true }).click();
    // Moves the mouse away from the menu: an entry under the mouse has another colour.
    await page.getByRole('heading', { name: 'Aulas', level: 1 }).hover();
    return page;
  }

  it('[MENU-07] opens the item of the current page', () => {
    expect(firstOpen).toEqual({ '/administrar/aulas/': ['Cursos'], '/administrar/tutores/': ['Alumnos'] });
  });

  it('[MENU-02] opens and closes the submenus of its items', async () => {
    const page = await openHome();
    await poll(() => openItems(page)).toEqual([]);
    await poll(() => submenu(page)).toEqual([]);
    await item(page, 'Cursos').click();
    await poll(() => submenu(page)).toEqual(expect.arrayContaining(['Cursos', 'Materias', 'Aulas', 'Altas']));
    await item(page, 'Cursos').click();
    await poll(() => submenu(page)).toEqual([]);
  });

  it('[MENU-02] highlights the entry of the current page, and of the list of a record', async () => {
    const page = await openRooms();
    const current = menuOf(page).locator('a[aria-current]');
    await poll(() => current.getAttribute('aria-current')).toBe('page');
    await poll(() => current.textContent()).toBe('Aulas');
    const other = menuOf(page).getByRole('link', { name: 'Materias' });
    expect(await colourOf(current, 'backgroundColor')).not.toBe(await colourOf(other, 'backgroundColor'));

    await goInside(page, '/administrar/alumnos/ficha/1/');
    await poll(() => menuOf(page).locator('a[aria-current="true"]').textContent()).toBe('Alumnos');
  });

  it('[MENU-06] has one open item at a time, and a click on it closes it', async () => {
    const page = await openHome();
    await item(page, 'Alumnos').click();
    await poll(() => openItems(page)).toEqual(['Alumnos']);
    await item(page, 'Cursos').click();
    await poll(() => openItems(page)).toEqual(['Cursos']);
    await item(page, 'Cursos').click();
    await poll(() => openItems(page)).toEqual([]);
  });

  it('[MENU-06] closes the item of the current page too, and it stays closed on that page', async () => {
    const page = await openRooms();
    await item(page, 'Cursos').click();
    await poll(() => openItems(page)).toEqual([]);
    await item(page, 'Alumnos').click();
    await menuOf(page).getByRole('link', { name: 'Familias' }).click();
    await page.getByRole('heading', { name: 'Familias', level: 1 }).waitFor();
    await poll(() => openItems(page)).toEqual(['Alumnos']);
  });

  it('[MENU-02] opens with the right arrow, closes with the left arrow, and the other arrows move the focus', async () => {
    const page = await openHome();
    await focusOn(item(page, 'Cursos'));
    await page.keyboard.press('ArrowRight');
    await poll(() => openItems(page)).toEqual(['Cursos']);
    await page.keyboard.press('ArrowDown');
    await eventually(async () =>
      expect(await page.locator(':focus').getAttribute('href')).toBe('/administrar/cursos/'),
    );
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowLeft');
    await poll(() => openItems(page)).toEqual([]);
    await page.keyboard.press('Home');
    await poll(() => focusedWords(page)).toBe('Inicio');
    await page.keyboard.press('End');
    await poll(() => focusedWords(page)).toBe('Cerrar sesión');
  });

  it('[MENU-03] has entries for help and for logging out', async () => {
    const page = await openHome();
    await poll(() => menuOf(page).getByRole('link', { name: 'Cerrar sesión' }).isVisible()).toBe(true);
    await menuOf(page).getByRole('button', { name: 'Ayuda' }).click();
    await page.getByRole('dialog', { name: /ayuda/i }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('[MENU-03][MENU-08] has the entry of programming permissions only if the server offers it', async () => {
    const entry = (page: Page) => menuOf(page).getByRole('link', { name: 'Permisos de programación' });
    await entry(shared()).waitFor();
    await menuOf(ofOffice()).waitFor();
    await poll(() => entry(ofOffice()).count()).toBe(0);
  });

  it('[MENU-01][MENU-09] switches the programming mode, returns to the page, and shows the lock open or closed', async () => {
    const page = shared();
    await goInside(page, '/administrar/aulas/?pagina=1');
    await page.getByRole('heading', { name: 'Aulas', level: 1 }).waitFor();
    const lock = () => menuOf(page).locator('[data-icono]').getAttribute('data-icono');
    const before = page.url();
    const press = async () => {
      const reply = page.waitForResponse(/\/activar-programacion\?url_regreso=/);
      await menuOf(page).getByRole('link', { name: 'Permisos de programación' }).click();
      expect((await reply).status()).toBe(302);
      await menuOf(page).waitFor();
    };
    const first = await lock();
    await press();
    await eventually(async () => expect([first, await lock()].sort()).toEqual(['abierto', 'cerrado']));
    expect(page.url()).toBe(before);
    await press();
    await eventually(async () => expect(await lock()).toBe(first));
    expect(page.url()).toBe(before);
  });

  it('[MENU-05] has the colours that the server sends', async () => {
    const page = await openBlank('admin');
    await page.route('**/administrar/usuarios/get-menu', async (route) => {
      const reply = await route.fetch();
      const colours = {
        menu_fondo: '#fdf6e3',
        menu_texto: '#222222',
        submenu_fondo: '#eee8d5',
        submenu_texto: '#333333',
      };
      await route.fulfill({ response: reply, json: { ...(await reply.json()), ...colours } });
    });
    await page.goto('/administrar/aulas/');
    await menuOf(page).waitFor();
    await eventually(async () => {
      expect(await colourOf(page.getByRole('complementary', { name: 'Claustro' }), 'backgroundColor')).toBe(
        'rgb(253, 246, 227)',
      );
      expect(await colourOf(item(page, 'Alumnos'), 'color')).toBe('rgb(34, 34, 34)');
      expect(await colourOf(menuOf(page).locator('ul ul'), 'backgroundColor')).toBe('rgb(238, 232, 213)');
      expect(await colourOf(menuOf(page).getByRole('link', { name: 'Materias' }), 'color')).toBe('rgb(51, 51, 51)');
    });
  });

  it('[MENU-05] shows each entry once, and each leads to a page that opens', async () => {
    const page = shared();
    const menu = await page.request.get('/administrar/usuarios/get-menu').then((reply) => reply.json());
    const urls: string[] = menu.items.flatMap((entry: { url?: string; submenu_items: { url: string }[] }) => [
      ...(entry.url === undefined ? [] : [entry.url]),
      ...entry.submenu_items.map((sub) => sub.url),
    ]);
    expect(new Set(urls).size).toBe(urls.length);
    for (const url of urls) expect([url, (await page.request.get(url)).status()]).toEqual([url, 200]);
  });
});

describe('A page that does not exist, opened directly,', () => {
  it('[MENU-02] is a 404 with the menu and the header of the office', async () => {
    const page = await openBlank('admin');
    for (const path of ['/administrar/esto/no/existe', '/administrar/alumnos/ficha/999999/']) {
      expect((await page.goto(path))?.status()).toBe(404);
      await page.getByRole('heading', { name: /^Esta (página|ficha) no existe$/ }).waitFor();
      await menuOf(page).waitFor();
      await page.getByRole('banner').waitFor();
    }
  });

  it('[CAMP-01] has the header of the campus', async () => {
    const page = await openBlank('tutora');
    expect((await page.goto('/campus/esto/no/existe/'))?.status()).toBe(404);
    await page.getByRole('heading', { name: 'Esta página no existe' }).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Campus' }).click();
    await page.getByRole('heading', { name: /^Hola/ }).waitFor();
  });
});

describe('The menu on small screens', () => {
  const shared = ofAdmin;
  afterAll(() => shared().setViewportSize({ width: 1440, height: 900 }));

  /** Shows the list of rooms at phone size, with the menu closed. */
  async function phone(): Promise<Page> {
    await shared().setViewportSize({ width: 390, height: 844 });
    await showAnew(shared(), '/administrar/aulas/');
    await menuOf(shared()).waitFor({ state: 'detached' });
    return shared();
  }

  /** Shows a record in a narrow window. */
  async function narrow(): Promise<Page> {
    await shared().setViewportSize({ width: 900, height: 700 });
    await showAnew(shared(), '/administrar/alumnos/ficha/1/');
    return shared();
  }

  it('[MENU-02] is a drawer on a phone, and Esc closes it and returns the focus to its button', async () => {
    const page = await phone();
    const button = page.getByRole('button', { name: 'Abrir el menú' });
    await button.click();
    await menuOf(page).getByRole('link', { name: 'Inicio', exact: true }).click();
    await menuOf(page).waitFor({ state: 'detached' });
    await button.click();
    await item(page, 'Cursos').click();
    await menuOf(page).getByRole('link', { name: 'Aulas' }).waitFor();
    await page.keyboard.press('Escape');
    await menuOf(page).waitFor({ state: 'detached' });
    await eventually(async () => expect(await focusedWords(page)).toBe('Abrir el menú'));

    await button.click();
    await item(page, 'Cursos').click();
    await menuOf(page).getByRole('link', { name: 'Aulas' }).click();
    await page.waitForURL('**/administrar/aulas/');
    await menuOf(page).waitFor({ state: 'detached' });
  });

  it('[MENU-02] closes on a phone also when the entry of the current page is pressed', async () => {
    const page = await phone();
    await page.getByRole('button', { name: 'Abrir el menú' }).click();
    await menuOf(page).getByRole('link', { name: 'Aulas' }).click();
    await menuOf(page).waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Aulas', level: 1 }).waitFor();
  });

  it('[MENU-02] handles Esc itself, and the record and the list search behind it stay open', async () => {
    const page = await narrow();
    const rail = page.locator('[data-menu="rail"]');
    const unfoldAndEscape = async () => {
      await item(page, 'Cursos').click();
      await rail.waitFor({ state: 'detached' });
      await page.keyboard.press('Escape');
      await rail.waitFor();
    };
    await page.getByRole('button', { name: /^Cancelar/ }).waitFor();
    await unfoldAndEscape();
    await expect(page.waitForURL('**/administrar/alumnos/', { timeout: 1_000 })).rejects.toThrow('Timeout');

    await goInside(page, '/administrar/alumnos/?panel=1');
    const search = page.getByRole('search', { name: 'Búsqueda' });
    await search.waitFor();
    await unfoldAndEscape();
    await expect(search.waitFor({ state: 'detached', timeout: 1_000 })).rejects.toThrow('Timeout');
  });

  it('[MENU-02] shows named icons on a narrow screen, and unfolds when one is opened', async () => {
    const page = await narrow();
    const rail = page.locator('[data-menu="rail"]');
    await rail.waitFor();
    await poll(() => item(page, 'Cursos').getAttribute('title')).toBe('Cursos');
    await item(page, 'Cursos').click();
    await rail.waitFor({ state: 'detached' });
    await menuOf(page).getByRole('link', { name: 'Aulas' }).waitFor();
    await page.keyboard.press('Escape');
    await rail.waitFor();
  });
});

describe('The format of lists', () => {
  const shared = ofOffice;
  const badge = (page: Page, format: 'clásicos' | 'nuevos') =>
    page.getByRole('button', { name: `Cambiar a listados ${format}`, exact: true });

  /**
   * Opens a screen again on the shared page, and waits for the button «Cambiar a listados clásicos». This button shows that the user has
   * the new list format. Each test must leave the user with the new format.
   */
  async function show(address: string): Promise<Page> {
    await showAnew(shared(), address);
    await badge(shared(), 'clásicos').waitFor();
    return shared();
  }

  /** Switches the list format while the page has unsaved work. Because of this work, the page does not reload. */
  async function switchWithWork(page: Page, format: 'clásicos' | 'nuevos'): Promise<void> {
    await badge(page, format).click();
    const question = page.getByRole('alertdialog', { name: `¿Cambiar a listados ${format}?` });
    await question.getByRole('button', { name: 'Cambiar', exact: true }).click();
    const alert = page.getByRole('alertdialog').filter({ hasText: `Ahora se usan los listados ${format}` });
    await alert.getByRole('button', { name: 'Aceptar' }).click();
    await badge(page, format === 'nuevos' ? 'clásicos' : 'nuevos').waitFor();
  }

  it('[MENU-04][MENU-12] is switched by a badge, and an alert names the new format before the page reloads', async () => {
    const page = await show('/administrar/aulas/');
    const classic = page.getByRole('button', { name: 'Cambiar a listados clásicos' });
    await classic.waitFor();
    await page.evaluate('window.loadedBefore = true');
    const reply = page.waitForResponse(/usuarios\/set-listados/);
    await classic.click();
    const { resultado } = await (await reply).json();
    const alert = page.getByRole('alertdialog');
    await alert.getByText(`Ahora se usan los listados ${resultado}s`, { exact: true }).waitFor();
    await alert.getByRole('button', { name: 'Aceptar' }).click();
    await page.getByRole('button', { name: 'Cambiar a listados nuevos' }).waitFor();
    expect(await page.evaluate('window.loadedBefore')).toBeUndefined();
    await poll(() => classic.count()).toBe(0);

    await page.getByRole('button', { name: 'Cambiar a listados nuevos' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Aceptar' }).click();
    await classic.waitFor();
  });

  it('[MENU-12] is switched after a confirmation and without a reload on a page with open work', async () => {
    const page = await show('/administrar/alumnos/ficha/1/');
    const phone = page.getByLabel('Teléfono', { exact: true });
    await phone.fill('600 000 001');
    await page.evaluate('window.loadedBefore = true');
    await page.getByRole('button', { name: 'Cambiar a listados clásicos' }).click();
    const question = page.getByRole('alertdialog', { name: '¿Cambiar a listados clásicos?' });
    await question.getByRole('button', { name: 'Seguir trabajando' }).click();
    await poll(() => page.getByRole('button', { name: 'Cambiar a listados clásicos' }).isVisible()).toBe(true);

    await switchWithWork(page, 'clásicos');
    await poll(() => phone.inputValue()).toBe('600 000 001');
    expect(await page.evaluate('window.loadedBefore')).toBe(true);
    await switchWithWork(page, 'nuevos');
  });

  it('[MENU-12] keeps the students chosen for bulk invoicing', async () => {
    const page = await show('/administrar/facturas/facturar-conceptos/?alumnos=1,2');
    await page.getByText('2 alumnos seleccionados').first().waitFor();
    await switchWithWork(page, 'clásicos');
    await page.getByText('2 alumnos seleccionados').first().waitFor();
    await switchWithWork(page, 'nuevos');
  });

  it('[MENU-12] stays the same when the server refuses it, and the reason is shown', async () => {
    const page = await show('/administrar/');
    const mensaje = 'Ahora no se puede cambiar el formato.';
    await page.route('**/set-listados', (route) => route.fulfill({ status: 503, json: { mensaje } }));
    await page.getByRole('button', { name: 'Cambiar a listados clásicos' }).click();
    await page.getByRole('alertdialog').getByText(mensaje).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Cambiar a listados clásicos' }).waitFor();
    await page.unrouteAll();
  });
});
