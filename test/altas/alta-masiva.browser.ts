/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { oneRow } from '../../libs/platform';
import { sidewaysOf, violationsOf } from '../accesibilidad/axe';
import { browserSuite, eventually, focusedWords } from '../support/browser-suite';
import { ListScreen } from '../listados/support/screen';
import { poll } from '../support/poll';

const suite = browserSuite({ worker: true });

const PATH = '/administrar/altas/alta-masiva/';
const IDLE = 'Seleccione curso(s) y alumno(s)';

const picker = (page: Page, name: 'Cursos' | 'Alumnos') => page.getByRole('region', { name, exact: true });
const idle = (page: Page) => page.getByRole('button', { name: IDLE, exact: true });
const enrol = (page: Page) => page.getByRole('button', { name: 'Dar de alta', exact: true });
const boxes = (page: Page, name: 'Cursos' | 'Alumnos') =>
  picker(page, name)
    .locator('tbody')
    .getByRole('checkbox', { name: /^Elegir/ });

/** Adds a course without hours or students; a capacity of 0 has no limit. @returns its id */
async function addCourse(codigo: string, capacidad = 0): Promise<number> {
  const { rows } = await suite.app.db.query<{ id: number }>(
    `INSERT INTO cursos (codigo, descripcion, capacidad) VALUES ($1, 'Caligrafía', $2) RETURNING id`,
    [codigo, capacidad],
  );
  return oneRow(rows).id;
}

async function open(): Promise<Page> {
  const page = await suite.open('secretaria', PATH);
  await boxes(page, 'Alumnos').first().waitFor();
  return page;
}

/** Searches courses by code and waits until the picker shows `count` courses. */
async function searchCourses(page: Page, codigo: string, count: number): Promise<void> {
  await picker(page, 'Cursos').getByLabel('Código').fill(codigo);
  await eventually(async () => expect(await boxes(page, 'Cursos').count()).toBe(count));
}

/** Chooses all courses whose code begins with the text, and the first two students. */
async function chooseCoursesForTwo(page: Page, codigo: string, courses: number): Promise<void> {
  await searchCourses(page, codigo, courses);
  await picker(page, 'Cursos').getByRole('checkbox', { name: 'Elegir los cursos de esta página' }).check();
  for (const index of [0, 1]) await boxes(page, 'Alumnos').nth(index).check();
  await picker(page, 'Alumnos').getByText('2 seleccionados').waitFor();
}

describe('Before anything is enrolled', () => {
  const shared = suite.shared(open);

  it('[ALTA-03] the enrolment date starts with today', async () => {
    const page = shared();
    const today = await page.evaluate(() =>
      new Date().toLocaleDateString('es-ES', {
        timeZone: 'Europe/Madrid',
        day: '2-digit',
        month: '2-digit',
        year: 'numeric',
      }),
    );
    await poll(() => page.getByLabel('Fecha de alta').first().inputValue()).toBe(today);
  });

  it('[ALTA-03] chosen courses that another search does not find are counted, and removed by a button', async () => {
    await addCourse('FUERA-1');
    await addCourse('FUERA-2');
    const page = shared();
    await searchCourses(page, 'fuera-', 2);
    const courses = picker(page, 'Cursos');
    await courses.getByRole('checkbox', { name: 'Elegir los cursos de esta página' }).check();
    await searchCourses(page, 'fuera-2', 1);
    await courses.getByText('1 no está en esta búsqueda').waitFor();
    await courses.getByRole('button', { name: 'Seleccionar el único que coincide' }).waitFor();
    await courses.getByRole('button', { name: 'Quitarlo', exact: true }).click();
    await courses.getByText('1 seleccionado').waitFor();
    await poll(() => courses.getByRole('button', { name: 'Quitarlo', exact: true }).count()).toBe(0);
    await courses.getByRole('button', { name: 'Quitar todos los cursos' }).click();
  });

  // This test runs last, because its course and its student stay chosen.
  it('[ALTA-04] [ALTA-05] the button waits until a course and a student are chosen', async () => {
    await addCourse('CAL-1');
    await addCourse('CAL-2');
    const page = shared();
    await poll(() => idle(page).isDisabled()).toBe(true);
    await searchCourses(page, 'cal-', 2);
    await picker(page, 'Cursos').getByRole('checkbox', { name: 'Elegir los cursos de esta página' }).check();
    await picker(page, 'Cursos').getByText('2 seleccionados').waitFor();
    await poll(() => idle(page).isDisabled()).toBe(true);
    await picker(page, 'Cursos').getByRole('button', { name: 'Quitar todos los cursos' }).click();

    await boxes(page, 'Alumnos').first().check();
    await picker(page, 'Alumnos').getByText('1 seleccionado').waitFor();
    await poll(() => idle(page).isDisabled()).toBe(true);
    await boxes(page, 'Cursos').first().check();
    await enrol(page).waitFor();
    await eventually(async () => expect(await enrol(page).isEnabled()).toBe(true));
    await poll(() => idle(page).count()).toBe(0);
  });
});

it('[ALTA-03] [ALTA-01] students of several pages are enrolled together, and each enrolment can be opened', async () => {
  await addCourse('PAG-1');
  const page = await open();
  const students = picker(page, 'Alumnos');
  await students.getByRole('checkbox', { name: 'Elegir los alumnos de esta página' }).check();
  await students.getByRole('button', { name: 'Página siguiente' }).click();
  await students.getByText('Página 2').waitFor();
  await eventually(async () => expect(await boxes(page, 'Alumnos').first().isChecked()).toBe(false));
  for (const index of [0, 1, 2, 3, 4]) await boxes(page, 'Alumnos').nth(index).click();
  await students.getByText('30 seleccionados').waitFor();
  await searchCourses(page, 'pag-', 1);
  await boxes(page, 'Cursos').first().check();
  await page.getByText('Se harán 30 altas.').waitFor();
  await enrol(page).click();
  await page.getByText('30 altas hechas.').waitFor();
  await eventually(async () => expect(await focusedWords(page)).toBe('Alta masiva'));

  const links = page.getByRole('link', { name: /^AL-\d+$/ });
  await links.first().click();
  await page.waitForURL(/\/administrar\/altas\/ficha\/\d+\/$/);
  await page.getByRole('heading', { level: 1, name: /^AL-\d+$/ }).waitFor();
  await page.getByText('Caligrafía').first().waitFor();
});

