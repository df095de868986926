/// <reference lib="dom" />
import type { Locator, Page } from 'playwright-core';
import request from 'supertest';
import { encode } from 'uqr';
import { sidewaysOf, violationsOf } from '../accesibilidad/axe';
import { browserSuite, eventually, focusedWords } from '../support/browser-suite';
import { focusOn } from '../support/focus-on';
import { goInside } from '../support/go-inside';
import { DEMO_CLAVE, type DemoUser } from '../support/login';
import { mailTo } from '../support/mail';
import { appCode } from '../support/totp';
import { poll } from '../support/poll';

const suite = browserSuite();
const NEW_CLAVE = 'caballo grapa correcto';
const PHONE = { viewport: { width: 390, height: 844 } };

beforeAll(() => suite.app.db.query('CREATE TABLE claves_antes AS SELECT id, clave FROM usuarios'));
beforeEach(async () => {
  suite.app.clock.advance({ minutes: 30 });
  suite.app.cookies.clear();
  await suite.app.db.query(
    `TRUNCATE sesiones, intentos_entrada, equipos_conocidos, recuperaciones, segundos_factores, codigos_recuperacion`,
  );
  await suite.app.db.query(
    'UPDATE usuarios u SET segundo_factor = false, clave = a.clave FROM claves_antes a WHERE a.id = u.id',
  );
});

async function fillIn(page: Page, usuario: string, clave = DEMO_CLAVE): Promise<void> {
  await page.getByLabel('Usuario', { exact: true }).fill(usuario);
  await page.getByLabel('Clave', { exact: true }).fill(clave);
  await page.keyboard.press('Enter');
}

const openAccount = (user: DemoUser) => suite.open(user, '/mi-cuenta/');

/** Starts to set up the second factor on the account page. @returns the secret that the page shows */
async function prepareFactor(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Activar', exact: true }).click();
  await page.getByLabel('Su clave', { exact: true }).fill(DEMO_CLAVE);
  await page.keyboard.press('Enter');
  const secret = page.locator('code').first();
  await poll(() => secret.textContent()).toMatch(/\S/);
  return (await secret.textContent()) ?? '';
}

/** Returns the code that the user's authenticator app shows now. */
const codeNow = (secret: string): string => appCode(secret, suite.app.clock.now());

const expectAccessible = async (page: Page) =>
  expect([...(await violationsOf(page)), ...(await sidewaysOf(page))]).toEqual([]);

describe('My account', () => {
  it.each(['admin', 'profesora', 'tutora', 'alumno'] as const)(
    '[PLUS-38] is reached by %s from their own menu, wide and on a phone',
    async (user) => {
      const page = await suite.open(user, '/');
      const menu = page.getByRole('button', { name: /^Usuario: / });
      await page.setViewportSize(PHONE.viewport);
      await page.getByRole('main').waitFor();
      expect(await sidewaysOf(page)).toEqual([]);
      await page.setViewportSize({ width: 1440, height: 900 });
      if (user === 'admin' || user === 'profesora') await menu.click();
      await page
        .getByRole(user === 'admin' || user === 'profesora' ? 'menuitem' : 'link', { name: 'Mi cuenta' })
        .click();
      await page.waitForURL('**/mi-cuenta/');
      await page.getByRole('heading', { name: 'Sesiones abiertas' }).waitFor();
      await page.getByText('Esta sesión').waitFor();
      await poll(() => page.getByRole('heading', { name: 'Verificación en dos pasos' }).count()).toBe(
        user === 'admin' || user === 'profesora' ? 1 : 0,
      );
      // The page has the link to the start page at the usual place: in the menu for staff, in the page head for families.
      if (user === 'admin' || user === 'profesora')
        await page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: 'Inicio' }).waitFor();
      else await page.getByRole('banner').getByRole('link', { name: 'Campus' }).waitFor();
      await expectAccessible(page);
      await page.setViewportSize(PHONE.viewport);
      await expectAccessible(page);
    },
  );

  it('[PLUS-38] changes the clave, with the reason at the field when it is refused', async () => {
    const page = await openAccount('secretaria');
    const change = page.getByRole('button', { name: 'Cambiar la clave' });
    await page.getByLabel('Clave actual', { exact: true }).fill(DEMO_CLAVE);
    await page.getByLabel('Clave nueva', { exact: true }).fill('1234567890');
    await page.getByLabel('Repita la clave nueva', { exact: true }).fill('1234567890');
    await change.click();
    await page.getByText('La clave no puede ser solo de cifras.').waitFor();
    await eventually(async () => expect(await page.locator(':focus').getAttribute('name')).toBe('nueva'));
    await page.getByLabel('Clave nueva', { exact: true }).fill(NEW_CLAVE);
    await page.getByLabel('Repita la clave nueva', { exact: true }).fill(NEW_CLAVE);
    await change.click();
    await page.getByText('Clave cambiada. Las demás sesiones se han cerrado.').waitFor();
    const logIn = (clave: string) =>
      request(suite.app.url).post('/usuario/entrar').send({ usuario: 'secretaria', clave });
    expect((await logIn(DEMO_CLAVE)).status).not.toBe(200);
    expect((await logIn(NEW_CLAVE)).status).toBe(200);
  });

  it('[PLUS-38] ends another session, which is thrown out', async () => {
    const elsewhere = await suite.open('secretaria', 'about:blank');
    suite.app.cookies.clear();
    const here = await openAccount('secretaria');
    await here.getByRole('button', { name: /^Cerrar la sesión de / }).click();
    await here.getByText('Sesión cerrada.').waitFor();
    await here.getByText('No hay otras sesiones').waitFor();
    await elsewhere.goto('/administrar/alumnos/');
    await elsewhere.getByRole('heading', { name: 'Entrar' }).waitFor();
  });

  it('says that the sessions could not be loaded, and loads them again', async () => {
    const page = await suite.open('tutora', 'about:blank');
    await page.route('**/usuario/sesiones', (route) => route.abort());
    await page.goto('/mi-cuenta/');
    await page.getByRole('alert').getByText('No se ha podido cargar.').waitFor();
    await expectAccessible(page);
    await page.unroute('**/usuario/sesiones');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await page.getByText('Esta sesión').waitFor();
  });
});

