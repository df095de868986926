import type { Page } from 'playwright-core';
import { codeOf, stepAt } from '../../libs/platform/auth/segundo-factor/totp';
import { sidewaysOf, violationsOf } from '../accesibilidad/axe';
import { browserSuite, eventually, focusedWords } from '../support/browser-suite';
import { DEMO_CLAVE } from '../support/login';
import { mailTo } from '../support/mail';

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

async function enterAs(usuario: string, clave = DEMO_CLAVE): Promise<Page> {
  const page = await suite.open(null, '/usuario/entrar');
  await fillIn(page, usuario, clave);
  await page.waitForURL(/\/(administrar|campus)\/$/);
  return page;
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** What the app of the person shows now. */
function codeNow(secret: string): string {
  const letters = secret.replace(/\s/g, '');
  const bits = Array.from(letters, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
  return codeOf(bytes, stepAt(suite.app.clock.now()));
}

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
      expect(await page.getByRole('heading', { name: 'Verificación en dos pasos' }).count()).toBe(
        user === 'admin' || user === 'profesora' ? 1 : 0,
      );
      await expectAccessible(page);
      await page.setViewportSize(PHONE.viewport);
      await expectAccessible(page);
    },
  );

  it('[PLUS-38] changes the clave, with the reason at the field when it is refused', async () => {
    const page = await enterAs('secretaria');
    await page.goto('/mi-cuenta/');
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
    await enterAs('secretaria', NEW_CLAVE);
  });

  it('[PLUS-38] ends another session, which is thrown out', async () => {
    const [here, elsewhere] = [await enterAs('secretaria'), await enterAs('secretaria')];
    await here.goto('/mi-cuenta/');
    await here.getByRole('button', { name: /^Cerrar la sesión de / }).click();
    await here.getByText('Sesión cerrada.').waitFor();
    await here.getByText('No hay otras sesiones').waitFor();
    await elsewhere.goto('/administrar/alumnos/');
    await elsewhere.getByRole('heading', { name: 'Entrar' }).waitFor();
  });

  it('says that the sessions could not be loaded, and loads them again', async () => {
    const page = await enterAs('tutora');
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
    const page = await enterAs('secretaria');
    await page.goto('/mi-cuenta/');
    await page.getByRole('button', { name: 'Activar', exact: true }).click();
    await page.getByLabel('Su clave', { exact: true }).fill(DEMO_CLAVE);
    await page.keyboard.press('Enter');
    const secret = await page.locator('code').first().textContent();
    await expectAccessible(page);
    await page.getByLabel('Código', { exact: true }).fill(codeNow(secret ?? ''));
    await page.keyboard.press('Enter');
    const codes = page.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem');
    await eventually(async () => expect(await codes.count()).toBe(10));
    await expectAccessible(page);
    const recovery = await codes.first().textContent();
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
    await page.getByLabel('Código', { exact: true }).fill(codeNow(secret ?? ''));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/administrar/');

    await page.goto('/mi-cuenta/');
    await page.getByRole('button', { name: 'Desactivar' }).click();
    await page.getByLabel('Su clave', { exact: true }).fill(DEMO_CLAVE);
    await page.getByLabel('Código', { exact: true }).fill(recovery ?? '');
    await page.keyboard.press('Enter');
    await page.getByText('Desactivada', { exact: true }).waitFor();
  });
});

describe('A forgotten clave', () => {
  it('[PLUS-38] is replaced by the link of a mail', async () => {
    const page = await suite.open(null, '/usuario/entrar');
    await page.getByRole('heading', { name: 'Entrar' }).waitFor();
    await page.request.post('/usuario/recordar', { data: { usuario: 'tutora' } });
    const { body } = await mailTo(suite.app, 'tutora@example.com', /\/usuario\/clave\//);
    await page.goto(/\/usuario\/clave\/[\w-]{43}/.exec(body)?.[0] ?? '');
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
    expect(await page.getByRole('button', { name: 'No recuerdo mi clave' }).count()).toBe(0);
    await page.route('**/usuario/primera-vez', (route) =>
      route.fulfill({ json: { pendiente: false, codigo: false, recordar: true } }),
    );
    await page.reload();
    await page.getByLabel('Usuario', { exact: true }).fill('tutora');
    const offer = page.getByRole('button', { name: 'No recuerdo mi clave' });
    await offer.focus();
    expect(await focusedWords(page)).toBe('No recuerdo mi clave');
    await page.keyboard.press('Enter');
    expect(await page.getByLabel('Usuario', { exact: true }).inputValue()).toBe('tutora');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Enviar el enlace' }).click();
    await page.getByRole('heading', { name: 'Mire su correo' }).waitFor();
  });
});
