/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { darkViolationsOf, sidewaysOf, violationsOf } from '../accesibilidad/axe';
import { browserSuite } from '../support/browser-suite';
import { insertClass, stopGeneration, studentsTaughtBy, teacherOf, type StudentRow } from './class-rows';

const suite = browserSuite();
const PHONE = { width: 390, height: 844 };

let students: StudentRow[];
let clase: number;

beforeAll(async () => {
  const { app } = suite;
  await stopGeneration(app);
  students = await studentsTaughtBy(app, 'profesora', 4);
});

beforeEach(async () => {
  const { app } = suite;
  await app.db.query('DELETE FROM creditos; DELETE FROM clases');
  const profesor = await teacherOf(app, 'profesora');
  const { rows } = await app.db.query<{ id: number }>('SELECT id FROM aulas ORDER BY id LIMIT 1');
  clase = await insertClass(app, {
    fecha: '2026-11-20',
    entrada: '09:00',
    salida: '10:20',
    profesor,
    aula: rows[0]?.id,
    alumnos: students.map(({ id }) => id),
  });
  await insertClass(app, { fecha: '2026-11-20', entrada: '17:00', salida: '18:00', profesor });
});

const statesOf = async () =>
  (
    await suite.app.db.query<{ estado: string }>(
      `SELECT estado FROM clases_alumnos s JOIN alumnos a ON a.id = s.alumno_id WHERE clase_id = $1
       ORDER BY a.apellidos, a.nombre, a.id`,
      [clase],
    )
  ).rows.map(({ estado }) => estado);

const today = (page: Page) => page.getByRole('region', { name: 'Clases de hoy' });
const nameOf = (index: number) => `${students[index]?.apellidos ?? ''}, ${students[index]?.nombre ?? ''}`;
const groupOf = (page: Page, index: number) => page.getByRole('group', { name: nameOf(index), exact: true });
const faultsOf = async (page: Page) => [
  ...(await violationsOf(page)),
  ...(await darkViolationsOf(page)),
  ...(await sidewaysOf(page)),
];

it('[PLUS-41] on a phone a teacher passes the list of a class in two taps, and is back at the classes of today', async () => {
  const page = await suite.open('profesora', '/administrar/', { ...PHONE, context: { hasTouch: true } });
  await today(page).getByText('Sin pasar lista').waitFor();
  await today(page)
    .getByRole('link', { name: /^09:00/ })
    .tap();
  await page.getByRole('button', { name: 'Guardar', exact: true }).tap();
  await page.waitForURL('**/administrar/');
  await today(page).getByText('Asisten 4 de 4').waitFor();
  await page.getByText('Asistencia guardada: 4 asisten.').waitFor();
  expect(await statesOf()).toEqual(['asiste', 'asiste', 'asiste', 'asiste']);
});

it('a tap on a student goes from «Asiste» to «Falta», to «Justificada», and the sum follows', async () => {
  const page = await suite.open('profesora', `/clases/asistencia/${String(clase)}/`, PHONE);
  await page.getByText('4 asisten', { exact: true }).waitFor();
  await page.getByText(nameOf(0), { exact: true }).first().click();
  await page.getByText(nameOf(1), { exact: true }).first().click({ clickCount: 2 });
  await page.getByText('2 asisten, 1 falta, 1 falta justificada', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.waitForURL('**/administrar/');
  expect(await statesOf()).toEqual(['falta', 'justificada', 'asiste', 'asiste']);
});

it('the attendance is noted with the keyboard alone', async () => {
  const page = await suite.open('secretaria', `/clases/asistencia/${String(clase)}/`);
  await groupOf(page, 0).getByRole('radio', { name: 'Asiste' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/administrar/');
  expect(await statesOf()).toEqual(['falta', 'justificada', 'asiste', 'asiste']);
});

it('what was noted is shown and can be changed later', async () => {
  await suite.app.db.query(`UPDATE clases_alumnos SET estado = 'falta' WHERE clase_id = $1`, [clase]);
  const page = await suite.open('secretaria', `/clases/asistencia/${String(clase)}/`);
  await page.getByText('Lista pasada').waitFor();
  for (const index of [0, 1, 2, 3])
    expect(await groupOf(page, index).getByRole('radio', { name: 'Falta' }).isChecked()).toBe(true);
  await groupOf(page, 2).getByRole('radio', { name: 'Asiste' }).check({ force: true });
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.waitForURL('**/administrar/');
  expect(await statesOf()).toEqual(['falta', 'falta', 'asiste', 'falta']);
});

it('leaving a sheet with changes asks first', async () => {
  const page = await suite.open('profesora', '/administrar/');
  await today(page)
    .getByRole('link', { name: /^09:00/ })
    .click();
  await page.getByText(nameOf(0), { exact: true }).first().click();
  await page.goBack();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await dialog.getByText('La lista tiene cambios sin guardar').waitFor();
  await dialog.getByRole('button', { name: 'Seguir con la lista' }).click();
  await page.getByText('3 asisten, 1 falta', { exact: true }).waitFor();
  expect(await statesOf()).toEqual(['previsto', 'previsto', 'previsto', 'previsto']);
});

it('a class of another day says why its list is not passed, and offers no button', async () => {
  await suite.app.db.query(`UPDATE clases SET fecha = '2026-11-23' WHERE id = $1`, [clase]);
  const page = await suite.open('secretaria', `/clases/asistencia/${String(clase)}/`);
  await page.getByText('La clase es el 23/11/2026: la lista se pasa ese día o después.').waitFor();
  expect(await page.getByRole('button', { name: 'Guardar', exact: true }).count()).toBe(0);
  expect(await groupOf(page, 0).getByRole('radio', { name: 'Falta' }).isDisabled()).toBe(true);
});

it('a class cancelled meanwhile refuses the list, and what was chosen stays', async () => {
  const page = await suite.open('secretaria', `/clases/asistencia/${String(clase)}/`);
  await page.getByText(nameOf(0), { exact: true }).first().click();
  await suite.app.db.query(`UPDATE clases SET estado = 'anulada' WHERE id = $1`, [clase]);
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.getByText('La clase está anulada: no se pasa lista.').waitFor();
  expect(await groupOf(page, 0).getByRole('radio', { name: 'Falta' }).isChecked()).toBe(true);
});

it('[AUTH-02] the sheet of another teacher’s class does not exist', async () => {
  await suite.app.db.query('UPDATE clases SET profesor_id = NULL WHERE id = $1', [clase]);
  const page = await suite.open('profesora', `/clases/asistencia/${String(clase)}/`);
  await page.getByRole('heading', { name: 'Esta clase no existe' }).waitFor();
});

it.each([
  ['1440 px', { width: 1440, height: 900 }],
  ['a phone', PHONE],
])('[PLUS-41] at %s the classes of today and the attendance sheet have no faults of accessibility', async (_, size) => {
  const page = await suite.open('secretaria', '/administrar/', size);
  await today(page)
    .getByRole('link', { name: /^09:00/ })
    .waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.goto(`/clases/asistencia/${String(clase)}/`);
  await page.getByText('4 asisten', { exact: true }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
});
