/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { darkViolationsOf, sidewaysOf, violationsOf } from '../accesibilidad/axe';
import { closeNotices } from '../support/close-notices';
import { browserSuite, eventually, focusedWords } from '../support/browser-suite';
import { focusOn } from '../support/focus-on';
import { timetableOf } from '../support/timetable';
import { poll } from '../support/poll';
import { NO_SCREEN_OUTSIDE, showAnew } from '../support/show-anew';
import { untilDrawn } from '../support/until-drawn';
import { columnOf, demoTeacher, newLessons, studentsOf, type Lessons } from '../clases/lessons';

const suite = browserSuite();
type Mode = 'lista' | 'calendario';
/** One day, or the first and the last day of a range. */
type Days = string | readonly [string, string];
const address = (days: Days, mode: Mode) => {
  const [from, to] = typeof days === 'string' ? [days, days] : days;
  return `/clases-particulares/?modo=${mode}&desde=${from}&hasta=${to}`;
};

const LABELS = { admin: 'Administración', alumno: 'Alumno', profesora: 'Profesor', tutora: 'Tutor' } as const;
type User = keyof typeof LABELS;

/** A day with classes for every user type. The first call of `everybody` creates these classes. */
const DAY = '2026-12-15';
let made: Promise<Lessons> | undefined;
const everybody = () => (made ??= makeEverybody());

async function makeEverybody(): Promise<Lessons> {
  const [student] = await studentsOf(suite.app, 'alumno');
  const [child] = await studentsOf(suite.app, 'tutora');
  const ids = [...new Set([student?.id ?? 0, child?.id ?? 0])];
  return newLessons(suite.app, DAY, ids, { profesor: await demoTeacher(suite.app) });
}

async function twoLessons(day: string): Promise<Lessons> {
  const timetable = timetableOf(suite.app);
  return newLessons(suite.app, day, [
    await timetable.alumno('Lucía', 'García'),
    await timetable.alumno('Iker', 'Aguirre'),
  ]);
}

const rows = (page: Page) => page.getByRole('table', { name: 'Clases' }).locator('tbody tr');
const bar = (page: Page) => page.getByRole('region', { name: 'Clases marcadas' });
const button = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true });
const blocks = (page: Page) => page.locator('[data-clase]');
const request = (page: Page) => page.getByRole('button', { name: 'Solicitar clase' });

interface Showing {
  mode?: Mode;
  /** Further query parameters. */
  more?: string;
  width?: number;
  height?: number;
}

/**
 * Opens one page for all tests of a `describe`. Returns a function that shows the classes of the given days on this page. Each call loads
 * the page again.
 */
function sharedSelector(user: User): (days?: Days, showing?: Showing) => Promise<Page> {
  const shared = suite.shared(async () => {
    await everybody();
    return suite.open(user, NO_SCREEN_OUTSIDE);
  });
  return async (days = DAY, { mode = 'lista', more = '', width = 1440, height = 900 } = {}) => {
    const page = shared();
    await closeNotices(page);
    await page.setViewportSize({ width, height });
    await showAnew(page, address(days, mode) + more, NO_SCREEN_OUTSIDE);
    await page.getByRole('heading', { name: 'Clases particulares', level: 1 }).waitFor();
    await poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
    return page;
  };
}

/** Resizes the window and waits for the new layout: phones collapse the filters into a button. */
async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 });
  await poll(() => page.getByRole('button', { name: /^Ver: / }).count()).toBe(width === 390 ? 1 : 0);
}

type Show = ReturnType<typeof sharedSelector>;

/** Defines a test for one type of user: the list and the calendar show the same classes. */
function testBothModes(user: User, show: Show): void {
  it.each([user])('[PART-09] [PART-10] [PART-15] shows %s the same classes as a list and in a calendar', async () => {
    const page = await show();
    await page.getByText(LABELS[user], { exact: true }).first().waitFor();
    await rows(page).first().waitFor();
    const count = await rows(page).count();
    await page.getByRole('button', { name: 'Calendario' }).click();
    await blocks(page).first().waitFor();
    await poll(() => blocks(page).count()).toBe(count);
    await page.getByText(LABELS[user], { exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'Lista', exact: true }).click();
    await eventually(async () => expect(await rows(page).count()).toBe(count));
  });
}

