import type { Page } from 'playwright-core';
import { oneRow } from '../../libs/platform';
import { violationsOf } from '../accesibilidad/axe';
import { browserSuite, eventually } from '../support/browser-suite';
import { poll } from '../support/poll';

const suite = browserSuite();
const IBAN = 'ES9121000418450200051332';
let student = '';
beforeAll(async () => {
  const { db } = suite.app;
  const { rows } = await db.query<{ id: number; familia_id: number }>(
    `SELECT min(a.id) AS id, a.familia_id FROM alumnos a JOIN tutores t ON t.familia_id = a.familia_id
     WHERE a.activo AND t.activo GROUP BY a.familia_id HAVING count(DISTINCT a.id) = 2 ORDER BY 1 LIMIT 1`,
  );
  const { id, familia_id } = oneRow(rows);
  student = `/administrar/alumnos/ficha/${String(id)}/`;
  await db.query('UPDATE alumnos SET iban = $2, telefono = NULL WHERE id = $1', [id, IBAN]);
  await db.query(`UPDATE tutores SET telefono = '658 471 203', parentesco = 'madre' WHERE familia_id = $1`, [
    familia_id,
  ]);
});

const rail = (page: Page, name: string) => page.getByRole('region', { name });
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name });

async function open(): Promise<Page> {
  const page = await suite.open('admin', student);
  await rail(page, 'De un vistazo').getByText('Pendiente de cobro').waitFor();
  return page;
}

it('beside the record of a student are the siblings, and the telephones of the parents as links that call', async () => {
  const page = await open();
  await rail(page, 'De un vistazo').getByText('Hermanos en la academia').waitFor();
  const call = rail(page, 'De un vistazo').getByRole('link', { name: '658 471 203' }).first();
  await poll(() => call.getAttribute('href')).toBe('tel:658471203');
  // The student has no telephone, so the head shows the mother's.
  await page.locator('main header').getByText('(madre)').first().waitFor();
  await tab(page, /^Familia y tutores/).click();
  const guardians = page.getByRole('table', { name: 'Tutores' });
  await poll(() => guardians.getByRole('link', { name: '658 471 203' }).first().getAttribute('href')).toBe(
    'tel:658471203',
  );
  await page.getByRole('table', { name: 'Hermanos en la academia' }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await rail(page, 'Últimos cambios').getByRole('link', { name: 'Ver todo el historial' }).click();
  await page.getByRole('dialog', { name: 'Historial' }).waitFor();
});

it('an IBAN is masked until a button shows it, and showing it is not a change', async () => {
  const page = await open();
  await tab(page, /^Familia y tutores/).click();
  const iban = page.getByLabel('IBAN');
  await poll(() => iban.inputValue()).toBe('ES91 •••• 1332');
  await page.getByRole('button', { name: 'Mostrar IBAN' }).click();
  await eventually(async () => expect(await iban.inputValue()).toBe('ES91 2100 0418 4502 0005 1332'));
  await page.getByRole('button', { name: 'Ocultar IBAN' }).click();
  await poll(() => iban.inputValue()).toBe('ES91 •••• 1332');
  await iban.fill('ES66 2100 0418 4012 3456 7891');
  await page.getByText('1 cambio sin guardar').waitFor();
});

it('a record is printed with all its tabs as plain values', async () => {
  const page = await open();
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await page.getByText('Fecha de nacimiento').and(page.locator('strong')).waitFor();
  const account = page.locator('[data-campo="iban"] strong + p');
  await poll(async () => [await account.isVisible(), await account.textContent()]).toEqual([true, 'ES91 •••• 1332']);
  await page.getByRole('table', { name: 'Tutores' }).waitFor();
  const visible = async (role: 'textbox' | 'combobox' | 'navigation' | 'tab') =>
    page.getByRole(role).and(page.locator(':visible')).count();
  await poll(async () => [
    await visible('textbox'),
    await visible('combobox'),
    await visible('navigation'),
    await visible('tab'),
  ]).toEqual([0, 0, 0, 0]);
  await poll(() => page.getByRole('link', { name: 'Saltar al contenido' }).isVisible()).toBe(false);
});
