import type { Page } from 'playwright-core';
import { oneRow } from '../../libs/platform';
import { faultsAtAllSizes, violationsOf } from '../accesibilidad/axe';
import { agentOf } from '../support';
import { browserSuite } from '../support/browser-suite';
import { poll } from '../support/poll';
import { newFamily, newStudent } from './cuotas/support';
import { issuedOf } from './support';

/** The clock of the server. */
const NOW = '2026-11-20T10:00:00Z';

const suite = browserSuite();
let lucia: number;
let numeros: string[];

beforeAll(async () => {
  const { app } = suite;
  const admin = await agentOf(app, 'admin');
  lucia = await newStudent(app, await newFamily(app, 'Ruiz Gil'), 'Lucía');
  numeros = [];
  for (const precio of ['60', '39', '7.50', '20', '30'])
    numeros.push((await issuedOf(admin, lucia, [{ precio, descuentoFijo: '0' }])).numero);
});

async function stateOf(numero: string | undefined): Promise<string> {
  const { rows } = await suite.app.db.query<{ cobro: string }>('SELECT cobro FROM facturas WHERE numero = $1', [
    numero,
  ]);
  return oneRow(rows).cobro;
}

const open = (path: string): Promise<Page> => suite.open('secretaria', path, { now: NOW });
const check = (page: Page, numero: string | undefined): Promise<void> =>
  page
    .getByRole('row', { name: new RegExp(String(numero)) })
    .getByRole('checkbox')
    .click();
const sums = (page: Page) => page.getByRole('group', { name: 'Sumas' });

it('[PLUS-46] the list sums the pending amounts of all rows and of the checked rows, and one press collects an invoice', async () => {
  const page = await open('/administrar/facturas/');
  await sums(page).getByText('5 facturas · Líquido 156,50 € · Por cobrar 156,50 €').waitFor();
  await check(page, numeros[0]);
  await check(page, numeros[1]);
  await sums(page).getByText('2 seleccionadas · Líquido 99,00 € · Por cobrar 99,00 €').waitFor();
  await check(page, numeros[0]);
  await page.getByRole('button', { name: 'Cobrada', exact: true }).click();
  await page.getByText('1 factura cobrada: 39,00 €').waitFor();
  await sums(page).getByText('5 facturas · Líquido 156,50 € · Por cobrar 117,50 €').waitFor();
  expect(await stateOf(numeros[1])).toBe('cobrada');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await page.getByText('1 factura pendiente: 39,00 €').waitFor();
  expect(await stateOf(numeros[1])).toBe('pendiente');
  expect(await violationsOf(page)).toEqual([]);
});

it('[PLUS-46] three presses collect all that match, by their own methods and today, and the list stays the same', async () => {
  const pending = encodeURIComponent(JSON.stringify({ cobro__iexact: 'pendiente' }));
  const page = await open(`/administrar/facturas/?parametros=${pending}`);
  await page.getByRole('button', { name: 'Seleccionar los 5 que coinciden' }).click();
  await page.getByRole('link', { name: 'Marcar como cobradas' }).click();
  await poll(() => page.getByLabel('Fecha de cobro').first().inputValue()).toBe('20/11/2026');
  await page.getByText('5 facturas · 156,50 €').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Marcar 5 como cobradas' }).click();
  await page.getByText('5 facturas cobradas: 156,50 €').waitFor();
  await page.getByText('Ninguna factura coincide').waitFor();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await sums(page).getByText('5 facturas').waitFor();
});

it('[PLUS-46] invoices that are left out come first, with their reasons', async () => {
  const admin = await agentOf(suite.app, 'admin');
  const { rows } = await suite.app.db.query<{ id: number }>(
    'SELECT id FROM facturas WHERE numero = ANY($1) ORDER BY id',
    [numeros.slice(2, 4)],
  );
  const ids = rows.map(({ id }) => id).join(',');
  await admin.post('/administrar/facturas/api/cobrar-facturas').send({ idsSeleccionados: rows[0]?.id }).expect(200);
  const page = await open(`/administrar/facturas/cobrar/?desde=factura&ids=${ids}`);
  const left = page.getByRole('group', { name: 'No se marcarán' });
  await left.getByText('1 factura no se marcará.').waitFor();
  await left.getByText('Ya está cobrada desde el 20/11/2026.').waitFor();
  expect(await faultsAtAllSizes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Marcar como cobrada' }).click();
  await page.getByText('1 factura cobrada: 20,00 €').waitFor();
});

it('[PLUS-46] the record of the student collects an invoice in its row', async () => {
  const page = await open(`/administrar/alumnos/ficha/${String(lucia)}/`);
  await page.getByRole('tab', { name: /^Facturas/ }).click();
  const table = page.getByRole('table', { name: 'Facturas' });
  await table
    .getByRole('row', { name: new RegExp(String(numeros[4])) })
    .getByRole('button', { name: 'Cobrada' })
    .click();
  await page.getByText('1 factura cobrada: 30,00 €').waitFor();
  await page.getByText('Líquido 156,50 € · Por cobrar 99,00 €').waitFor();
});

it('[PLUS-46] in the record of an invoice the date of a payment is today', async () => {
  const { rows } = await suite.app.db.query<{ id: number }>('SELECT id FROM facturas WHERE numero = $1', [numeros[0]]);
  const page = await open(`/administrar/facturas/ficha/${String(oneRow(rows).id)}/`);
  await page.getByRole('tab', { name: 'Titular y cobro' }).click();
  await page.getByRole('combobox', { name: 'Cobro', exact: true }).selectOption('cobrada');
  await poll(() => page.getByLabel('Fecha de cobro').first().inputValue()).toBe('20/11/2026');
  await page.getByRole('button', { name: 'Aceptar', exact: true }).click();
  await poll(() => stateOf(numeros[0])).toBe('cobrada');
});