/** Defines the calendar tests for one of the user types. */
function testCalendar(show: Show): void {
  it.each([1440, 390])('[PLUS-41] the calendar passes axe in both themes at %i px', async (width) => {
    const page = await show(DAY, { mode: 'calendario', more: '&tipo=T', width, height: 844 });
    await blocks(page).first().waitFor();
    expect([...(await violationsOf(page)), ...(await darkViolationsOf(page)), ...(await sidewaysOf(page))]).toEqual([]);
  });
}

/** Defines the test of class requests for one user. The user may request classes only while the academy allows it. */
function testRequests(user: User, show: Show): void {
  it.each([user])('[PART-44] %s requests classes only while the academy allows it', async () => {
    // Each user gets a different day. Both users may have the same student, and this student cannot have two lessons at the same time.
    const day = user === 'alumno' ? '2027-02-09' : '2027-02-16';
    const [student] = await studentsOf(suite.app, user);
    await newLessons(suite.app, day, [student?.id ?? 0]);
    const page = await show();
    await request(page).waitFor();
    const calls = /get-estructura/;
    await page.route(calls, async (route) => {
      const reply = await route.fetch();
      await route.fulfill({ json: { ...((await reply.json()) as object), solicitudes: false } });
    });
    const refused = page.waitForResponse(calls);
    await show(day);
    await refused;
    await rows(page).first().waitFor();
    await untilDrawn(page);
    await poll(() => request(page).count()).toBe(0);
    await page.unroute(calls);
  });
}

