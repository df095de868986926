import type { Page } from 'playwright-core';
import { violationsOf } from '../accesibilidad/axe';
import { agentOf } from '../support';
import { browserSuite } from '../support/browser-suite';
import { poll } from '../support/poll';
import { newFamily, newStudent } from './cuotas/support';
import { issuedOf } from './support';

const suite = browserSuite();
let familia: number;
let lucia: number;
let mario: number;
let numero: string;

beforeAll(async () => {
  const { app } = suite;
  const admin = await agentOf(app, 'admin');
  familia = await newFamily(app, 'Ruiz Gil');
  lucia = await newStudent(app, familia, 'Lucía');
  mario = await newStudent(app, familia, 'Mario');
  ({ numero } = await issuedOf(admin, lucia, [{ precio: '60' }, { precio: '39', alumno_id: mario }]));
});

const rail = (page: Page) => page.getByRole('region', { name: 'De un vistazo' });

/** Opens the tab of invoices of a record, and waits for the invoice that both children share. */
async function openInvoices(path: string): Promise<Page> {
  const page = await suite.open('secretaria', path);
  await page.getByRole('tab', { name: /^Facturas/ }).click();
  const table = page.getByRole('table', { name: 'Facturas' });
  await table.getByText(numero).waitFor();
  await table.getByText('Lucía, Mario').waitFor();
  return page;
}

it('[PLUS-46] the record of each child of a family invoice shows the invoice and the pending amount', async () => {
  for (const [id, label] of [
    [lucia, 'Pendiente de cobro, con Mario'],
    [mario, 'Pendiente de cobro, con Lucía'],
  ] as const) {
    const page = await openInvoices(`/administrar/alumnos/ficha/${String(id)}/`);
    await rail(page).getByText(label, { exact: true }).waitFor();
    await rail(page).getByRole('link', { name: '99,00 €' }).waitFor();
  }
});

it('[PLUS-46] the record of the family shows its invoices and what it owes, with a link to them', async () => {
  const page = await openInvoices(`/administrar/familias/ficha/${String(familia)}/`);
  expect(await violationsOf(page)).toEqual([]);
  await rail(page).getByText('Pendiente de cobro', { exact: true }).waitFor();
  await rail(page).getByRole('link', { name: '99,00 €' }).click();
  await page.getByRole('heading', { name: 'Facturas', level: 1 }).waitFor();
  await page.getByText('Lucía, Mario', { exact: true }).waitFor();
});

it('[PLUS-46] on a phone the card of an invoice names its students', async () => {
  const page = await suite.open('secretaria', '/administrar/facturas/', { width: 390, height: 844 });
  await page.getByText('Lucía, Mario Ruiz Gil').waitFor();
});

it('[PLUS-46] «Por cobrar» leads from a payer to the unpaid invoices and to the record of the payer', async () => {
  const page = await suite.open('secretaria', '/administrar/por-cobrar/');
  const row = page.getByRole('row', { name: /Ruiz Gil/ });
  await row.getByText('99,00 €').waitFor();
  await poll(() => row.getByRole('link', { name: 'Ruiz Gil' }).getAttribute('href')).toBe(
    `/administrar/familias/ficha/${String(familia)}/`,
  );
  await row.getByRole('link', { name: '1', exact: true }).click();
  await page.getByRole('table', { name: 'Facturas por cobrar' }).getByText(numero).waitFor();
  expect(await violationsOf(page)).toEqual([]);
});

it('[PLUS-46] a payer whose last invoice is collected leaves «Por cobrar», which says that nothing is owed', async () => {
  const page = await suite.open('secretaria', '/administrar/por-cobrar/');
  const row = page.getByRole('row', { name: /Ruiz Gil/ });
  await row.getByRole('link', { name: '1', exact: true }).click();
  await page.waitForURL('**/administrar/por-cobrar/ficha/*/');
  const address = page.url();
  const table = page.getByRole('table', { name: 'Facturas por cobrar' });
  await table.getByRole('button', { name: 'Cobrada' }).click();
  await page.waitForURL('**/administrar/por-cobrar/');
  await page.getByRole('status').getByText('Ruiz Gil ya no debe nada').waitFor();
  await page.getByText('1 factura cobrada: 99,00 €').waitFor();
  await row.waitFor({ state: 'detached' });
  await page.goto(address);
  await page.getByText('Este pagador ya no debe nada').waitFor();
  await page.waitForURL('**/administrar/por-cobrar/');
});
