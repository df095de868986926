import type { Page } from 'playwright-core';
import { darkViolationsOf, sidewaysOf, violationsOf } from '../accesibilidad/axe';
import { browserSuite } from '../support/browser-suite';
import { newLesson } from './private-lesson';
import { timetableOf } from '../support/timetable';
import { addClass, addMateria, type NewMateria } from '../clases/support';

const suite = browserSuite();

let group: NewMateria;
beforeAll(async () => {
  group = await addMateria(suite.app, { descripcion: 'Inglés B1' });
});
beforeEach(async () => {
  for (const table of ['creditos', 'clases', 'bloqueos']) await suite.app.db.query(`DELETE FROM ${table}`);
});

async function expectSound(page: Page): Promise<void> {
  expect([...(await violationsOf(page)), ...(await darkViolationsOf(page)), ...(await sidewaysOf(page))]).toEqual([]);
}

const stateOf = async (clase: number) =>
  (await suite.app.db.query('SELECT estado, motivo_anulacion FROM clases WHERE id = $1', [clase])).rows as unknown;
const accept = (page: Page, name: string) => page.getByRole('alertdialog').getByRole('button', { name, exact: true });

it('a class of a group is cancelled from its record with a reason, and comes back from there', async () => {
  const clase = await addClass(suite.app, group, { fecha: '2026-11-24', origen: 'horario' });
  const page = await suite.open('admin', `/administrar/clases/ficha/${String(clase)}/`);
  await page.getByRole('button', { name: 'Anular…' }).click();
  await page.getByLabel('Motivo', { exact: true }).fill('Está enferma');
  await expectSound(page);
  await accept(page, 'Anular').click();
  await page.waitForURL('**/administrar/horarios/llamadas/*/');
  await page.goBack();
  await page.getByRole('button', { name: 'Recuperar la clase' }).waitFor();
  expect(await stateOf(clase)).toEqual([{ estado: 'anulada', motivo_anulacion: 'Está enferma' }]);
  await page.getByRole('button', { name: 'Recuperar la clase' }).click();
  await accept(page, 'Recuperar la clase').click();
  await page.getByRole('button', { name: 'Anular…' }).waitFor();
  expect(await stateOf(clase)).toEqual([{ estado: 'confirmada', motivo_anulacion: null }]);
});

it('the classes marked in the list are cancelled with one reason', async () => {
  const first = await addClass(suite.app, group, { fecha: '2026-11-24', origen: 'horario' });
  await addClass(suite.app, group, { fecha: '2026-11-26', origen: 'horario' });
  const page = await suite.open('admin', '/administrar/clases/');
  const boxes = page.getByRole('grid').getByRole('checkbox');
  await boxes.nth(2).waitFor();
  await boxes.nth(1).check();
  await boxes.nth(2).check();
  await page.getByRole('link', { name: 'Anular…' }).click();
  await page.getByText('2 clases sin alumnos.').waitFor();
  await page.getByLabel('Motivo').fill('Obras');
  await expectSound(page);
  await page.getByRole('button', { name: 'Anular 2 clases' }).click();
  await page.getByText('2 clases anuladas.').waitFor();
  expect(await stateOf(first)).toEqual([{ estado: 'anulada', motivo_anulacion: 'Obras' }]);
});

it('the classes of an absence are cancelled from its record, and do not take its reason, which may be about health', async () => {
  const clase = await addClass(suite.app, group, { fecha: '2026-11-24' });
  await addClass(suite.app, group, { fecha: '2026-11-24', hora: '19:00' });
  const { rows } = await suite.app.db.query<{ id: number }>(
    `INSERT INTO bloqueos (profesor_id, desde, hasta, motivo) VALUES ($1, '2026-11-24 09:00', '2026-11-24 21:00', 'Médico') RETURNING id`,
    [group.profesor],
  );
  const page = await suite.open('admin', `/administrar/bloqueos/ficha/${String(rows[0]?.id)}/`);
  const preview = page.getByRole('region', { name: 'Clases en ese tiempo' });
  await preview.getByRole('button', { name: 'Sustituir en todas' }).waitFor();
  await expectSound(page);
  await preview.getByRole('button', { name: 'Anular las 2' }).click();
  await accept(page, 'Anular').click();
  await preview.getByText('No queda ninguna clase por atender.').waitFor();
  expect(await stateOf(clase)).toEqual([{ estado: 'anulada', motivo_anulacion: null }]);
});

it('one student of a shared private class is taken out of it in the list of private classes', async () => {
  const lesson = await newLesson(suite.app);
  const timetable = timetableOf(suite.app);
  const other = await timetable.alumno('Pedro', 'Gil');
  await timetable.seat(lesson.clase, other, await timetable.alta(other, lesson.curso));
  const page = await suite.open('admin', '/administrar/clases-particulares/?desde=2026-11-24&hasta=2026-11-24');
  await page.getByRole('checkbox', { name: /^Marcar Lucía/ }).check();
  await page.getByRole('region', { name: 'Clases marcadas' }).getByRole('button', { name: 'Anular' }).click();
  await page.getByLabel('Qué se anula').selectOption({ label: 'Solo Pedro Gil: la clase sigue para los demás' });
  await expectSound(page);
  await accept(page, 'Anular').click();
  await page.getByText('1 plaza anulada.').waitFor();
  await page.getByRole('cell', { name: 'Lucía García Muñoz', exact: true }).waitFor();
});