/** Defines the tests for a user outside the office. */
function testOwnClasses(user: User, show: Show): void {
  it.each([user])('[PART-29] [PART-38] %s has neither marks nor links to records', async () => {
    const page = await show();
    await rows(page).first().waitFor();
    await poll(() => page.getByRole('checkbox').count()).toBe(0);
    await poll(() => rows(page).getByRole('link').count()).toBe(0);
  });

  it.each([user])('[PLUS-31] %s makes the address of the own calendar there', async () => {
    const page = await show();
    for (const width of [1440, 390]) {
      await resize(page, width);
      await page.getByRole('button', { name: 'Suscribirse' }).click();
      const dialog = page.getByRole('dialog', { name: /^Clases (de .+ )?en su calendario$/ });
      await dialog.getByRole('button', { name: 'Crear dirección' }).click();
      const made = dialog.getByLabel('Dirección nueva');
      await poll(() => made.inputValue()).toMatch(/^http/);
      const url = await made.inputValue();
      expect(await (await page.request.get(new URL(url).pathname)).text()).toMatch(/^BEGIN:VCALENDAR/);
      expect([...(await violationsOf(page)), ...(await sidewaysOf(page))]).toEqual([]);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
  });
}

describe('the class selector of an administrator', () => {
  const show = sharedSelector('admin');

  it('[PART-11] has the search types T, O and L, and opens with O', async () => {
    const page = await show();
    const type = page.getByLabel('Tipo de búsqueda');
    await type.waitFor();
    expect(
      await type.locator('option').evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value)),
    ).toEqual(['T', 'O', 'L']);
    await poll(() => type.inputValue()).toBe('O');
  });

  testBothModes('admin', show);

  testCalendar(show);

  it('[PART-12] [PART-41] student, teacher and dates narrow what an administrator sees', async () => {
    const day = '2026-12-16';
    await twoLessons(day);
    const page = await show('2026-12-12');
    for (const name of ['Hasta', 'Desde'])
      await page.getByLabel(name, { exact: true }).fill(day.split('-').reverse().join('/'));
    await eventually(async () => expect(await rows(page).count()).toBe(2));
    await page.getByLabel('Alumno', { exact: true }).fill('aguirre');
    await eventually(async () => expect(await rows(page).count()).toBe(1));
    await page.getByLabel('Alumno', { exact: true }).fill('');
    await page.getByLabel('Profesor', { exact: true }).fill('nadie así');
    await page.getByText('No hay clases que mostrar en estas fechas').waitFor();
    await page.getByLabel('Profesor', { exact: true }).fill('');
    await rows(page).first().waitFor();
  });

  it('[PART-13] [PART-34] a class is requested once an enrolment is chosen', async () => {
    const page = await show();
    await request(page).waitFor();
    await poll(() => request(page).isDisabled()).toBe(true);
    const choice = page.getByLabel('Alta para la que se solicita la clase');
    await choice.selectOption({ index: 1 });
    await poll(() => request(page).isEnabled()).toBe(true);
    await choice.selectOption('');
  });

  // This test must run before the next test. It uses a new room, and the page would not show this room if it had already loaded the list of
  // rooms.
  it('[PART-36] the panel acts on all classes marked in the calendar', async () => {
    const day = '2027-01-13';
    const lessons = await twoLessons(day);
    const page = await show(day, { mode: 'calendario' });
    await blocks(page).first().waitFor();
    for (const block of await blocks(page).all()) await block.getByRole('checkbox').check();
    await button(page, 'Aula').click();
    await bar(page).getByLabel('Aula', { exact: true }).selectOption(String(lessons.otherAula));
    await button(page, 'Aceptar').click();
    await page.getByText('Aula cambiada en 2 clases.').waitFor();
    const other = String(lessons.otherAula);
    expect(await columnOf(suite.app, 'aula_id', lessons.clases)).toEqual([other, other]);
  });

  it('[PART-27] [PART-28] [PART-29] the panel shows with a marked class, and one picker at a time', async () => {
    const day = '2027-01-12';
    await twoLessons(day);
    const page = await show(day, { mode: 'calendario' });
    await blocks(page).first().waitFor();
    await poll(() => bar(page).count()).toBe(0);
    await blocks(page).first().getByRole('checkbox').check();
    await bar(page).getByText('1 clase marcada').waitFor();
    for (const [action, field] of [
      ['Profesor', 'Profesor'],
      ['Aula', 'Aula'],
      ['Hora', 'Hora de entrada'],
    ] as const) {
      await button(page, action).click();
      await bar(page).getByLabel(field, { exact: true }).waitFor();
      await poll(() => bar(page).locator('select, input[type="time"]').count()).toBe(action === 'Hora' ? 2 : 1);
      await button(page, 'Cancelar').click();
      await poll(() => bar(page).locator('select, input').count()).toBe(0);
    }
    await button(page, 'Quitar selección').click();
    await poll(() => bar(page).count()).toBe(0);
  });

  it('[PART-40] an administrator cancels and moves a class that is over', async () => {
    await twoLessons('2026-11-17');
    const page = await show('2026-11-17');
    await page.getByRole('button', { name: /^Anular: Lucía/ }).waitFor();
    await poll(() => page.getByRole('button', { name: /^Mover: Lucía/ }).isVisible()).toBe(true);
  });

  it('[PLUS-31] the office makes addresses in the records, not there', async () => {
    const page = await show();
    await rows(page).first().waitFor();
    await poll(() => page.getByRole('button', { name: 'Suscribirse' }).count()).toBe(0);
  });

  it('[PART-14] the request, the change and the review open from it', async () => {
    const day = '2026-12-17';
    const lessons = await twoLessons(day);
    const page = await show(day, { more: '&tipo=T&curso=' });
    await page.getByRole('button', { name: /^Mover: Lucía/ }).click();
    await page.getByRole('heading', { name: 'Cambiar clase' }).waitFor();
    await page.getByRole('button', { name: 'Cancelar' }).last().click();
    await page.getByLabel('Alta para la que se solicita la clase').selectOption({ index: 1 });
    await request(page).click();
    await page.getByRole('heading', { name: 'Solicitar clase' }).waitFor();
    await page.keyboard.press('Escape');
    const { rows: names } = await suite.app.db.query<{ n: string }>(
      'SELECT descripcion AS n FROM cursos WHERE id = $1',
      [lessons.curso],
    );
    await page.getByLabel('Curso', { exact: true }).selectOption(names[0]?.n ?? '');
    await page
      .getByRole('button', { name: /^Revisar horarios/ })
      .first()
      .click();
    await page.getByRole('heading', { name: 'Revisión de horarios' }).waitFor();
  });

  it('classes that coincide are lines with whole names, and all of them open in a list inside the window', async () => {
    const day = '2027-04-07';
    const { clases } = await twoLessons(day);
    await suite.app.db.query(
      `INSERT INTO clases (materia_id, fecha, hora_entrada, hora_salida)
       SELECT materia_id, fecha, hora_entrada, hora_salida FROM clases, generate_series(1, 12) WHERE id = $1`,
      [clases[0]],
    );
    const page = await show(['2027-04-05', '2027-04-11'], { mode: 'calendario', height: 500 });
    await page.getByRole('button', { name: /^\d\d:\d\d Lucía García .*hasta las \d\d:\d\d/ }).waitFor();
    await page.getByRole('button', { name: /^\+\d+ más$/ }).click();
    const list = page.getByRole('dialog', { name: /coinciden$/ });
    await list.getByRole('checkbox').nth(12).waitFor();
    const box = await list.boundingBox();
    expect(box && box.y >= 0 && box.y + box.height <= 500 && box.x + box.width <= 1440).toBe(true);
    expect([...(await violationsOf(page)), ...(await darkViolationsOf(page))]).toEqual([]);
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
  });

  it('[PLUS-41] «Aceptar» of a class that moves is in sight on a low screen, closing gives the focus back, and the menu marks the page', async () => {
    await twoLessons('2027-03-08');
    const page = await show('2027-03-08', { mode: 'calendario', width: 1366, height: 768 });
    const menu = page.getByRole('navigation', { name: 'Menú principal' });
    await poll(() => menu.getByRole('link', { name: 'Clases particulares' }).getAttribute('aria-current')).toBe('true');
    const block = page.getByRole('group', { name: /^Lucía García, / });
    await block.hover();
    await block.getByRole('button', { name: /^Mover/ }).click();
    const panel = page.getByRole('dialog', { name: 'Cambiar clase' });
    await panel
      .getByRole('button', { name: /^\p{L}{3} \d+ \d+ horas?$/u })
      .first()
      .click();
    await panel
      .getByRole('button', { name: /^\d\d:\d\d Libre/ })
      .first()
      .click();
    const foot = async () => {
      const box = await panel.getByRole('button', { name: 'Aceptar' }).boundingBox();
      return (box?.y ?? Infinity) + (box?.height ?? 0);
    };
    await eventually(async () => expect(await foot()).toBeLessThan(768));
    // Uses «Cancelar» and not Esc, because Esc would ask about the selected hour.
    await focusOn(panel.getByRole('button', { name: 'Cancelar' }));
    await page.keyboard.press('Enter');
    await panel.waitFor({ state: 'detached' });
    await eventually(async () => expect(await focusedWords(page)).toMatch(/^Mover: Lucía García/));
  });

  it('the hour chosen for a class is previewed in the calendar until the panel closes', async () => {
    await twoLessons('2027-03-05');
    const page = await show(['2027-03-01', '2027-03-07'], { mode: 'calendario' });
    const block = page.getByRole('group', { name: /^Lucía García, / });
    await block.hover();
    await block.getByRole('button', { name: /^Mover/ }).click();
    const panel = page.getByRole('dialog', { name: 'Cambiar clase' });
    await panel.getByRole('button', { name: /^mié 3 / }).click();
    const preview = page.getByRole('group', { name: /^Nueva hora: / });
    await poll(() => preview.count()).toBe(0);
    await panel.getByRole('button', { name: /^18:00 / }).click();
    await page.getByRole('group', { name: 'Nueva hora: miércoles 03/03/2027, 18:00 – 19:00', exact: true }).waitFor();
    await panel.getByRole('button', { name: /^19:00 / }).click();
    await page.getByRole('group', { name: 'Nueva hora: miércoles 03/03/2027, 19:00 – 20:00', exact: true }).waitFor();
    await poll(() => preview.count()).toBe(1);
    expect([...(await violationsOf(page)), ...(await darkViolationsOf(page))]).toEqual([]);
    await panel.getByRole('button', { name: 'Cancelar' }).click();
    await preview.waitFor({ state: 'detached' });
  });

  it.each([
    ['a list', 'lista', 1440, '2027-03-15'],
    ['cards', 'lista', 390, '2027-03-16'],
    ['a calendar', 'calendario', 1440, '2027-03-17'],
  ] as const)(
    '[PART-35] [PLUS-41] after a class is cancelled in %s the focus is on the next one, at last on the heading',
    async (_name, mode, width, day) => {
      await twoLessons(day);
      const page = await show(day, { mode, width, height: 844 });
      const cancel = async (name: string) => {
        await focusOn(page.getByRole('button', { name: `Anular: ${name}` }));
        await page.keyboard.press('Enter');
        await page.getByRole('alertdialog').getByRole('button', { name: 'Anular', exact: true }).click();
        await page.getByText('1 clase anulada.').first().waitFor();
      };
      await cancel('Lucía');
      await eventually(async () => expect(await page.locator(':focus').innerText()).toContain('Iker'));
      await page.getByRole('button', { name: 'Anular: Lucía' }).waitFor({ state: 'detached' });
      await poll(() => page.locator(':focus').innerText()).toContain('Iker');
      await cancel('Iker');
      await page.getByText('No hay clases que mostrar en estas fechas').waitFor();
      await eventually(async () => expect(await focusedWords(page)).toBe('Clases particulares'));
    },
  );
});

