/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { oneRow } from '../../libs/platform';
import { darkViolationsOf, sidewaysOf, violationsOf } from '../accesibilidad/axe';
import { closeNotices } from '../support/close-notices';
import type { PageOptions } from '../support/browser';
import { browserSuite } from '../support/browser-suite';
import { focusOn } from '../support/focus-on';
import type { DemoUser } from '../support/login';
import { poll } from '../support/poll';
import { NO_SCREEN, showAnew } from '../support/show-anew';
import { insertClass, stopGeneration, studentsTaughtBy, teacherOf, type StudentRow } from './class-rows';
import { deleteClasses } from '../support/delete-classes';

const suite = browserSuite();
const PHONE = { width: 390, height: 844 };

let students: StudentRow[];
let clase: number;
let firstId: number;

beforeAll(async () => {
  const { app } = suite;
  await stopGeneration(app);
  students = await studentsTaughtBy(app, 'profesora', 4);
  const { rows } = await app.db.query<{ id: number }>(`SELECT nextval('clases_id_seq')::integer AS id`);
  firstId = oneRow(rows).id;
});

beforeEach(async () => {
  const { app } = suite;
  await deleteClasses(app.db);
  // Gives the classes of each test the same ids, because the shared page caches the links to today's classes.
  await app.db.query(`SELECT setval('clases_id_seq', $1, false)`, [firstId]);
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

const sheetOf = (id: number) => `/clases/asistencia/${String(id)}/`;

/** Opens a page whose clock shows the same time as the server's. */
const open = (user: DemoUser, path: string, options: PageOptions = {}): Promise<Page> =>
  suite.open(user, path, { now: '2026-11-20T10:00:00+01:00', ...options });

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
const mark = (page: Page, index: number, name: string) => groupOf(page, index).getByText(name, { exact: true }).click();
const faultsOf = async (page: Page) => [
  ...(await violationsOf(page)),
  ...(await darkViolationsOf(page)),
  ...(await sidewaysOf(page)),
];

const DESK = { width: 1440, height: 900 };

/** Opens one page for all tests. Returns a function that shows a screen again on this page. */
function shared(user: DemoUser): (path: string, size?: typeof DESK) => Promise<Page> {
  const opened = suite.shared(() => open(user, NO_SCREEN));
  return async (path, size = DESK) => {
    const page = opened();
    await closeNotices(page);
    await page.setViewportSize(size);
    await showAnew(page, path);
    return page;
  };
}

const showOffice = shared('secretaria');
const showTeacher = shared('profesora');

/** The first class in the list of today. */
const linkOf = (page: Page) => today(page).getByRole('link', { name: /^09:00/ });

it('[PLUS-41] on a phone a teacher passes the list of a class in two taps, and is back at the classes of today; the sheet fits with letters of twice the size, and its marks are high enough to touch', async () => {
  const page = await open('profesora', '/administrar/', { ...PHONE, context: { hasTouch: true } });
  await today(page).getByText('Sin pasar lista').waitFor();
  await today(page)
    .getByRole('link', { name: /^09:00/ })
    .tap();
  const late = groupOf(page, 0).getByText('Falta', { exact: true });
  await late.waitFor();
  expect((await late.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  const style = await page.addStyleTag({ content: 'html { font-size: 200% }' });
  expect(await sidewaysOf(page)).toEqual([]);
  for (const box of [
    await page.getByText('Justificada', { exact: true }).first().boundingBox(),
    await page.getByRole('button', { name: 'Guardar', exact: true }).boundingBox(),
  ])
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390);
  await style.evaluate((tag) => (tag as Element).remove());
  await page.getByRole('button', { name: 'Guardar', exact: true }).tap();
  await page.waitForURL('**/administrar/');
  await today(page).getByText('Asisten 4 de 4').waitFor();
  await page.getByText('Asistencia guardada: 4 asisten.').waitFor();
  expect(await statesOf()).toEqual(['asiste', 'asiste', 'asiste', 'asiste']);
});

// Runs first, because the page caches today's classes when it reads them for the first time.
it.each([
  ['1440 px', DESK],
  ['a phone', PHONE],
])('[PLUS-41] at %s the classes of today and the attendance sheet have no faults of accessibility', async (_, size) => {
  const page = await showOffice('/administrar/', size);
  const link = linkOf(page);
  await link.waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await link.click();
  await page.getByText('4 asisten', { exact: true }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
});

describe('the attendance sheet in the office', () => {
  it('the attendance is noted with the keyboard alone', async () => {
    const page = await showOffice(sheetOf(clase));
    await focusOn(groupOf(page, 0).getByRole('radio', { name: 'Asiste' }));
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

  it('marks are shown and can be changed later', async () => {
    await suite.app.db.query(`UPDATE clases_alumnos SET estado = 'falta' WHERE clase_id = $1`, [clase]);
    const page = await showOffice(sheetOf(clase));
    await page.getByText('Lista pasada').waitFor();
    for (const index of [0, 1, 2, 3])
      await poll(() => groupOf(page, index).getByRole('radio', { name: 'Falta' }).isChecked()).toBe(true);
    await groupOf(page, 2).getByRole('radio', { name: 'Asiste' }).check({ force: true });
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await page.waitForURL('**/administrar/');
    expect(await statesOf()).toEqual(['falta', 'falta', 'asiste', 'falta']);
  });

  it('a class of another day says why its attendance cannot be marked, and offers no button', async () => {
    await suite.app.db.query(`UPDATE clases SET fecha = '2026-11-23' WHERE id = $1`, [clase]);
    const page = await showOffice(sheetOf(clase));
    await page.getByText('La clase es el 23/11/2026: la lista se pasa ese día o después.').waitFor();
    await poll(() => page.getByRole('button', { name: 'Guardar', exact: true }).count()).toBe(0);
    await poll(() => groupOf(page, 0).getByRole('radio', { name: 'Falta' }).isDisabled()).toBe(true);
  });

  it('a class that was cancelled meanwhile refuses the marks, and the choices stay', async () => {
    const page = await showOffice(sheetOf(clase));
    await mark(page, 0, 'Falta');
    await suite.app.db.query(`UPDATE clases SET estado = 'anulada' WHERE id = $1`, [clase]);
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await page.getByText('La clase está anulada: no se pasa lista.').waitFor();
    await poll(() => groupOf(page, 0).getByRole('radio', { name: 'Falta' }).isChecked()).toBe(true);
    await page.getByRole('link', { name: 'Inicio', exact: true }).first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
    await page.waitForURL('**/administrar/');
  });
});

it('leaving a sheet with changes asks first', async () => {
  const page = await showTeacher(sheetOf(clase));
  // Opens the sheet through links. `goBack` needs a history entry of the router, and a directly loaded page has none.
  await page.getByRole('link', { name: 'Inicio', exact: true }).first().click();
  await linkOf(page).click();
  await mark(page, 0, 'Falta');
  await page.goBack();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await dialog.getByText('La lista tiene cambios sin guardar').waitFor();
  await dialog.getByRole('button', { name: 'Seguir con la lista' }).click();
  await page.getByText('3 asisten, 1 falta', { exact: true }).waitFor();
  expect(await statesOf()).toEqual(['previsto', 'previsto', 'previsto', 'previsto']);
});

it('a tap on a mark chooses it, one on the name of a student nothing, and the sum follows', async () => {
  const page = await showTeacher(sheetOf(clase), PHONE);
  await page.getByText('4 asisten', { exact: true }).waitFor();
  await mark(page, 0, 'Falta');
  await mark(page, 1, 'Justificada');
  for (const index of [0, 1, 2]) await page.locator('li > span', { hasText: nameOf(index) }).click();
  await page.getByText('2 asisten, 1 falta, 1 falta justificada', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.waitForURL('**/administrar/');
  expect(await statesOf()).toEqual(['falta', 'justificada', 'asiste', 'asiste']);
});

describe('a teacher on a phone', () => {
  it('[AUTH-02] the week of a teacher has all its classes with their dates; past and current ones link to their sheets', async () => {
    const { app } = suite;
    const profesor = await teacherOf(app, 'profesora');
    await insertClass(app, { fecha: '2026-11-22', entrada: '10:00', salida: '11:00', profesor });
    await insertClass(app, { fecha: '2026-11-18', entrada: '10:00', salida: '11:00', profesor, estado: 'anulada' });
    await insertClass(app, { fecha: '2026-11-25', entrada: '12:00', salida: '13:00', profesor });
    const page = await showTeacher('/administrar/', PHONE);
    const week = page.getByRole('region', { name: 'Mi semana' });
    await week.getByRole('heading', { name: 'Domingo 22/11' }).waitFor();
    await poll(() => week.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
      'Miércoles 18/11',
      'Hoy, viernes 20/11',
      'Domingo 22/11',
    ]);
    await poll(() => week.getByRole('listitem').first().innerText()).toContain('Anulada');
    await poll(() => week.getByRole('link').count()).toBe(2);
    expect(await faultsOf(page)).toEqual([]);
    await week.getByRole('button', { name: 'Semana siguiente' }).click();
    await week.getByRole('heading', { name: 'Miércoles 25/11' }).waitFor();
    await poll(() => week.getByRole('link').count()).toBe(0);
    await week.getByRole('button', { name: 'Esta semana' }).click();
    await week.getByRole('link', { name: /^09:00/ }).click();
    await page.getByRole('group', { name: nameOf(0), exact: true }).waitFor();
  });

  it('«back» from the sheet of an earlier week returns to that week', async () => {
    const { app } = suite;
    const profesor = await teacherOf(app, 'profesora');
    await insertClass(app, { fecha: '2026-11-11', entrada: '10:00', salida: '11:00', profesor });
    const page = await showTeacher('/administrar/', PHONE);
    const week = page.getByRole('region', { name: 'Mi semana' });
    await week.getByRole('button', { name: 'Semana anterior' }).click();
    await week.getByRole('heading', { name: 'Miércoles 11/11' }).waitFor();
    await week.getByRole('link', { name: /^10:00/ }).click();
    await page.getByText('Esta clase no tiene alumnos').waitFor();
    await page.goBack();
    await week.getByRole('heading', { name: 'Miércoles 11/11' }).waitFor();
  });

  it('[LIST-11] a card without a record to open is no button, and who cannot add is not offered it', async () => {
    const page = await showTeacher('/administrar/clases/', PHONE);
    const card = page.getByRole('list', { name: 'Clases' }).getByRole('listitem').first();
    await card.waitFor();
    await poll(() => card.getByRole('button').count()).toBe(0);
    await poll(() => page.getByRole('button', { name: 'Añadir', exact: true }).count()).toBe(0);
  });
});

describe('a teacher at a desk', () => {
  it('[AUTH-02] the sheet of another teacher’s class does not exist', async () => {
    await suite.app.db.query('UPDATE clases SET profesor_id = NULL WHERE id = $1', [clase]);
    const page = await showTeacher(sheetOf(clase));
    await page.getByRole('heading', { name: 'Esta clase no existe' }).waitFor();
  });

  it('[AUTH-02] a teacher reads the own availability, and cannot change it', async () => {
    const page = await showTeacher('/administrar/');
    await today(page).getByRole('link', { name: 'Mi disponibilidad' }).click();
    await page.getByRole('heading', { name: 'Mi disponibilidad', level: 1 }).waitFor();
    await page.getByRole('heading', { name: 'Cuándo puede dar clase' }).waitFor();
    await poll(() => page.getByRole('button', { name: /Guardar|Añadir/ }).count()).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
  });
});

it('before the class begins, saving asks first', async () => {
  const now = '2026-11-20T08:59:00+01:00';
  const page = await suite.open('profesora', sheetOf(clase), { ...PHONE, now });
  const save = page.getByRole('button', { name: 'Guardar', exact: true });
  await save.click();
  const question = page.getByRole('alertdialog', { name: 'La clase empieza a las 09:00. ¿Guardar ya la asistencia?' });
  await question.getByRole('button', { name: 'Cancelar' }).click();
  expect(await statesOf()).toEqual(['previsto', 'previsto', 'previsto', 'previsto']);
  await save.click();
  await question.getByRole('button', { name: 'Guardar' }).click();
  await page.waitForURL('**/administrar/');
  expect(await statesOf()).toEqual(['asiste', 'asiste', 'asiste', 'asiste']);
});
