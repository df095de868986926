import type { Page } from 'playwright-core';
import { oneRow } from '../../libs/platform';
import { agentOf } from '../support';
import { browserSuite } from '../support/browser-suite';
import { draftOf, issuedOf, students } from './support';

const suite = browserSuite();

const pressIssue = (page: Page) => page.getByRole('button', { name: 'Emitir factura', exact: true }).first().click();
const dialog = (page: Page) => page.getByRole('alertdialog').or(page.getByRole('dialog'));

it('[PLUS-24] issuing by hand what was already charged asks first, with the number of the other invoice', async () => {
  const admin = await agentOf(suite.app, 'admin');
  const [alumno = 0] = await students(suite.app, 1);
  const { rows } = await suite.app.db.query<{ id: number }>(
    `INSERT INTO conceptos (descripcion, importe) VALUES ('Ya cobrado', 45) RETURNING id`,
  );
  const lines = [{ concepto_id: oneRow(rows).id, descripcion: 'Ya cobrado' }];
  const { numero } = await issuedOf(admin, alumno, lines);
  const draft = await draftOf(admin, alumno, lines);
  const page = await suite.open('admin', `/administrar/facturas/ficha/${String(draft)}/`);
  await pressIssue(page);
  await dialog(page).getByRole('button', { name: 'Emitir factura' }).click();
  await dialog(page)
    .getByText(`Ya se facturó «Ya cobrado» de noviembre de 2026 en la factura ${numero}; ¿emitir otra?`)
    .waitFor();
  await dialog(page).getByRole('button', { name: 'Emitir otra' }).click();
  await page
    .getByText(/Factura A-2026-\d{6} emitida/)
    .first()
    .waitFor();
});