describe('the class selector of a teacher', () => {
  const show = sharedSelector('profesora');

  testBothModes('profesora', show);

  testOwnClasses('profesora', show);

  it('[PART-45] a teacher sees the own classes alone', async () => {
    const day = '2026-12-31';
    await twoLessons(day);
    const page = await show(day);
    await page.getByText('No hay clases que mostrar en estas fechas').waitFor();
  });
});

describe('the class selector of a tutor', () => {
  const show = sharedSelector('tutora');

  testBothModes('tutora', show);

  testCalendar(show);

  testOwnClasses('tutora', show);

  testRequests('tutora', show);

  it('[PART-43] a tutor of several students sees the classes of the chosen one', async () => {
    const [first, second] = await studentsOf(suite.app, 'tutora');
    await newLessons(suite.app, '2026-12-30', [first?.id ?? 0]);
    const page = await show('2026-12-30');
    const choice = page.getByLabel('Alumno', { exact: true });
    await choice.selectOption(String(second?.id));
    await page.getByText('No hay clases que mostrar en estas fechas').waitFor();
    await choice.selectOption(String(first?.id));
    await eventually(async () => expect(await rows(page).count()).toBe(1));
  });

  it('[PLUS-31] a tutor makes the address of the chosen student', async () => {
    const [, second] = await studentsOf(suite.app, 'tutora');
    const page = await show('2026-12-30');
    await page.getByLabel('Alumno', { exact: true }).selectOption(String(second?.id));
    await page.getByRole('button', { name: 'Suscribirse' }).click();
    const dialog = page.getByRole('dialog', { name: `Clases de ${second?.nombre} en su calendario` });
    await dialog.getByRole('button', { name: 'Crear dirección' }).click();
    await dialog.getByLabel('Dirección nueva').waitFor();
    const { rows: feeds } = await suite.app.db.query(
      'SELECT alumno_id FROM calendarios WHERE revocado IS NULL ORDER BY id DESC LIMIT 1',
    );
    expect(feeds).toEqual([{ alumno_id: second?.id }]);
  });
});

