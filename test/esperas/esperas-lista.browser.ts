import type { Page } from 'playwright-core';
import { darkViolationsOf, sidewaysOf, violationsOf } from '../accesibilidad/axe';
import { oneRow } from '../../libs/platform';
import { agentOf } from '../support';
import { closeNotices } from '../support/close-notices';
import { browserSuite, eventually } from '../support/browser-suite';
import { Timetable } from '../support/timetable';
import { NO_SCREEN, showAnew } from '../support/show-anew';

const suite = browserSuite({ now: '2026-11-20T10:00:00+01:00' });
let timetable: Timetable;
beforeAll(() => {
  timetable = new Timetable(suite.app);
});

const shared = suite.shared(() => suite.open('secretaria', NO_SCREEN));

/** Opens a screen again on the shared page. */
async function show(address: string): Promise<Page> {
  const page = shared();
  await closeNotices(page);
  await showAnew(page, address);
  return page;
}

/** Creates a course with one free place, and with Ana and Berta on its waiting list. */
async function freeCourse(): Promise<void> {
  await suite.app.db.query('DELETE FROM esperas');
  const curso = await timetable.curso({ capacidad: 1 });
  const alta = await timetable.alta(await timetable.alumno(), curso);
  const admin = await agentOf(suite.app, 'admin');
  for (const nombre of ['Ana', 'Berta']) {
    const alumno_id = await timetable.alumno(nombre, 'Prado Gil');
    await admin.post('/api/horarios/esperas').send({ curso_id: curso, alumno_id }).expect(200);
  }
  await suite.app.db.query(`UPDATE altas SET fecha_baja = '2026-11-19' WHERE id = $1`, [alta]);
}

it.each([1440, 390])(
  '[PLUS-32] from the list of all who wait a place is offered, and a row withdrawn, at %i px',
  async (width) => {
    await freeCourse();
    // The test at 1440 px uses the shared page and leaves the list in the cache of that page. So the test at 390 px opens a new page.
    const page = await (width === 1440
      ? show('/administrar/esperas/')
      : suite.open('secretaria', '/administrar/esperas/', { width, height: 900 }));
    const main = page.getByRole('main');
    const open = (name: string) =>
      width === 1440 ? main.getByText(name, { exact: true }).dblclick() : main.getByText(`Prado Gil, ${name}`).click();
    const window = page.getByRole('dialog', { name: 'Ficha de Listas de espera' });
    await open('Berta');
    await window.getByRole('heading', { name: /^Lista de espera de CUR-\d+ · Curso CUR-\d+ 2$/ }).waitFor();
    expect([...(await violationsOf(page)), ...(await darkViolationsOf(page)), ...(await sidewaysOf(page))]).toEqual([]);
    await window.getByRole('button', { name: 'Ofrecer plaza a Prado Gil, Ana' }).click();
    await page.getByText('Plaza ofrecida a Ana durante 48 horas.').waitFor();
    await window.getByRole('button', { name: 'Cancelar' }).click();
    await main.locator('span:text-is("Plaza ofrecida"):visible').first().waitFor();
    await open('Berta');
    await window.getByRole('button', { name: 'Retirar a Prado Gil, Berta' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar', exact: true }).click();
    await page.getByText(/^Berta ya no está en la lista de espera/).waitFor();
    await window.getByRole('button', { name: 'Cancelar' }).click();
    await eventually(async () => expect(await main.getByText('Berta').count()).toBe(0));
    await main.getByText('Ana').waitFor();
    expect([...(await violationsOf(page)), ...(await sidewaysOf(page))]).toEqual([]);
  },
);

it('[PLUS-32] from that list, and from the record of a student, a student joins the line of a course', async () => {
  await suite.app.db.query('DELETE FROM esperas');
  const curso = await timetable.curso({ capacidad: 1 });
  const { rows } = await suite.app.db.query<{ codigo: string }>('SELECT codigo FROM cursos WHERE id = $1', [curso]);
  const { codigo } = oneRow(rows);
  await timetable.materia({ curso, descripcion: 'Francés A2', dias: 'LX', entrada: '17:20', salida: '18:40' });
  await timetable.alta(await timetable.alumno(), curso);
  const alumno = await timetable.alumno('Carla', 'Prado Gil');
  const page = await show('/administrar/esperas/');
  await page.getByRole('toolbar', { name: 'Acciones' }).getByRole('button', { name: 'Añadir' }).click();
  const window = page.getByRole('dialog', { name: 'Ficha de Listas de espera' });
  const choose = async (field: string, typed: string) => {
    await window.getByRole('combobox', { name: field }).fill(typed);
    await page.getByRole('listbox', { name: field }).getByRole('option').first().click();
  };
  await choose('Alumno', 'Prado Gil, Carla');
  await choose('Curso', `${codigo} 17:20`);
  await choose('Materia', 'miércoles');
  expect(await violationsOf(page)).toEqual([]);
  await window.getByRole('button', { name: 'Aceptar' }).click();
  await page.getByText(/^Carla está en la lista de espera de .*, en el puesto 1\.$/).waitFor();
  await page.getByRole('main').getByText('Carla').waitFor();
  await showAnew(page, `/administrar/alumnos/ficha/${String(alumno)}/`);
  await page.getByRole('tab', { name: /^Altas/ }).click();
  const lines = page.getByRole('region', { name: 'Listas de espera' });
  await lines.getByText('En espera').waitFor();
  await lines.getByRole('button', { name: 'Añadir a una lista de espera' }).click();
  await choose('Curso', `${codigo} 17:20`);
  await choose('Materia', 'miércoles');
  await window.getByRole('button', { name: 'Aceptar' }).click();
  await window.getByText('Ese alumno ya está en esa lista de espera.').first().waitFor();
  await window.getByRole('button', { name: 'Cancelar' }).click();
});
