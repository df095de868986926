import type { Page } from 'playwright-core';
import { sidewaysOf, violationsOf } from '../../accesibilidad/axe';
import { agentOf } from '../../support';
import { browserSuite } from '../../support/browser-suite';
import { poll } from '../../support/poll';
import { draftOf, linesOf } from '../support';
import { conceptOf, newAlta, newConcept, newCourse, newFamily, newStudent } from './support';

const suite = browserSuite();

const dialog = (page: Page) => page.getByRole('dialog');
const month = (page: Page) => dialog(page).getByLabel('Mes', { exact: true });

it('[PLUS-45] the line of a fee shows its month and takes another one; a single payment has none', async () => {
  const { app } = suite;
  const curso = await newCourse(app, 'Robótica de prueba', '60.00');
  const alumno = await newStudent(app, await newFamily(app, 'Ruiz Gil'), 'Ana');
  await newAlta(app, { alumno, curso });
  const concepto_id = await conceptOf(app, curso);
  const single = await newConcept(app, { curso, tipo: 'UNICO', importe: '30.00' });
  const admin = await agentOf(app, 'admin');
  const draft = await draftOf(admin, alumno, [{ concepto_id, precio: '60.00' }]);
  const page = await suite.open('admin', `/administrar/facturas/ficha/${String(draft)}/`);
  const row = page.getByRole('row', { name: /Cuota mensual de Robótica de prueba/ });
  await row.getByRole('gridcell', { name: /^nov 2026 · Cuota/ }).waitFor();
  await row.dblclick();
  await poll(() => month(page).inputValue()).toBe('2026-11');
  expect([...(await violationsOf(page)), ...(await sidewaysOf(page))]).toEqual([]);
  await month(page).selectOption({ label: 'diciembre de 2026' });
  await dialog(page).getByRole('button', { name: 'Aceptar concepto' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  await row.getByRole('gridcell', { name: /^dic 2026 · Cuota/ }).waitFor();
  expect((await linesOf(admin, draft)).lineas.map(({ periodo }) => periodo)).toEqual(['2026-12']);
  await row.dblclick();
  await dialog(page).getByLabel('Concepto del alta').selectOption(String(single));
  await poll(() => month(page).count()).toBe(0);
});