describe('the class selector of a student', () => {
  const show = sharedSelector('alumno');

  testBothModes('alumno', show);

  testOwnClasses('alumno', show);

  testRequests('alumno', show);

  it('[PART-35] [PART-42] a student cancels and moves within the limit alone', async () => {
    const [student] = await studentsOf(suite.app, 'alumno');
    // Families may cancel or move a class until two days before the class (`horarios.dias_limite`). Today is 2026-11-20, so the class of
    // 2026-11-21 can no longer be changed.
    await newLessons(suite.app, '2026-11-21', [student?.id ?? 0]);
    await newLessons(suite.app, '2026-12-29', [student?.id ?? 0]);
    const late = await show('2026-11-21');
    await rows(late).first().waitFor();
    await poll(() => late.getByRole('button', { name: /^(Mover|Anular):/ }).count()).toBe(0);
    const inTime = await show('2026-12-29');
    await inTime.getByRole('button', { name: /^Mover:/ }).waitFor();
    await inTime.getByRole('button', { name: /^Anular:/ }).click();
    await inTime.getByText('¿Anular la clase del martes 29/12/2026 a las 16:00?').waitFor();
    await inTime.getByRole('button', { name: 'Anular', exact: true }).click();
    await inTime.getByText('No hay clases que mostrar en estas fechas').waitFor();
  });

  // This test is the last one, because it ends the other enrolments of the student.
  it('[PART-01] the course filter is there with three courses, not with two', async () => {
    const [student] = await studentsOf(suite.app, 'alumno');
    const id = student?.id ?? 0;
    await suite.app.db.query(
      `UPDATE altas a SET fecha_baja = '2026-11-19' FROM materias m
       WHERE m.curso_id = a.curso_id AND m.particular AND a.alumno_id = $1 AND a.fecha_baja IS NULL AND a.fecha_alta < '2026-11-19'`,
      [id],
    );
    for (const day of ['2027-02-02', '2027-02-03']) await newLessons(suite.app, day, [id]);
    const page = await show('2027-02-06');
    await page.getByText('No hay clases que mostrar').waitFor();
    await page.getByLabel('Alta para la que se solicita la clase').waitFor();
    await poll(() => page.getByLabel('Curso', { exact: true }).count()).toBe(0);
    await newLessons(suite.app, '2027-02-04', [id]);
    await show('2027-02-06');
    await page.getByLabel('Curso', { exact: true }).waitFor();
  });
});
