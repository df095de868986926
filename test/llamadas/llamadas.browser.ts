import type { Page } from 'playwright-core';
import { darkViolationsOf, faultsAtAllSizes, sidewaysOf, violationsOf } from '../accesibilidad/axe';
import { browserSuite } from '../support/browser-suite';
import { poll } from '../support/poll';
import { addClass, addMateria, type NewMateria } from '../clases/support';

const suite = browserSuite();

let group: NewMateria;
let students: number[];
beforeAll(async () => {
  const { app } = suite;
  group = await addMateria(app, { descripcion: 'Inglés B1' });
  students = await group.enrol(['2026-01-01', null], ['2026-01-01', null]);
  const names = ['Mario', 'Beatriz'];
  for (const [index, id] of students.entries()) {
    await app.db.query('UPDATE alumnos SET nombre = $2 WHERE id = $1', [id, names[index]]);
    const { rows } = await app.db.query<{ id: number }>(`INSERT INTO familias (nombre) VALUES ('García') RETURNING id`);
    await app.db.query(
      `INSERT INTO tutores (familia_id, nombre, apellidos, parentesco, telefono) VALUES ($1, 'Elena', $2, 'madre', $3)`,
      [rows[0]?.id, `Muñoz ${String(index)}`, `740 482 13${String(index)}`],
    );
    await app.db.query('UPDATE alumnos SET familia_id = $1 WHERE id = $2', [rows[0]?.id, id]);
  }
});
beforeEach(async () => {
  for (const table of ['llamadas', 'creditos', 'clases', 'bloqueos']) await suite.app.db.query(`DELETE FROM ${table}`);
});

async function expectSound(page: Page): Promise<void> {
  expect([...(await violationsOf(page)), ...(await darkViolationsOf(page)), ...(await sidewaysOf(page))]).toEqual([]);
}

async function addAbsence(): Promise<number> {
  const { rows } = await suite.app.db.query<{ id: number }>(
    `INSERT INTO bloqueos (profesor_id, desde, hasta, motivo) VALUES ($1, '2026-11-24', '2026-11-24 23:59', 'Gripe') RETURNING id`,
    [group.profesor],
  );
  return rows[0]?.id ?? 0;
}

const tick = (page: Page, name: string) => page.getByRole('checkbox', { name: `Avisada: ${name} García` });

it('[PLUS-49] cancelling the classes of an absent teacher opens the call list, and others see a tick', async () => {
  await addClass(suite.app, group, { fecha: '2026-11-24', hora: '17:00', alumnos: students });
  await addClass(suite.app, group, { fecha: '2026-11-24', hora: '19:00', alumnos: students });
  const page = await suite.open('admin', `/administrar/bloqueos/ficha/${String(await addAbsence())}/`);
  await page.getByRole('button', { name: 'Anular las 2' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Anular' }).click();
  await page.waitForURL('**/administrar/horarios/llamadas/*/');
  await page.getByRole('heading', { name: `Llamadas por la ausencia de ${group.nombre}` }).waitFor();
  await poll(() => page.getByText('0 de 2 avisadas').count()).toBe(1);
  await poll(() => page.getByText('Sin mensaje todavía').count()).toBe(2);
  await poll(() => page.getByRole('link', { name: '740 482 130' }).getAttribute('href')).toBe('tel:740482130');
  await poll(() => page.getByText(/gripe/i).count()).toBe(0);
  await expectSound(page);

  const other = await suite.open('secretaria', new URL(page.url()).pathname);
  await tick(other, 'Mario').waitFor();
  await tick(page, 'Mario').check();
  await page.getByRole('button', { name: 'No contesta: Beatriz García' }).click();
  await poll(() => other.getByText('1 de 2 avisadas').count()).toBe(1);
  await poll(() => tick(other, 'Mario').isChecked()).toBe(true);
  await poll(() => other.getByText(/^No contesta, \d\d:\d\d/).count()).toBe(1);
  await tick(other, 'Beatriz').check();
  await poll(() => page.getByText('Todas avisadas').count()).toBe(1);

  await page.goBack();
  await page.getByRole('heading', { name: 'Anuladas' }).waitFor();
  await page.getByRole('link', { name: 'Lista de llamadas: todas avisadas' }).click();
  await page.waitForURL('**/administrar/horarios/llamadas/*/');
});

it('[PLUS-49] on a phone the numbers are as large as a thumb, and the list prints on paper', async () => {
  const clase = await addClass(suite.app, group, { fecha: '2026-11-24', hora: '17:00', alumnos: students });
  const page = await suite.open('admin', `/administrar/clases/ficha/${String(clase)}/`, { width: 390 });
  await page.getByRole('button', { name: 'Anular…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Anular' }).click();
  await page.waitForURL('**/administrar/horarios/llamadas/*/');
  const number = page.getByRole('link', { name: '740 482 130' });
  await number.waitFor();
  await poll(async () => (await number.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expectSound(page);
  await page.emulateMedia({ media: 'print' });
  await poll(() => page.getByRole('button', { name: 'Imprimir' }).isVisible()).toBe(false);
  await poll(() => number.isVisible()).toBe(true);
  await poll(() => tick(page, 'Mario').isVisible()).toBe(true);
});

it('[PLUS-49] a user who assigns a substitute reads whom to call, with a number to tap', async () => {
  const clase = await addClass(suite.app, group, { fecha: '2026-11-24', hora: '17:00', alumnos: students.slice(0, 1) });
  const page = await suite.open('admin', `/administrar/clases/ficha/${String(clase)}/`);
  await page.getByRole('tab', { name: 'Sustituto' }).click();
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Asignar sustituto' }).click();
  await page.getByText('Profesor cambiado en 1 clase. Avise a Elena Muñoz 0:').waitFor();
  await poll(() => page.getByRole('link', { name: '740 482 130' }).getAttribute('href')).toBe('tel:740482130');
  await page.getByRole('button', { name: /^Llamar a 1 familia y \d profesores$/ }).click();
  await page.waitForURL('**/administrar/horarios/llamadas/*/');
  await page.goto(new URL('/administrar/horarios/llamadas/', page.url()).href);
  await page.getByText(/^0 de \d avisadas$/).waitFor();
  expect(await faultsAtAllSizes(page)).toEqual([]);
});
