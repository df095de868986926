import type { Page } from 'playwright-core';
import { faultsAtAllSizes, violationsOf } from '../accesibilidad/axe';
import { draftOf } from '../facturas/support';
import { deliverDue } from '../mensajes/support';
import { agentOf } from '../support';
import { browserSuite } from '../support/browser-suite';
import { addPayingFamily, giveCampusUser, invoiceOf, type PayingFamily } from './support';

const suite = browserSuite({ worker: true });
let family: PayingFamily;
let first: { id: number; numero: string };
let second: { id: number; numero: string };

beforeAll(async () => {
  const { app } = suite;
  const admin = await agentOf(app, 'admin');
  family = await addPayingFamily(app, { tutores: [{ nombre: 'Elena', email: 'elena@x.es', nif: '12345678Z' }] });
  await giveCampusUser(app, family.tutores[0]);
  first = await invoiceOf(admin, family.alumnos[0]);
  second = await invoiceOf(admin, family.alumnos[1]);
  await draftOf(admin, family.alumnos[0] ?? 0);
});

const NOW = '2026-11-20T10:00:00Z';
const open = (path: string): Promise<Page> => suite.open('secretaria', path, { now: NOW });

it('[PLUS-35] an invoice is sent from its record, which then says to whom', async () => {
  const page = await open(`/administrar/facturas/ficha/${first.id}/`);
  const send = page.getByRole('button', { name: 'Enviar por correo' });
  await send.click();
  const dialog = page.getByRole('alertdialog', { name: '¿Enviar esta factura por correo?' });
  await dialog.getByText('Se enviará a Elena Muñoz (elena@x.es).').waitFor();
  await dialog.getByRole('checkbox', { name: 'Adjuntar el PDF' }).check();
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Enviar' }).click();
  await page.getByText('Se envía a elena@x.es.').waitFor();
  await deliverDue(suite.app);
  await page.getByRole('tab', { name: 'Envíos' }).click();
  await page.getByRole('row', { name: /Factura, con el PDF.*elena@x.es.*guardado en fichero/ }).waitFor();
  expect(await faultsAtAllSizes(page)).toEqual([]);
  await send.click();
  await dialog.getByText('Ya se envió hoy a elena@x.es.').waitFor();
});

it('[PLUS-35] all that match are previewed, confirmed and sent, and what was sent before is left out', async () => {
  const all = encodeURIComponent(JSON.stringify({ total__gte: '1' }));
  const page = await open(`/administrar/facturas/?parametros=${all}`);
  await page.getByRole('button', { name: 'Seleccionar los 3 que coinciden' }).click();
  await page.getByRole('button', { name: 'Utilidades' }).click();
  await page.getByRole('menuitem', { name: 'Enviar por correo' }).click();
  await page.getByRole('row', { name: new RegExp(`Elena Muñoz.*${second.numero}.*elena@x.es`) }).waitFor();
  await page
    .getByRole('group', { name: 'No se enviará' })
    .getByText('Es un borrador: antes hay que emitirla.')
    .waitFor();
  await page.getByText('1 factura ya se envió.').waitFor();
  expect(await faultsAtAllSizes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Enviar 1 correo' }).click();
  await page.getByRole('alertdialog', { name: '¿Enviar 1 correo?' }).getByRole('button', { name: 'Enviar' }).click();
  await page.getByText('1 correo en camino').first().waitFor();
  await page.getByRole('link', { name: 'Elena Muñoz' }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
});
