import type { Page } from 'playwright-core';
import { darkViolationsOf, sidewaysOf, violationsOf } from '../../accesibilidad/axe';
import { agentOf } from '../../support';
import { browserSuite } from '../../support/browser-suite';
import { closeNotices } from '../../support/close-notices';
import { focusOn } from '../../support/focus-on';
import { poll } from '../../support/poll';
import { NO_SCREEN, showAnew } from '../../support/show-anew';
import { Fees, newAlta, newCourse, newFamily, newStudent } from './support';

const suite = browserSuite({ worker: true });
const shared = suite.shared(() => suite.open('secretaria', NO_SCREEN));

const PAGE = '/administrar/facturas/diferencias-cuotas/';

let ana: number;
let altaDeAna: number;

// Bills November first. Then changes the data behind these invoices: Ana and Berta leave earlier, and Carla's price rises.
beforeAll(async () => {
  const { app } = suite;
  await app.db.query('UPDATE ofertas SET activa = false');
  const curso = await newCourse(app, 'Robótica de prueba', '60.00');
  const familia = await newFamily(app, 'Ruiz Gil');
  const enrol = async (alumno: number) => ({ alumno, alta: await newAlta(app, { alumno, curso }) });
  const first = await enrol(await newStudent(app, familia, 'Ana'));
  const second = await enrol(await newStudent(app, familia, 'Berta'));
  const other = await enrol(await newStudent(app, await newFamily(app, 'Otra'), 'Carla'));
  [ana, altaDeAna] = [first.alumno, first.alta];
  await (await Fees.of({ app, admin: await agentOf(app, 'admin') })).run({ cursos: [curso] });
  await app.db.query(`UPDATE altas SET fecha_baja = '2026-11-20' WHERE id = ANY($1)`, [[first.alta, second.alta]]);
  await app.db.query('UPDATE altas SET precio = 75 WHERE id = $1', [other.alta]);
  await app.db.query(
    `INSERT INTO facturas_por_revisar (linea_id, motivo) SELECT id, 'mes' FROM facturas_lineas WHERE alumno_id = $1`,
    [other.alumno],
  );
});

const faultsOf = async (page: Page) => [
  ...(await violationsOf(page)),
  ...(await darkViolationsOf(page)),
  ...(await sidewaysOf(page)),
];
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const rowOf = (page: Page, name: RegExp) => page.getByRole('row', { name });
/** Replaces non-breaking spaces, which amounts contain, by plain spaces. */
const plain = (text: string): string => text.replace(/\s/g, ' ');

async function show(query = ''): Promise<Page> {
  const page = shared();
  await showAnew(page, PAGE + query);
  await page
    .getByRole('status')
    .filter({ hasText: /^\d+ diferencias?/ })
    .waitFor();
  return page;
}

it('[PLUS-45] the worklist shows the old and the new amount of each fee by family, and says in words who gets the money', async () => {
  const page = await show();
  await poll(async () => plain((await page.getByText(/^3 diferencias/).textContent()) ?? '')).toBe(
    '3 diferencias · 40,00 € a devolver · 15,00 € por cobrar',
  );
  await card(page, 'Ruiz Gil').getByText('40,00 € a devolver').waitFor();
  const row = rowOf(page, /Ruiz Gil, Ana/);
  await poll(async () => (await row.getByRole('cell').allTextContents()).slice(0, 7).map(plain)).toEqual([
    'Ruiz Gil, Ana',
    'Cuota mensual de Robótica de prueba, noviembre de 2026',
    'noviembre de 2026',
    expect.stringMatching(/^A-2026-\d{6}$/),
    '60,00 €',
    '40,00 €',
    '20,00 € a devolver',
  ]);
  await rowOf(page, /Ruiz Gil, Carla.*15,00/)
    .getByText('15,00 € por cobrar')
    .waitFor();
  expect(await faultsOf(page)).toEqual([]);
});

