import type { Page } from 'playwright-core';
import { browserSuite, eventually } from '../support/browser-suite';
import { poll } from '../support/poll';

const suite = browserSuite();

const panelOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const button = (page: Page) => page.getByRole('button', { name: /^Programación: / });

/**
 * Switches the programming mode of `admin` on or off, and opens the page. In this mode administrators see the code and the definition of
 * lists and records.
 */
async function openWith(isOn: boolean, path: string): Promise<Page> {
  await suite.app.db.query(`UPDATE usuarios SET programacion = $1 WHERE username = 'admin'`, [isOn]);
  return suite.open('admin', path);
}

describe('Programming mode', () => {
  afterAll(() => suite.app.db.query(`UPDATE usuarios SET programacion = false WHERE username = 'admin'`));

  it('[MENU-01] shows beside a list its code, its definition, its permissions and its fields', async () => {
    const page = await openWith(true, '/administrar/alumnos/');
    await button(page).click();
    const panel = panelOf(page, 'Programación del listado');
    await panel.getByText('alumnos.editar').waitFor();
    await poll(() => panel.getByRole('link', { name: '/api/listado/get/alumnos' }).isVisible()).toBe(true);
    await poll(() => panel.locator('[data-campo-programacion="apellidos"]').innerText()).toContain('Apellidos');
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await eventually(async () =>
      expect(await button(page).evaluate((element) => element === document.activeElement)).toBe(true),
    );
  });

  it('[MENU-01] shows beside each field of a record the name that programs use', async () => {
    const page = await openWith(true, '/administrar/alumnos/ficha/1/');
    await page.locator('[data-campo="apellidos"] code').waitFor();
    await poll(() => page.locator('[data-campo="apellidos"] code').innerText()).toBe('apellidos');
    await button(page).click();
    await panelOf(page, 'Programación de la ficha').getByText('facturas.ver').waitFor();
  });

  it('[MENU-01] shows nothing of this while it is off', async () => {
    const page = await openWith(false, '/administrar/alumnos/ficha/1/');
    await page.locator('[data-campo="apellidos"]').waitFor();
    await poll(async () => [await button(page).count(), await page.locator('[data-campo] code').count()]).toEqual([
      0, 0,
    ]);
  });
});
