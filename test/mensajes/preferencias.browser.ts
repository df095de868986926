import type { Page } from 'playwright-core';
import { darkViolationsOf, sidewaysOf, violationsOf } from '../accesibilidad/axe';
import { oneRow } from '../../libs/platform';
import { browserSuite } from '../support/browser-suite';
import { poll } from '../support/poll';

const PHONE = { context: { viewport: { width: 390, height: 844 } } };

const suite = browserSuite();

async function expectSound(page: Page): Promise<void> {
  expect([...(await violationsOf(page)), ...(await darkViolationsOf(page)), ...(await sidewaysOf(page))]).toEqual([]);
}

/** What was stored last, newest first. */
const stored = async () =>
  (
    await suite.app.db.query(
      'SELECT canal, categoria, permitido, origen FROM preferencias_envio ORDER BY id DESC LIMIT 1',
    )
  ).rows;

it('[PLUS-35] a family chooses on a phone what it receives; service messages keep one channel', async () => {
  const page = await suite.open('tutora', '/mi-cuenta/', PHONE);
  const of = (category: string, channel: string) =>
    page.getByRole('group', { name: category }).getByRole('checkbox', { name: channel });
  await of('Ofertas y novedades', 'Correo').click();
  await poll(stored).toMatchObject([{ canal: 'correo', categoria: 'comercial', permitido: false, origen: 'campus' }]);
  await of('Clases y recibos', 'Telegram').click();
  await poll(() => of('Clases y recibos', 'Correo').isDisabled()).toBe(true);
  await page.getByRole('checkbox', { name: 'Un solo correo al día' }).click();
  await poll(async () => (await suite.app.db.query('SELECT FROM resumenes_diarios')).rowCount).toBe(1);
  await expectSound(page);
});

it('[PLUS-35] the office records in the record of a student that the mother allows comercial mails, and when', async () => {
  const { rows } = await suite.app.db.query<{ id: number; tutor: string }>(
    `SELECT a.id, t.nombre || ' ' || t.apellidos AS tutor FROM alumnos a JOIN tutores t ON t.familia_id = a.familia_id AND t.activo
     WHERE a.activo AND a.fecha_nacimiento > '2014-01-01' ORDER BY a.id, t.id LIMIT 1`,
  );
  const { id, tutor } = oneRow(rows);
  const page = await suite.open('secretaria', `/administrar/alumnos/ficha/${String(id)}/`);
  await page.getByRole('tab', { name: 'Mensajes' }).click();
  const box = page.getByRole('checkbox', { name: `Correo, Comercial, ${tutor}` });
  await box.click();
  const dialog = page.getByRole('alertdialog', {
    name: `Anotar que ${tutor} no quiere recibir mensajes comerciales por correo`,
  });
  await dialog.getByRole('textbox', { name: 'Qué día lo dijo' }).fill('12/11/2026');
  await dialog.getByRole('button', { name: 'Anotar' }).click();
  await poll(stored).toMatchObject([{ categoria: 'comercial', permitido: false, origen: 'oficina' }]);
  await page.getByText(/^No, en la oficina \(.+\), el 12\/11\/2026$/).waitFor();
  await expectSound(page);
});