describe('The second factor', () => {
  it('[PLUS-38] is set up on the account page; then the log-in asks for a code in a second step', async () => {
    const page = await openAccount('secretaria');
    const secret = await prepareFactor(page);
    await expectAccessible(page);
    await page.setViewportSize(PHONE.viewport);
    await expectAccessible(page);
    await page.getByLabel('Código', { exact: true }).fill(codeNow(secret));
    await page.keyboard.press('Enter');
    const codes = page.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem');
    await eventually(async () => expect(await codes.count()).toBe(10));
    const recovery = await codes.first().textContent();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Los he guardado' }).click();
    await page.getByText('Activada', { exact: true }).waitFor();

    await page.goto('/usuario/cerrar');
    suite.app.clock.advance({ seconds: 30 });
    await fillIn(page, 'secretaria');
    await page.getByRole('heading', { name: 'Un paso más' }).waitFor();
    await eventually(async () => expect(await page.locator(':focus').getAttribute('name')).toBe('codigo'));
    await expectAccessible(page);
    await page.keyboard.type('000000');
    await page.keyboard.press('Enter');
    await page
      .getByRole('alert')
      .getByText(/El código no es correcto/)
      .waitFor();
    await page.getByLabel('Código', { exact: true }).fill(codeNow(secret));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/administrar/');

    await goInside(page, '/mi-cuenta/');
    await page.getByRole('button', { name: 'Desactivar' }).click();
    await page.getByLabel('Su clave', { exact: true }).fill(DEMO_CLAVE);
    await page.getByLabel('Código', { exact: true }).fill(recovery ?? '');
    await page.keyboard.press('Enter');
    await page.getByText('Desactivada', { exact: true }).waitFor();
  });
});

describe('The QR code of the second factor', () => {
  it('[PLUS-38] holds the address that an app reads, as its text alternative says; it is dark on white in dark mode too, with four light modules around it', async () => {
    const page = await openAccount('profesora');
    await page.emulateMedia({ colorScheme: 'dark' });
    await prepareFactor(page);
    const code = page.getByRole('img', { name: /^Código QR/ });
    await code.waitFor();
    const address = (await page.getByRole('link', { name: /este mismo móvil/ }).getAttribute('href')) ?? '';
    const secret = (await page.locator('code').first().textContent())?.replaceAll(' ', '');
    expect(address).toContain(`secret=${secret ?? ''}`);
    const rows = await drawnModules(code);
    expect(rows).toEqual(encode(address, { ecc: 'M', border: 4 }).data);
    const edge = [...rows.slice(0, 4), ...rows.slice(-4), ...rows.map((row) => [...row.slice(0, 4), ...row.slice(-4)])];
    expect(edge.flat()).not.toContain(true);
    expect(rows.flat()).toContain(true);
    await expectAccessible(page);
  });
});

