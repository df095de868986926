import type { Page } from 'playwright-core';
import { darkViolationsOf, faultsAtAllSizes, sidewaysOf, violationsOf } from '../accesibilidad/axe';
import { browserSuite } from '../support/browser-suite';
import { poll } from '../support/poll';
import { insertClass, stopGeneration, studentsTaughtBy, teacherOf, type StudentRow } from './class-rows';
import { newLesson } from '../reservas/private-lesson';

const suite = browserSuite();
const PHONE = { width: 390, height: 844 };

let absent: StudentRow;
let profesor: number;

/**
 * Adds a class with a single seat on a day. The seat belongs to the student `absent` and has the given attendance mark.
 * @returns the id of the class
 */
async function past(fecha: string, estado: string): Promise<number> {
  const { app } = suite;
  const id = await insertClass(app, { fecha, entrada: '09:00', salida: '10:20', profesor, alumnos: [absent.id] });
  await app.db.query('UPDATE clases_alumnos SET estado = $2 WHERE clase_id = $1', [id, estado]);
  return id;
}

beforeAll(async () => {
  await stopGeneration(suite.app);
  // Deletes the demo classes of this day, which have students without marks.
  await suite.app.db.query(`DELETE FROM clases WHERE fecha = '2026-11-19'`);
  [absent] = (await studentsTaughtBy(suite.app, 'profesora', 1)) as [StudentRow];
  profesor = await teacherOf(suite.app, 'profesora');
  for (const day of ['2026-11-09', '2026-11-10', '2026-11-11']) await past(day, 'falta');
});
afterEach(() => suite.app.db.query(`DELETE FROM clases WHERE fecha = '2026-11-19'`));

async function expectSound(page: Page): Promise<void> {
  expect([...(await violationsOf(page)), ...(await darkViolationsOf(page)), ...(await sidewaysOf(page))]).toEqual([]);
}

it('[PLUS-50] students with three absences or more are one click from the start page, with their absences', async () => {
  const page = await suite.open('secretaria', '/administrar/');
  await page.getByRole('link', { name: 'Con 3 faltas o más' }).click();
  const grid = page.getByRole('grid');
  await grid.getByText(absent.apellidos).first().waitFor();
  await poll(() => grid.getByRole('row').count()).toBe(2);
  await poll(() => grid.getByRole('row').nth(1).locator('[col-id="faltas_30"]').innerText()).toBe('3');
  await poll(() =>
    page.getByRole('combobox', { name: 'Búsqueda guardada' }).locator('option:checked').innerText(),
  ).toBe('Faltas ≥ 3 (30 días)');
  await expectSound(page);
});

it('[PLUS-50] on a phone the students with three absences or more are cards', async () => {
  const page = await suite.open('secretaria', '/administrar/', PHONE);
  await page.getByRole('link', { name: 'Con 3 faltas o más' }).click();
  const card = page.getByRole('listitem').filter({ hasText: absent.apellidos });
  await poll(() => card.innerText()).toMatch(/Faltas \(30 días\)\s*3/);
  await expectSound(page);
});

it('[PLUS-50] the sheet of yesterday’s class without a roll is two clicks from the start page, and Ctrl S saves it', async () => {
  const clase = await past('2026-11-19', 'previsto');
  const page = await suite.open('secretaria', '/administrar/');
  await page.getByRole('link', { name: /1 clase de ayer sin lista/ }).click();
  const sheet = page.getByRole('grid').getByRole('link', { name: 'Pasar lista' });
  await sheet.waitFor();
  expect(await faultsAtAllSizes(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await sheet.click();
  await page.waitForURL(`**/clases/asistencia/${String(clase)}/`);
  await page.getByRole('button', { name: 'Guardar', exact: true }).waitFor();
  await page.keyboard.press('Control+s');
  await page.getByText('Ninguna clase coincide').waitFor();
});

it('[PLUS-50] a teacher opens the sheet of the own class of yesterday from the start page', async () => {
  const clase = await past('2026-11-19', 'previsto');
  const page = await suite.open('profesora', '/administrar/', PHONE);
  await page.getByRole('link', { name: /Clase de ayer sin lista/ }).waitFor();
  await expectSound(page);
  await page.getByRole('link', { name: /Clase de ayer sin lista/ }).click();
  await page.waitForURL(`**/clases/asistencia/${String(clase)}/`);
});

describe('A private class to come, in the record of its student', () => {
  const open = async (alumno: number, size = {}) => {
    const page = await suite.open('secretaria', `/administrar/alumnos/ficha/${String(alumno)}/`, size);
    const select = page.getByLabel('Apartado de la ficha');
    const tab = page.getByRole('tab', { name: /^Clases/ });
    await select.or(tab).first().waitFor();
    if (await select.isVisible()) await select.selectOption('clases');
    else await tab.click();
    await page.getByRole('table', { name: 'Clases: próximas' }).waitFor();
    return page;
  };

  it('[PART-37] is moved beside the record, which stays', async () => {
    const { alumno, clase } = await newLesson(suite.app);
    const page = await open(alumno);
    await page.getByRole('button', { name: /^Cambiar: / }).click();
    const panel = page.getByRole('dialog', { name: 'Cambiar clase' });
    await panel.getByRole('button', { name: /^mié 25 \d+ horas?$/ }).click();
    await panel.getByRole('button', { name: /^17:00 Libre/ }).click();
    await expectSound(page);
    await panel.getByRole('button', { name: 'Aceptar', exact: true }).click();
    await page.getByRole('link', { name: 'mi. 25/11/2026' }).waitFor();
    await poll(() => panel.count()).toBe(0);
    await page.getByRole('link', { name: 'mi. 25/11/2026' }).click();
    await page.waitForURL(`**/administrar/clases/ficha/${String(clase)}/`);
  });

  it('[PART-37] is cancelled on a phone, after a question', async () => {
    const { alumno } = await newLesson(suite.app);
    const page = await open(alumno, PHONE);
    await expectSound(page);
    await page.getByRole('button', { name: /^Anular: / }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Anular', exact: true }).click();
    await page.getByText('Anulada', { exact: true }).waitFor();
    await poll(() => page.getByRole('button', { name: /^(Anular|Cambiar): / }).count()).toBe(0);
  });
});