it('[ALTA-03] rows selected in the list of students are chosen, and selecting them does not move the list', async () => {
  const screen = await ListScreen.open(suite, 'alumnos');
  const { page } = screen;
  const before = await screen.table.boundingBox();
  await screen.check(0, 1);
  const link = page.getByRole('link', { name: 'Dar de alta en cursos' });
  await link.waitFor();
  expect(await screen.table.boundingBox()).toEqual(before);
  await link.click();
  await picker(page, 'Alumnos').getByText('2 seleccionados').waitFor();
});

it('[ALTA-03] [PLUS-41] pairs that would be skipped are shown with their reason, and the page passes axe, also on a phone', async () => {
  await addCourse('LLENO-1');
  await addCourse('LLENO-2', 1);
  const page = await open();
  await chooseCoursesForTwo(page, 'lleno-', 2);
  await picker(page, 'Cursos').getByText('1 libre de 1', { exact: true }).waitFor();
  await page.getByText('Se harán 3 altas; 1 quedará fuera.').waitFor();
  await page.getByRole('cell', { name: 'El curso está completo (1 plaza).' }).first().waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect([...(await violationsOf(page)), ...(await sidewaysOf(page))]).toEqual([]);
});

it('[PLUS-32] students who did not fit join the waiting list with one button, which stays and says so', async () => {
  await addCourse('ESPERA-1', 1);
  const page = await open();
  await chooseCoursesForTwo(page, 'espera-', 1);
  await page.getByText('Se hará 1 alta; 1 quedará fuera.').waitFor();
  const join = page.getByRole('button', { name: 'Apuntar en la lista de espera' });
  await poll(() => join.count()).toBe(0);
  await enrol(page).click();
  await page.getByText('1 alta hecha; 1 ha quedado fuera.').waitFor();
  await join.click();
  await page.getByText('1 alumno apuntado en la lista de espera de ESPERA-1 · Caligrafía.').waitFor();
  await eventually(async () => expect(await join.getAttribute('title')).toBe('Ya están en la lista de espera'));
  await poll(() => focusedWords(page)).toBe('Apuntar en la lista de espera');
  expect(await violationsOf(page)).toEqual([]);
  const { rows } = await suite.app.db.query(
    `SELECT e.estado, NOT EXISTS (SELECT FROM altas a WHERE a.alumno_id = e.alumno_id AND a.curso_id = e.curso_id) AS fuera
     FROM esperas e JOIN cursos c ON c.id = e.curso_id WHERE c.codigo = 'ESPERA-1'`,
  );
  expect(rows).toEqual([{ estado: 'espera', fuera: true }]);
});

it('[ALTA-03] [PLUS-32] a full course says so, also if its last place is on offer, and the button is disabled while no student would be enrolled', async () => {
  const id = await addCourse('TOPE-1', 1);
  await suite.app.db.query(
    `INSERT INTO altas (alumno_id, curso_id) SELECT id, $1 FROM alumnos WHERE activo ORDER BY id LIMIT 1`,
    [id],
  );
  await suite.app.db.query(
    `INSERT INTO esperas (curso_id, alumno_id, desde, orden, estado, caduca)
     SELECT $1, id, '2026-11-19', 1, 'ofrecida', '2026-11-22' FROM alumnos WHERE activo ORDER BY id LIMIT 1`,
    [await addCourse('OFRECIDA-1', 1)],
  );
  const page = await open();
  await searchCourses(page, 'ofrecida-', 1);
  await picker(page, 'Cursos').getByText('Completo · 1 en espera', { exact: true }).waitFor();
  await searchCourses(page, 'tope-', 1);
  await picker(page, 'Cursos').getByText('Completo', { exact: true }).waitFor();
  await chooseCoursesForTwo(page, 'tope-', 1);
  await page.getByText('No se dará de alta a nadie.').waitFor();
  await page.getByText('No se darán de alta (2)').waitFor();
  await eventually(async () => expect(await enrol(page).getAttribute('title')).toBe('No se dará de alta a nadie'));
  await poll(() => enrol(page).isEnabled()).toBe(false);
  await page.getByRole('button', { name: /^Apuntar .*en la lista de espera$/ }).click();
  await page.getByText(/ en la lista de espera de TOPE-1 · Caligrafía\.$/).waitFor();
});

it('[ALTA-03] a refused enrolment keeps what was chosen', async () => {
  const id = await addCourse('BORRADO-1');
  const page = await open();
  await chooseCoursesForTwo(page, 'borrado-', 1);
  await page.getByText('Se harán 2 altas.').waitFor();
  await suite.app.db.query('DELETE FROM cursos WHERE id = $1', [id]);
  // Browsers have no randomUUID on pages without HTTPS.
  await page.evaluate('crypto.randomUUID = undefined');
  await enrol(page).click();
  await page.getByText('No se ha dado de alta a nadie: revise lo marcado.').first().waitFor();
  await picker(page, 'Cursos').getByText('Alguno de los cursos ya no existe').waitFor();
  await picker(page, 'Alumnos').getByText('2 seleccionados').waitFor();
});
