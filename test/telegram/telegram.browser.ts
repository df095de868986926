import type { Page } from 'playwright-core';
import { darkViolationsOf, sidewaysOf, violationsOf } from '../accesibilidad/axe';
import { browserSuite } from '../support/browser-suite';
import { focusOn } from '../support/focus-on';
import { poll } from '../support/poll';
import { startTestTelegramServer, type TestTelegramServer } from '../support/telegram-server';
import { botEnv, chatOf, deliver, idOf, registerWebhook } from './support';

const PHONE = { context: { viewport: { width: 390, height: 844 } } };
const USERS = '/administrar/mensajeria/telegram/';

let telegram: TestTelegramServer;
const env: Record<string, string> = {};
beforeAll(async () => {
  telegram = await startTestTelegramServer();
  Object.assign(env, botEnv(telegram));
});
const suite = browserSuite({ env });
afterAll(() => telegram.close());

async function expectSound(page: Page): Promise<void> {
  expect([...(await violationsOf(page)), ...(await darkViolationsOf(page)), ...(await sidewaysOf(page))]).toEqual([]);
}

const pathOf = (id: number): string => `${USERS}ficha/${String(id)}/`;

async function addUser(): Promise<number> {
  await suite.app.db.query('DELETE FROM usuarios_telegram');
  return idOf(
    suite.app,
    `INSERT INTO usuarios_telegram (user_id, chat_id, username, nombre, apellidos)
     VALUES (5551, 5551, 'elena', 'Elena', 'Muñoz') RETURNING id`,
  );
}

it('[MENS-21] [MENS-22] [MENS-25] a chat is linked with a person and unlinked, by keyboard', async () => {
  const id = await addUser();
  await suite.app.db.query(
    `UPDATE alumnos SET apellidos = 'Zubiaurre Único', fecha_nacimiento = '2015-11-20' WHERE id = 1`,
  );
  const page = await suite.open('secretaria', pathOf(id));
  for (const label of ['Usuario', 'Identificador', 'Nombre', 'Apellidos'])
    await poll(() => page.getByLabel(label, { exact: true }).inputValue()).toMatch(/\S/);
  const type = page.getByLabel('Tipo');
  await poll(() => type.locator('option').allTextContents()).toEqual(['Sin vincular', 'Alumno', 'Tutor', 'Profesor']);
  await focusOn(type);
  await page.keyboard.press('A');
  await page.keyboard.press('Tab');
  await page.keyboard.type('zubiaurre');
  await page.getByRole('option', { name: /Zubiaurre/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Tiene 11 años: el chat debe ser de su familia.').waitFor();
  await expectSound(page);
  await page.keyboard.press('Control+s');
  const unlink = page.getByRole('button', { name: 'Desvincular' });
  await unlink.waitFor();
  await poll(() => page.getByRole('link', { name: /^Zubiaurre Único, / }).count()).toBe(1);
  expect(await chatOf(suite.app, 5551)).toMatchObject({ tipo: 'ALU', alumno_id: 1, vinculado_por: 'oficina' });
  await expectSound(page);
  await unlink.press('Enter');
  await poll(() => type.inputValue()).toBe('');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await poll(async () => (await chatOf(suite.app, 5551))?.tipo).toBe('');
});

it.each([
  ['alumno_id', 'Alumno'],
  ['tutor_id', 'Tutor'],
  ['profesor_id', 'Profesor'],
  ['empresa_id', 'Empresa'],
  ['colegio_id', 'Colegio'],
])('[MENS-24] a user linked by %s has the type «%s»', async (column, label) => {
  const id = await addUser();
  await suite.app.db.query(`UPDATE usuarios_telegram SET ${column} = 1 WHERE id = $1`, [id]);
  const page = await suite.open('secretaria', pathOf(id));
  await poll(() => page.getByRole('definition').first().textContent()).toBe(label);
});

it('[MENS-28] a refused save shows its error in an alert, on a phone too', async () => {
  const page = await suite.open('secretaria', pathOf(await addUser()), PHONE);
  await page.getByLabel('Identificador').fill('abc');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await poll(() => page.getByRole('alert').textContent()).toContain('El identificador de Telegram es un número.');
  await poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('userId');
  await expectSound(page);
});

it('[MENS-29] the record of an unknown user shows the error in place of the form', async () => {
  const page = await suite.open('secretaria', pathOf(999_999));
  await poll(() => page.getByRole('alert').textContent()).toContain('Ese usuario de Telegram no existe.');
  await poll(() => page.getByRole('textbox', { name: 'Nombre' }).count()).toBe(0);
  await expectSound(page);
});

it('[PLUS-35] a tutor links Telegram with the QR code of the account page, and unlinks it', async () => {
  await addUser();
  await registerWebhook(suite.app);
  const page = await suite.open('tutora', '/mi-cuenta/', PHONE);
  const card = page.getByRole('region', { name: 'Telegram' });
  await card.getByRole('button', { name: 'Vincular Telegram' }).click();
  await card.getByRole('img', { name: /^Código QR/ }).waitFor();
  await expectSound(page);
  const open = card.getByRole('link', { name: 'abra Telegram' });
  await open.waitFor();
  const href = await open.getAttribute('href');
  const link = new URL(href ?? '');
  expect(`${link.origin}${link.pathname}`).toBe(`https://t.me/${telegram.username}`);
  await deliver(suite.app, telegram.dice(777, `/start ${link.searchParams.get('start') ?? ''}`));
  await card.getByText('Nombre Apellido (@usuario777)').waitFor();
  await card.getByRole('button', { name: /^Desvincular / }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desvincular' }).click();
  await card.getByRole('button', { name: 'Vincular Telegram' }).waitFor();
  expect(await chatOf(suite.app, 777)).toMatchObject({ tipo: '' });
});
