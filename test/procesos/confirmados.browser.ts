import { modules } from '../../apps/modules';
import { sidewaysOf, violationsOf } from '../accesibilidad/axe';
import { browserSuite } from '../support/browser-suite';
import { pieces } from '../support/pieces';
import { poll } from '../support/poll';
import { CARPETAS, carpetasModule } from './carpetas/carpetas.module';

const suite = browserSuite({ worker: true, modules: [...modules, carpetasModule] });
const drawn = pieces(suite, 'procesos');

it('[PLUS-23] a screen that declares only words and cells previews, refuses an outdated preview, runs the confirmed one and undoes it', async () => {
  const { db } = suite.app;
  await db.query(CARPETAS);
  await db.query(`INSERT INTO carpetas VALUES (0, 1, 'Entregada antes');
    UPDATE alumnos SET apellidos = 'Ruiz', nombre = 'Ana' WHERE id = 2`);
  const page = await drawn.open({ piece: 'carpetas', alumnos: '1,2,3' });
  const check = page.getByRole('region', { name: 'Comprobación' });
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  const handOut = async () => {
    await check.getByRole('button', { name: 'Entregar', exact: true }).click();
    await dialog.getByRole('heading', { name: '¿Entregar 2 carpetas?' }).waitFor();
    await dialog.getByRole('button', { name: 'Entregar', exact: true }).click();
  };
  await check.getByRole('group', { name: 'Sin carpeta nueva' }).getByText('1 alumno se queda sin ella.').waitFor();
  await poll(() => check.getByRole('list', { name: 'Se entregarán' }).getByRole('listitem').count()).toBe(2);
  expect([...(await violationsOf(page)), ...(await sidewaysOf(page))]).toEqual([]);

  await db.query(`UPDATE alumnos SET nombre = 'Berta' WHERE id = 2`);
  await handOut();
  const changed = check.getByRole('alert', { name: 'Ha cambiado' });
  await changed.getByText('No se ha entregado nada.').waitFor();
  await poll(() => changed.locator('del').allTextContents()).toEqual(['Ruiz, Ana']);
  await poll(() => changed.locator('ins').allTextContents()).toEqual(['Ruiz, Berta']);
  expect((await db.query('SELECT FROM carpetas')).rowCount).toBe(1);

  await handOut();
  await page.getByRole('heading', { name: 'Completado' }).waitFor();
  await page.getByRole('list', { name: 'Carpetas entregadas' }).getByText('Ruiz, Berta').waitFor();
  await page.getByRole('button', { name: /^Sin entregar/ }).click();
  await page.getByText('Ya tiene carpeta.').waitFor();
  expect((await db.query('SELECT FROM carpetas')).rowCount).toBe(3);

  await page.getByRole('button', { name: 'Recoger todas' }).click();
  await dialog.getByLabel('Motivo').fill('Se repiten');
  await dialog.getByRole('button', { name: 'Recoger', exact: true }).click();
  await poll(async () => (await db.query('SELECT FROM carpetas')).rowCount).toBe(1);
  const { rows } = await db.query('SELECT descripcion FROM procesos ORDER BY id DESC LIMIT 1');
  expect(rows).toEqual([{ descripcion: 'Recoger las carpetas: Se repiten' }]);
});