/** Draws a QR code on the screen and reads its squares. @returns true for each dark square, row by row */
async function drawnModules(code: Locator): Promise<boolean[][]> {
  await code.waitFor();
  const size = Number((await code.getAttribute('viewBox'))?.split(' ')[2]);
  await code.evaluate(
    (svg, side) => Object.assign((svg as SVGElement).style, { width: side, height: side }),
    `${size * 4}px`,
  );
  const png = (await code.screenshot()).toString('base64');
  const levels = await code.page().evaluate(readCentres, { png, size });
  expect(new Set(levels.flat())).toEqual(new Set([0, 255]));
  return levels.map((row) => row.map((level) => level === 0));
}

/** Returns the red value at the centre of each module (square) of a QR code whose modules are four pixels wide. Runs in the browser. */
async function readCentres({ png, size }: { png: string; size: number }): Promise<number[][]> {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const context = Object.assign(document.createElement('canvas'), { width: size * 4, height: size * 4 }).getContext(
    '2d',
  );
  context?.drawImage(image, 0, 0);
  const pixels = context?.getImageData(0, 0, size * 4, size * 4).data ?? [];
  return Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) => pixels[((y * 4 + 2) * size * 4 + x * 4 + 2) * 4] ?? -1),
  );
}

describe('Recovery codes', () => {
  it('are replaced with clave and code, and the card says when few are left', async () => {
    const page = await openAccount('secretaria');
    const secret = await prepareFactor(page);
    await page.getByLabel('Código', { exact: true }).fill(codeNow(secret));
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Los he guardado' }).click();
    await page.getByText('10 códigos de recuperación sin usar').waitFor();
    await poll(() => page.getByText('Quedan pocos').count()).toBe(0);
    await suite.app.db.query(
      'DELETE FROM codigos_recuperacion WHERE huella NOT IN (SELECT huella FROM codigos_recuperacion LIMIT 2)',
    );
    suite.app.clock.advance({ seconds: 30 });
    await goInside(page, '/administrar/');
    await page.getByText('10 códigos de recuperación sin usar').waitFor({ state: 'detached' });
    await goInside(page, '/mi-cuenta/');
    await page.getByText('Quedan pocos').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Códigos nuevos' }).click();
    await page.getByLabel('Su clave', { exact: true }).fill(DEMO_CLAVE);
    await page.getByLabel('Código', { exact: true }).fill(codeNow(secret));
    await page.getByRole('button', { name: 'Pedir códigos nuevos' }).click();
    const codes = page.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem');
    await eventually(async () => expect(await codes.count()).toBe(10));
    await page.getByRole('button', { name: 'Los he guardado' }).click();
    await page.getByText('10 códigos de recuperación sin usar').waitFor();
  });
});

describe('A forgotten clave', () => {
  it('[PLUS-38] is replaced by the link of a mail', async () => {
    await request(suite.app.url).post('/usuario/recordar').send({ usuario: 'tutora' });
    const { text } = await mailTo(suite.app, 'tutora@example.com', /\/usuario\/clave\//);
    const page = await suite.open(null, /\/usuario\/clave\/[\w-]{43}/.exec(text)?.[0] ?? '');
    await page.getByRole('heading', { name: 'Elija su clave' }).waitFor();
    await expectAccessible(page);
    await page.getByLabel('Clave', { exact: true }).fill(NEW_CLAVE);
    await page.getByLabel('Repita la clave', { exact: true }).fill(NEW_CLAVE);
    await page.keyboard.press('Enter');
    await page.getByText('Clave guardada. Ya puede entrar con ella.').waitFor();
    await page.getByRole('link', { name: 'Ir a la entrada' }).click();
    await fillIn(page, 'tutora', NEW_CLAVE);
    await page.waitForURL('**/campus/');
  });

  it('is offered on the log-in page only when there is a mail server', async () => {
    const page = await suite.open(null, '/usuario/entrar');
    await page.getByRole('heading', { name: 'Entrar' }).waitFor();
    await poll(() => page.getByRole('button', { name: 'No recuerdo mi clave' }).count()).toBe(0);
    await page.route('**/usuario/primera-vez', (route) =>
      route.fulfill({ json: { pendiente: false, codigo: false, recordar: true, academia: 'Academia Alameda' } }),
    );
    await page.reload();
    await page.getByLabel('Usuario', { exact: true }).fill('tutora');
    const offer = page.getByRole('button', { name: 'No recuerdo mi clave' });
    await focusOn(offer);
    await poll(() => focusedWords(page)).toBe('No recuerdo mi clave');
    await page.keyboard.press('Enter');
    await poll(() => page.getByLabel('Usuario', { exact: true }).inputValue()).toBe('tutora');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Enviar el enlace' }).click();
    await page.getByRole('heading', { name: 'Mire su correo' }).waitFor();
  });
});