it('[PLUS-45] month and student filter the worklist and are in its address', async () => {
  const page = await show();
  await page.getByRole('combobox', { name: 'Alumno' }).fill('Ruiz Gil, Ana');
  await page.getByRole('option', { name: /Ruiz Gil, Ana/ }).click();
  await page.getByText(/^1 diferencia ·/).waitFor();
  await poll(() => new URL(page.url()).search).toBe(`?alumno_id=${String(ana)}`);
  await page.getByLabel('Mes', { exact: true }).selectOption({ label: 'octubre de 2026' });
  await page.getByRole('heading', { name: 'Nada que decidir' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Quitar Ruiz Gil, Ana' }).waitFor();
  await page.getByRole('button', { name: 'Ver todas' }).click();
  await page.getByText(/^3 diferencias/).waitFor();
});

it('[PLUS-45] a difference that is left as it is leaves the worklist, is taken back, and the keyboard goes on in the next row', async () => {
  const page = await show();
  const leave = (name: string) => page.getByRole('button', { name: new RegExp(`^Dejar como está: ${name}`) });
  await focusOn(leave('Ruiz Gil, Ana'));
  await page.keyboard.press('Enter');
  await rowOf(page, /Ruiz Gil, Ana/).waitFor({ state: 'detached' });
  await poll(() => leave('Ruiz Gil, Berta').evaluate((button) => button === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await rowOf(page, /Ruiz Gil, Ana/).waitFor();
  await closeNotices(page);
});

it('[PLUS-45] a difference that has changed since it was shown is refused with a sentence, and shown with its new amounts', async () => {
  const page = await show();
  await suite.app.db.query(`UPDATE altas SET fecha_baja = '2026-11-10' WHERE id = $1`, [altaDeAna]);
  await page.getByRole('button', { name: /^Rectificar: Ruiz Gil, Ana/ }).click();
  await page.getByText('Esa diferencia ha cambiado mientras la miraba.').waitFor();
  await rowOf(page, /Ruiz Gil, Ana/)
    .getByText('40,00 € a devolver')
    .waitFor();
  await suite.app.db.query(`UPDATE altas SET fecha_baja = '2026-11-20' WHERE id = $1`, [altaDeAna]);
  await closeNotices(page);
  // Waits for the new amounts: otherwise the next test could click a row that is about to be replaced.
  const amount = rowOf(await show(), /Ruiz Gil, Ana/).getByText('20,00 € a devolver');
  await amount.waitFor();
});

it.each([
  ['what was charged too much by a rectification', 'Rectificar: Ruiz Gil, Ana', '−20,00'],
  ['what is missing by an invoice', 'Facturar la diferencia: Ruiz Gil, Carla', '15,00'],
])('[PLUS-45] the draft that settles %s opens, and closing it leads back', async (_what, button, total) => {
  const page = await show();
  await page.getByRole('button', { name: new RegExp(`^${button}`) }).click();
  await page.waitForURL(/\/administrar\/facturas\/ficha\/\d+\/$/);
  await rowOf(page, /\(diferencia\)/)
    .getByText(total)
    .last()
    .waitFor();
  await page.goBack();
  await page.getByText(/^3 diferencias/).waitFor();
});

it('[PLUS-45] an old line leaves the worklist once it is marked as reviewed', async () => {
  const page = await show();
  const old = card(page, 'Facturas anteriores por revisar');
  await old.getByText('La línea nombra otro mes: se ha tomado noviembre de 2026').waitFor();
  await old.getByRole('button', { name: /^Visto/ }).click();
  await old.waitFor({ state: 'detached' });
  await closeNotices(page);
});

it('[PLUS-45] all differences that are shown are left as they are after a question', async () => {
  const page = await show();
  await page.getByRole('button', { name: 'Dejar las 3 como están' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Dejar 3 diferencias como están?' });
  await poll(async () => plain((await question.textContent()) ?? '')).toContain(
    'Son 40,00 € a devolver y 15,00 € por cobrar, que no se devuelven ni se cobran.',
  );
  expect(await faultsOf(page)).toEqual([]);
  await question.getByRole('button', { name: 'Dejarlas como están' }).click();
  await page.getByRole('heading', { name: 'Nada que decidir' }).waitFor();
  await poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await suite.app.db.query('DELETE FROM facturas_diferencias');
  await closeNotices(page);
});

it('[PLUS-45] a user without permission to issue invoices sees the worklist without its buttons', async () => {
  await suite.app.db.query(
    `UPDATE usuarios SET permisos = array_remove(permisos, 'facturas.emitir') WHERE username = 'secretaria'`,
  );
  const page = await suite.open('secretaria', PAGE);
  await rowOf(page, /Ruiz Gil, Ana/).waitFor();
  await poll(() => page.getByRole('button', { name: /Dejar|Rectificar|Facturar la/ }).count()).toBe(0);
  await suite.app.db.query(
    `UPDATE usuarios SET permisos = array_append(permisos, 'facturas.emitir') WHERE username = 'secretaria'`,
  );
});

// Runs last, because it leaves the window small.
it('[PLUS-45] on a phone a difference is a card with its buttons', async () => {
  await shared().setViewportSize({ width: 390, height: 844 });
  const page = await show();
  await page.getByRole('button', { name: /^Rectificar: Ruiz Gil, Ana/ }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
});
