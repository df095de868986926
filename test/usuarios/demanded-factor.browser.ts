import type { Page } from 'playwright-core';
import { sidewaysOf, violationsOf } from '../accesibilidad/axe';
import { browserSuite, eventually } from '../support/browser-suite';
import { DEMO_CLAVE } from '../support/login';
import { appCode } from '../support/totp';
import { poll } from '../support/poll';

const suite = browserSuite();
const KEY = 'acceso.exigir_segundo_factor';
const LIST = '/administrar/aulas/?orden=-codigo';

beforeEach(async () => {
  suite.app.clock.advance({ minutes: 30 });
  suite.app.cookies.clear();
  await suite.app.db.query(
    `TRUNCATE sesiones, intentos_entrada, equipos_conocidos, segundos_factores, codigos_recuperacion;
     DELETE FROM ajustes WHERE codigo LIKE 'acceso.%'; UPDATE usuarios SET segundo_factor = false`,
  );
});

const demand = () => suite.app.db.query(`INSERT INTO ajustes (codigo, valor) VALUES ($1, 'true')`, [KEY]);
const title = (page: Page) => page.getByRole('heading', { name: 'Active la verificación en dos pasos' });
const expectAccessible = async (page: Page) =>
  expect([...(await violationsOf(page)), ...(await sidewaysOf(page))]).toEqual([]);

/** Sets up the second factor on the page to which the server has redirected the user. @param check runs after each step */
async function setUp(page: Page, check: () => Promise<void> = () => Promise.resolve()): Promise<void> {
  await title(page).waitFor();
  await check();
  await page.getByLabel('Su clave', { exact: true }).fill(DEMO_CLAVE);
  await page.keyboard.press('Enter');
  const shown = page.locator('code').first();
  await poll(() => shown.textContent()).toMatch(/\S/);
  const secret = await shown.textContent();
  await check();
  await page.getByLabel('Código', { exact: true }).fill(appCode(secret ?? '', suite.app.clock.now()));
  await page.keyboard.press('Enter');
  await page.getByRole('list', { name: 'Códigos de recuperación' }).waitFor();
  await check();
  await page.getByRole('button', { name: 'Los he guardado' }).click();
}

const expectAt = (page: Page, address: string) =>
  eventually(() => {
    const { pathname, search } = new URL(page.url());
    expect(pathname + search).toBe(address);
  });

describe('A second factor that the academy demands', () => {
  it('[PLUS-38] is set up right after the log-in, and the person goes on to the page that they wanted', async () => {
    await demand();
    const page = await suite.open(null, LIST);
    await page.getByLabel('Usuario', { exact: true }).fill('secretaria');
    await page.getByLabel('Clave', { exact: true }).fill(DEMO_CLAVE);
    await page.keyboard.press('Enter');
    await setUp(page, async () => {
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await expectAccessible(page);
      }
      await poll(() => page.getByRole('button', { name: 'Cancelar' }).count()).toBe(0);
    });
    await expectAt(page, LIST);
    await page.getByRole('heading', { name: 'Aulas' }).waitFor();
  });

  it('leads there from any address, and lets the person log out instead', async () => {
    const page = await suite.open('profesora', '/administrar/');
    await demand();
    await page.goto('/administrar/alumnos/');
    await title(page).waitFor();
    await page.goto('/ayuda/1/');
    await title(page).waitFor();
    await page.getByRole('link', { name: 'Cerrar sesión' }).click();
    await page.getByRole('heading', { name: 'Entrar' }).waitFor();
  });

  it('is set up at once by the administrator who turns it on, who then is back at the settings', async () => {
    const address = '/administrar/configuracion/?seccion=acceso';
    const page = await suite.open('admin', address);
    await page.getByRole('main').getByRole('button', { name: 'Editar', exact: true }).click();
    await page.getByText('Exigir la verificación en dos pasos al personal').click();
    await page.getByRole('main').getByRole('button', { name: 'Aceptar', exact: true }).click();
    await setUp(page);
    await expectAt(page, address);
    await page.getByRole('main').getByRole('button', { name: 'Editar', exact: true }).waitFor();
  });

  it('leads there at the next call of an open page, which says why and asks about unsaved changes', async () => {
    const page = await suite.open('secretaria', '/administrar/aulas/ficha/1/');
    await page.waitForLoadState('networkidle');
    const name = page.getByLabel('Descripción', { exact: true });
    await name.fill('Aula de pruebas');
    await demand();
    const refusal = page.getByRole('alertdialog', { name: /^La academia pide la verificación/ });
    await page.keyboard.press('Control+s');
    await refusal.getByRole('button', { name: 'Aceptar' }).click();
    await page.getByRole('button', { name: 'Seguir editando' }).click();
    await poll(() => name.inputValue()).toBe('Aula de pruebas');
    await page.keyboard.press('Control+s');
    await refusal.getByRole('button', { name: 'Aceptar' }).click();
    await page.getByRole('button', { name: 'Descartar' }).click();
    await setUp(page);
    await expectAt(page, '/administrar/aulas/ficha/1/');
  });

  it('does not concern a family', async () => {
    await demand();
    const page = await suite.open('tutora', '/');
    await page.waitForURL('**/campus/');
    await page.getByRole('link', { name: 'Mi cuenta' }).click();
    await page.getByRole('heading', { name: 'Sesiones abiertas' }).waitFor();
  });
});
