import type { Page } from 'playwright-core';
import { browserSuite, eventually } from '../support/browser-suite';
import { goInside } from '../support/go-inside';
import { pauseRequests } from '../support/pause-requests';
import { poll } from '../support/poll';

const suite = browserSuite();

const STUDENT = '/administrar/alumnos/ficha/7/';
const accept = (page: Page) => page.getByRole('button', { name: 'Aceptar', exact: true });
const phone = (page: Page) => page.getByLabel('Teléfono', { exact: true });

/** Opens a record by the router, without reloading the client. Each test must leave the record. */
async function show(page: Page, address = STUDENT): Promise<Page> {
  // Waits until the list has replaced the record of the previous test.
  await phone(page).waitFor({ state: 'detached' });
  await goInside(page, address);
  await phone(page).waitFor();
  return page;
}

async function discard(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Cancelar/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
  await page.waitForURL('**/administrar/alumnos/');
}

const storedPhone = async () => {
  const { rows } = await suite.app.db.query('SELECT telefono FROM alumnos WHERE id = 7');
  return rows[0].telefono as string | null;
};

describe('A new record', () => {
  const list = suite.shared(() => suite.open('admin', '/administrar/alumnos/?pagina=2'));

  /** Opens a new record from the list. Each test returns to the list. */
  async function add(): Promise<Page> {
    const page = list();
    await page.getByRole('button', { name: 'Añadir', exact: true }).click();
    await page.waitForURL('**/administrar/alumnos/ficha/0/');
    return page;
  }

  async function close(page: Page): Promise<void> {
    await page.getByRole('button', { name: /^Cancelar/ }).click();
    await page.waitForURL('**/administrar/alumnos/?pagina=2');
  }

  it('[LIST-54] is opened by «Añadir» at an address that ends in ficha/0/, blank', async () => {
    const page = await add();
    await page.getByRole('heading', { name: 'Nuevo alumno' }).waitFor();
    for (const label of ['Nombre', 'Apellidos', 'Teléfono'])
      await poll(async () => [
        label,
        await page.getByRole('textbox', { name: label, exact: true }).inputValue(),
      ]).toEqual([label, '']);
    await poll(() => page.getByText('sin guardar').count()).toBe(0);
    await close(page);
  });

  it('[LIST-54] is shown for an address with doubled slashes too', async () => {
    const page = await suite.open('admin', '/administrar//alumnos//ficha/0/');
    await page.getByRole('heading', { name: 'Nuevo alumno' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/administrar/alumnos/ficha/0/');
  });

  // Must run before the test below. Otherwise this test would also find the toasts of the test below.
  it('[FICH-12] can be opened from the toast after saving, and leads back to the same page of the list', async () => {
    const page = await add();
    await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Zoe');
    await page.getByRole('textbox', { name: 'Apellidos', exact: true }).fill('Última');
    await accept(page).click();
    await page.waitForURL('**/administrar/alumnos/?pagina=2');
    await page.getByRole('status').getByRole('button', { name: 'Ver ficha' }).click();
    await page.getByRole('heading', { name: 'Zoe Última' }).waitFor();
    await close(page);
  });

  it('[FICH-01][FICH-12] is opened by «Aceptar y añadir» after saving the previous one', async () => {
    const page = await add();
    const name = page.getByRole('textbox', { name: 'Nombre', exact: true });
    for (const nombre of ['Eva', 'Iker']) {
      // The first required field has the focus.
      await eventually(async () => expect(await page.locator(':focus').getAttribute('name')).toBe('nombre'));
      await page.keyboard.type(nombre);
      await page.keyboard.press('Tab');
      await page.keyboard.type('Prueba Doble');
      const saved = page.waitForResponse((reply) => reply.request().method() === 'POST');
      await page.getByRole('button', { name: 'Aceptar y añadir' }).click();
      expect((await saved).status()).toBe(200);
      await eventually(async () => expect(await name.inputValue()).toBe(''));
      expect(new URL(page.url()).pathname).toBe('/administrar/alumnos/ficha/0/');
    }
    const { rows } = await suite.app.db.query(`SELECT nombre FROM alumnos WHERE apellidos = 'Prueba Doble' ORDER BY 1`);
    expect(rows).toEqual([{ nombre: 'Eva' }, { nombre: 'Iker' }]);
    await close(page);
  });
});

describe('A stored record', () => {
  const shared = suite.shared(() => suite.open('admin', '/administrar/alumnos/'));

  describe('Saving a record', () => {
    it('[FICH-11][FICH-12] by «Aceptar» leads to the list, with a toast', async () => {
      const page = await show(shared());
      await phone(page).fill('699 000 111');
      await accept(page).click();
      await page.waitForURL('**/administrar/alumnos/');
      await page.getByRole('status').filter({ hasText: 'Cambios guardados' }).waitFor();
      expect(await storedPhone()).toBe('699 000 111');
    });

    it('[FICH-12] blocks a second save and typing while it is in progress', async () => {
      const page = await show(shared());
      const saves = await pauseRequests(page, /\/administrar\/alumnos\/ficha\/7\//);
      await phone(page).fill('699 000 666');
      await accept(page).click();
      await page.getByRole('button', { name: /^Guardando/ }).waitFor();
      await page.keyboard.press('Control+s');
      await phone(page).pressSequentially('99');
      await poll(() => phone(page).inputValue()).toBe('699 000 666');
      expect(saves.pendingCount()).toBe(1);
      await saves.resume();
      await page.waitForURL('**/administrar/alumnos/');
      expect(await storedPhone()).toBe('699 000 666');
      await poll(() => page.getByRole('alertdialog').count()).toBe(0);
    });

    it('[FICH-12] creates one record after a double click on «Aceptar»', async () => {
      const page = await show(shared(), '/administrar/alumnos/ficha/0/');
      await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Única');
      await page.getByRole('textbox', { name: 'Apellidos', exact: true }).fill('Doble Clic');
      const saves = await pauseRequests(page, /\/administrar\/alumnos\/ficha\/0\/$/);
      // Both clicks come before React re-renders, as on a busy machine.
      await accept(page).evaluate((button: HTMLElement) => [1, 2].forEach(() => button.click()));
      await page.getByRole('button', { name: /^Guardando/ }).waitFor();
      expect(saves.pendingCount()).toBe(1);
      await saves.resume();
      await page.waitForURL('**/administrar/alumnos/');
      const { rows } = await suite.app.db.query(`SELECT nombre FROM alumnos WHERE apellidos = 'Doble Clic'`);
      expect(rows).toEqual([{ nombre: 'Única' }]);
    });

    it('[FICH-11] is also done by Ctrl S', async () => {
      const page = await show(shared());
      await phone(page).fill('699 000 222');
      await page.keyboard.press('Control+s');
      await page.waitForURL('**/administrar/alumnos/');
      expect(await storedPhone()).toBe('699 000 222');
    });

    it('[GLOB-07][GLOB-08][GLOB-10] shows a refusal of the server in an alert, and the input stays', async () => {
      const { rows } = await suite.app.db.query<{ id: number }>(
        `INSERT INTO alumnos (nombre, apellidos) VALUES ('Se', 'Va') RETURNING id`,
      );
      const page = await show(shared(), `/administrar/alumnos/ficha/${rows[0]?.id ?? 0}/`);
      await suite.app.db.query('DELETE FROM alumnos WHERE id = $1', [rows[0]?.id]);

      await phone(page).fill('699 000 333');
      const refused = page.waitForResponse((reply) => reply.request().method() === 'POST' && reply.status() === 404);
      await accept(page).click();
      const body = await (await refused).json();
      const alert = page.getByRole('alertdialog');
      await alert.getByText(body.mensaje, { exact: true }).waitFor();
      expect(Object.keys(body)).toEqual(['mensaje']);
      await alert.getByRole('button', { name: 'Aceptar' }).click();
      await poll(() => phone(page).inputValue()).toBe('699 000 333');
      await page.getByText('1 cambio sin guardar').waitFor();
      await discard(page);
    });

    it('[GLOB-10] marks the fields that the server refuses, and focuses the first', async () => {
      const page = await show(shared());
      await page.getByLabel('Correo electrónico').fill('no-es-correo');
      await page.getByRole('textbox', { name: 'Apellidos', exact: true }).fill('');
      const refused = page.waitForResponse((reply) => reply.status() === 422);
      await accept(page).click();
      const { mensaje } = (await (await refused).json()) as { mensaje: string };
      await page.getByRole('alert').getByText(mensaje, { exact: true }).waitFor();
      await page.getByText('2 campos por corregir:').waitFor();
      await page.getByText('Esa dirección de correo no está completa.').waitFor();
      await eventually(async () => expect(await page.locator(':focus').getAttribute('name')).toBe('apellidos'));
      await page.getByRole('textbox', { name: 'Apellidos', exact: true }).fill('Otra');
      await page.getByText('1 campo por corregir:').waitFor();
      await discard(page);
    });

    it('[GLOB-10] can be retried without connection, and the input stays', async () => {
      const page = await show(shared());
      await phone(page).fill('699 000 444');
      await page.route('**/ficha/7/', (route) => route.abort('internetdisconnected'));
      await accept(page).click();
      const question = page.getByRole('alertdialog');
      await question.getByText('No hay conexión').waitFor();
      await page.unroute('**/ficha/7/');
      await question.getByRole('button', { name: 'Reintentar' }).click();
      await page.waitForURL('**/administrar/alumnos/');
      expect(await storedPhone()).toBe('699 000 444');
    });
  });

  describe('The action bar of a record', () => {
    it('[FICH-08] has the buttons «Cancelar», «Aceptar y añadir» and «Aceptar», their keys beside their names', async () => {
      const page = await show(shared());
      const keys = { Cancelar: 'Escape', 'Aceptar y añadir': 'Control+Shift+S', Aceptar: 'Control+S' };
      for (const [name, shortcut] of Object.entries(keys)) {
        const button = page.locator('form').getByRole('button', { name, exact: true });
        await poll(async () => [name, await button.isVisible(), await button.isEnabled()]).toEqual([name, true, true]);
        await poll(() => button.getAttribute('aria-keyshortcuts')).toBe(shortcut);
      }
      await page.getByRole('button', { name: /^Cancelar/ }).click();
      await page.waitForURL('**/administrar/alumnos/');
    });
  });

  describe('Leaving a record', () => {
    it('[FICH-10] by «Cancelar» without changes leads to the list at once', async () => {
      const page = await show(shared());
      await page.getByRole('button', { name: /^Cancelar/ }).click();
      await page.waitForURL('**/administrar/alumnos/');
      await poll(() => page.getByRole('alertdialog').count()).toBe(0);
    });

    it('[FICH-10] by «Cancelar» after discarding changes leads to the list, and saves nothing', async () => {
      const page = await show(shared());
      const before = await storedPhone();
      await phone(page).fill('600 111 222');
      await page.getByRole('button', { name: /^Cancelar/ }).click();
      await page
        .getByRole('alertdialog', { name: 'Hay 1 cambio sin guardar' })
        .getByRole('button', { name: 'Descartar' })
        .click();
      await page.waitForURL('**/administrar/alumnos/');
      expect(await storedPhone()).toBe(before);
    });

    it('[FICH-10] by Esc without changes leads to the list at once', async () => {
      const page = await show(shared());
      await page.keyboard.press('Escape');
      await page.waitForURL('**/administrar/alumnos/');
      await poll(() => page.getByRole('alertdialog').count()).toBe(0);
    });

    it('[PLUS-13] by a link of the menu opens the dialog about changes, which can save them', async () => {
      const page = await show(shared());
      await phone(page).fill('699 000 555');
      await page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: 'Inicio' }).click();
      const question = page.getByRole('alertdialog', { name: 'Hay 1 cambio sin guardar' });
      await question.getByRole('button', { name: 'Seguir editando' }).click();
      expect(new URL(page.url()).pathname).toBe(STUDENT);
      await page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: 'Inicio' }).click();
      await question.getByRole('button', { name: 'Guardar y salir' }).click();
      await page.waitForURL('**/administrar/');
      expect(await storedPhone()).toBe('699 000 555');
    });
  });
});

describe('A read-only record', () => {
  it('[AUTH-04] shows its values and a notice, and has only the button «Volver»', async () => {
    const page = await suite.open('secretaria', '/administrar/usuarios/ficha/1/');
    await page.getByText('Puede ver esta ficha, pero no modificarla').waitFor();
    const inputs = page.locator('form input');
    await poll(() => inputs.count()).toBeGreaterThan(3);
    for (const input of await inputs.all()) await poll(() => input.isEditable()).toBe(false);
    await poll(() => page.locator('form').getByRole('button').allTextContents()).toEqual(['Volver']);
    await page.keyboard.press('Control+s');
    await page.getByRole('button', { name: 'Volver' }).click();
    await page.waitForURL('**/administrar/usuarios/');
  });

  it('[AUTH-04] is not shown without permission', async () => {
    const page = await suite.open('profesora', '/administrar/materias/ficha/1/');
    await page.getByRole('heading', { name: 'Sin permiso' }).waitFor();
  });
});
