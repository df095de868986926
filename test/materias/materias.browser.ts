/// <reference lib="dom" />
import type { Locator, Page } from 'playwright-core';
import type { Materia, MateriasReply } from '../../libs/contracts';
import { oneRow } from '../../libs/platform';
import { darkViolationsOf, faultsAtAllSizes, sidewaysOf, violationsOf } from '../accesibilidad/axe';
import { agentOf } from '../support';
import { closeNotices } from '../support/close-notices';
import { browserSuite, eventually } from '../support/browser-suite';
import { focusOn } from '../support/focus-on';
import { poll } from '../support/poll';
import { NO_SCREEN, showAnew } from '../support/show-anew';

const suite = browserSuite();
const API = '/cursos/api/materias';
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** The course of the current test. */
let curso: number;
let courses = 0;
async function newCourse(): Promise<void> {
  courses += 1;
  const { rows } = await suite.app.db.query<{ id: number }>(
    `INSERT INTO cursos (codigo, descripcion) VALUES ($1, 'Prueba') RETURNING id`,
    [`MATE-${String(courses)}`],
  );
  curso = oneRow(rows).id;
}

async function add(fields: object): Promise<Materia> {
  const admin = await agentOf(suite.app, 'admin');
  const { body } = await admin
    .post(`${API}/save-materia/${String(curso)}`)
    .send(fields)
    .expect(200);
  return (body as { materia: Materia }).materia;
}
async function stored(): Promise<Materia[]> {
  const admin = await agentOf(suite.app, 'admin');
  return ((await admin.get(`${API}/list/${String(curso)}`)).body as MateriasReply).materias;
}
async function teacher(): Promise<{ id: number; resultado: string }> {
  const { rows } = await suite.app.db.query<{ id: number; resultado: string }>(
    `SELECT id, apellidos || ', ' || nombre AS resultado FROM profesores WHERE activo ORDER BY id LIMIT 1`,
  );
  return oneRow(rows);
}

const shared = suite.shared(() => suite.open('admin', NO_SCREEN));

/** Opens a record again on the shared page. */
async function show(address: string, size = DESK): Promise<Page> {
  const page = shared();
  await closeNotices(page);
  await page.setViewportSize(size);
  await showAnew(page, address);
  return page;
}

/** Opens the tab of subjects in the record of the current test's course. */
async function openTab(size = DESK): Promise<Page> {
  const page = await show(`/administrar/cursos/ficha/${String(curso)}/`, size);
  if (size === PHONE) await page.getByLabel('Apartado de la ficha').selectOption('materias');
  else await page.getByRole('tab', { name: /^Materias/ }).click();
  await page.getByRole('heading', { name: 'Materias del curso' }).waitFor();
  return page;
}
const row = (page: Page, name: string): Locator =>
  page.getByRole('grid', { name: 'Materias del curso' }).getByRole('row').filter({ hasText: name });
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: /^(Añadir|Modificar) materia$/ });
const hours = (page: Page): Locator => page.getByRole('region', { name: 'Horarios disponibles' });
const dayRows = (page: Page): Locator => hours(page).locator('tbody tr');
const question = (page: Page): Locator => page.getByRole('alertdialog');
const accept = (page: Page) => dialog(page).getByRole('button', { name: 'Aceptar', exact: true }).click();

async function openNew(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Añadir materia' }).click();
  await dialog(page).waitFor();
  return dialog(page);
}
async function openStored(page: Page, name: string): Promise<Locator> {
  await row(page, name).dblclick();
  await dialog(page).waitFor();
  return dialog(page);
}

/**
 * Creates a course with these subjects for the tests of a `describe`. Returns a function that shows the subjects and closes any open
 * window.
 */
function sharedTab(...subjects: object[]): () => Promise<Page> {
  beforeAll(async () => {
    await newCourse();
    for (const subject of subjects) await add(subject);
  });
  return async () => {
    const page = shared();
    if (!new URL(page.url()).pathname.endsWith(`/ficha/${String(curso)}/`)) return openTab();
    await closeNotices(page);
    await dialog(page)
      .or(page.getByRole('button', { name: 'Añadir materia' }))
      .first()
      .waitFor();
    if (await dialog(page).isVisible()) {
      await page.keyboard.press('Escape');
      const discard = question(page).getByRole('button', { name: 'Descartar' });
      await poll(async () => (await discard.isVisible()) || !(await dialog(page).isVisible())).toBe(true);
      if (await discard.isVisible()) await discard.click();
      await dialog(page).waitFor({ state: 'detached' });
    }
    return page;
  };
}

const choosePrivate = (page: Page) => dialog(page).getByLabel('Clases particulares').check();

/** Fills in «Horarios disponibles» and clicks «Generar». @param days names of the days to select; all others are cleared */
async function generate(page: Page, from: string, to: string, minutes: string, days: string[]): Promise<void> {
  for (const name of ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'])
    await hours(page).getByRole('checkbox', { name }).setChecked(days.includes(name));
  await hours(page).getByLabel('Hora inicial').fill(from);
  await hours(page).getByLabel('Hora final').fill(to);
  await hours(page).getByLabel('Duración (minutos)').fill(minutes);
  await hours(page).getByRole('button', { name: 'Generar' }).click();
}
const generated = (page: Page): Promise<string[][]> =>
  dayRows(page).evaluateAll((rows) =>
    rows.map((one) => [
      one.querySelector('td')?.textContent ?? '',
      ...[...(one.querySelectorAll('td')[1]?.querySelectorAll('span > span') ?? [])].map((slot) => slot.textContent),
    ]),
  );

describe('the subjects of a course', () => {
  const tab = sharedTab(
    { descripcion: 'Inglés', dias_semana: 'LX', hora_entrada_time: '17:20', hora_salida_time: '18:40' },
    { descripcion: 'Sin límite', capacidad: 0 },
    { descripcion: 'Con límite', capacidad: 8 },
  );

  it('[MATE-01] [MATE-02] are in its record, in the panel «Materias del curso»', async () => {
    const page = await tab();
    expect(new URL(page.url()).pathname).toBe(`/administrar/cursos/ficha/${String(curso)}/`);
    await page.getByRole('region', { name: 'Materias del curso' }).getByText('L X 17:20–18:40').waitFor();
  });

  it('[MATE-12] with capacity 0 show "-"', async () => {
    const page = await tab();
    await poll(() => row(page, 'Sin límite').getByRole('gridcell').last().innerText()).toBe('-');
    await poll(() => row(page, 'Con límite').getByRole('gridcell').last().innerText()).toBe('8');
  });
});

describe('the subjects of a new course', () => {
  beforeEach(newCourse);

  it('[MATE-18] cannot be added before the course is saved, and it says why', async () => {
    const page = await show('/administrar/cursos/ficha/0/');
    await page.getByRole('tab', { name: /^Materias/ }).click();
    const button = page.getByRole('button', { name: 'Añadir materia' });
    await button.waitFor();
    await poll(async () => [await button.isDisabled(), await button.getAttribute('title')]).toEqual([
      true,
      'Guarde antes el curso',
    ]);
    await page.getByText('Guarde antes el curso: después se le añaden las materias.').waitFor();
  });

  it('[MATE-25] are deleted after the question «Atención»; declining keeps them', async () => {
    for (const descripcion of ['Primera', 'Segunda', 'Tercera']) await add({ descripcion });
    const page = await openTab();
    for (const name of ['Primera', 'Segunda'])
      await page.getByRole('checkbox', { name: `Seleccionar ${name}` }).check();
    await page.getByRole('button', { name: 'Borrar' }).click();
    await question(page).getByText('Atención', { exact: true }).waitFor();
    await question(page)
      .getByText('¿Desea borrar definitivamente las materias seleccionadas?', { exact: true })
      .waitFor();
    await question(page).getByRole('button', { name: 'Cancelar' }).click();
    expect(await stored()).toHaveLength(3);
    await page.getByRole('button', { name: 'Borrar' }).click();
    await question(page).getByRole('button', { name: 'Eliminar' }).click();
    await page.getByText('2 materias borradas.').waitFor();
    await row(page, 'Primera').waitFor({ state: 'detached' });
    expect((await stored()).map(({ descripcion }) => descripcion)).toEqual(['Tercera']);
  });

  it('are chosen, opened and deleted with the keyboard alone', async () => {
    for (const descripcion of ['Álgebra', 'Física']) await add({ descripcion });
    const page = await openTab();
    await focusOn(row(page, 'Álgebra'));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await dialog(page).waitFor();
    await poll(() => dialog(page).getByLabel('Descripción').inputValue()).toBe('Física');
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await page.keyboard.press('Space');
    await page.keyboard.press('Delete');
    await question(page).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await eventually(async () => expect((await stored()).map(({ descripcion }) => descripcion)).toEqual(['Álgebra']));
  });

  it('are one Tab stop, and the checkbox of all shows that only some are chosen', async () => {
    for (const descripcion of ['Álgebra', 'Física']) await add({ descripcion });
    const page = await openTab();
    const all = page.getByRole('checkbox', { name: 'Seleccionar todas las materias' });
    const isMixed = () => all.evaluate((input: HTMLInputElement) => input.indeterminate);
    await focusOn(row(page, 'Álgebra'));
    expect(await isMixed()).toBe(false);
    await page.keyboard.press('Space');
    await poll(isMixed).toBe(true);
    await page.keyboard.press('Tab');
    await poll(() => page.evaluate(() => document.activeElement?.closest('[role=grid]') === null)).toBe(true);
  });
});

describe('the window of a subject', () => {
  const tab = sharedTab({ descripcion: 'Inglés' });

  it('[MATE-03] says in its title whether it adds or modifies, and is 70 % wide', async () => {
    const page = await tab();
    const widthOf = async (opened: Locator) => Math.round((await opened.boundingBox())?.width ?? 0);
    expect(await widthOf(await openNew(page))).toBe(1008);
    await page.getByRole('dialog', { name: 'Añadir materia' }).waitFor();
    await page.keyboard.press('Escape');
    expect(await widthOf(await openStored(page, 'Inglés'))).toBe(1008);
    await page.getByRole('dialog', { name: 'Modificar materia' }).waitFor();
  });

  it('[MATE-19] takes dates as day/month/year and sends them as year-month-day', async () => {
    const page = await tab();
    const window = await openNew(page);
    await window.getByLabel('Descripción').fill('Con fechas');
    await window.getByLabel('Fecha de fin', { exact: true }).fill('31/02/2025');
    await accept(page);
    await window.getByText('Esa fecha no existe').waitFor();
    await window.getByLabel('Fecha de fin', { exact: true }).fill('31/12/2025');
    const sent = page.waitForRequest(`**${API}/save-materia/${String(curso)}`);
    await accept(page);
    expect(new URLSearchParams((await sent).postData() ?? '').get('fecha_fin')).toBe('2025-12-31');
    await row(page, 'Con fechas').waitFor();
  });

  it('[MATE-11] has a numeric capacity of at least 0', async () => {
    const page = await tab();
    const input = (await openNew(page)).getByLabel('Capacidad');
    await poll(async () => [await input.getAttribute('type'), await input.getAttribute('min')]).toEqual([
      'number',
      '0',
    ]);
    await dialog(page).getByLabel('Descripción').fill('Mal');
    await input.fill('-1');
    await accept(page);
    await dialog(page).getByText('La capacidad no puede ser negativa').waitFor();
    await eventually(async () =>
      expect(await input.evaluate((element) => element === document.activeElement)).toBe(true),
    );
  });

  it('adds and takes off assignable teachers', async () => {
    const { resultado } = await teacher();
    const page = await tab();
    const window = await openNew(page);
    await choosePrivate(page);
    await window.getByLabel('Añadir profesor').selectOption({ label: resultado });
    await window.getByRole('button', { name: 'Añadir a la lista' }).click();
    await window.getByRole('listitem').filter({ hasText: resultado }).waitFor();
    await poll(() => window.getByLabel('Añadir profesor').locator('option').allTextContents()).not.toContain(resultado);
    await window.getByRole('button', { name: `Quitar a ${resultado}` }).click();
    await window.getByText('Sin profesores asignables: no se podrán reservar clases.').waitFor();
  });

  it('asks before its changes are discarded', async () => {
    const page = await tab();
    await (await openNew(page)).getByLabel('Descripción').fill('A medias');
    await page.keyboard.press('Escape');
    await question(page).getByRole('button', { name: 'Seguir editando' }).click();
    await poll(() => dialog(page).getByLabel('Descripción').inputValue()).toBe('A medias');
  });
});

describe('the window of a subject of a new course', () => {
  beforeEach(newCourse);

  it('[MATE-05] [MATE-07] saves a group with teacher, room, days, hours and options', async () => {
    const { id, resultado } = await teacher();
    const page = await openTab();
    const window = await openNew(page);
    await window.getByLabel('Grupo', { exact: true }).waitFor();
    await window.getByLabel('Descripción').fill('Inglés B1');
    await window.getByLabel('Capacidad').fill('10');
    await window.getByRole('combobox', { name: 'Aula' }).fill('a');
    await page.getByRole('listbox').getByRole('option').first().click();
    await window.getByLabel('Profesor', { exact: true }).selectOption({ label: resultado });
    for (const name of ['lunes', 'miércoles']) await window.getByRole('checkbox', { name }).check();
    await window.getByLabel('Hora de entrada').fill('17:20');
    await window.getByLabel('Hora de salida').fill('18:40');
    await window.getByLabel('Destacada').check();
    await window.getByLabel('Observaciones').fill('Con auriculares');
    await accept(page);
    // The course has no first day, so the subject also gets the classes of this week that have passed.
    await question(page).getByText('Se crean 2 clases de días que ya han pasado, desde el 16/11/2026').waitFor();
    await question(page).getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('Materia guardada.').waitFor();
    await row(page, 'Inglés B1').waitFor();
    const [materia] = await stored();
    expect(materia).toMatchObject({
      ...{ descripcion: 'Inglés B1', capacidad: 10, profesor_id: id, dias_semana: 'LX', destacado: true },
      ...{ horarios_resumen: 'L X 17:20–18:40', observaciones: 'Con auriculares', particular: false },
    });
    expect(materia?.aula_id).not.toBeNull();
  });

  it('[MATE-09] [MATE-10] moves the teacher into the list of private lessons, and back to a group empties it', async () => {
    const { id, resultado } = await teacher();
    await add({ descripcion: 'Cambia', profesor_id: id });
    const page = await openTab();
    const window = await openStored(page, 'Cambia');
    await choosePrivate(page);
    const list = window.getByRole('region', { name: 'Profesores asignables' });
    await list.getByRole('listitem').filter({ hasText: resultado }).waitFor();
    await list.getByLabel(`Alumnos a la vez de ${resultado}`).fill('3');
    await accept(page);
    await dialog(page).waitFor({ state: 'detached' });
    expect((await stored())[0]?.profesores_asignados).toEqual([{ id, resultado, capacidad: 3 }]);
    await openStored(page, 'Cambia');
    await dialog(page).getByLabel('Grupo', { exact: true }).check();
    await choosePrivate(page);
    await poll(() => list.getByRole('listitem').count()).toBe(0);
    await dialog(page).getByLabel('Grupo', { exact: true }).check();
    await accept(page);
    await dialog(page).waitFor({ state: 'detached' });
    expect((await stored())[0]).toMatchObject({ particular: false, profesor_id: null, profesores_asignados: [] });
  });

  it('shows after saving what its classes could not have', async () => {
    const page = await openTab();
    const calls = `**${API}/save-materia/**`;
    await page.route(calls, async (route) => {
      const reply = await route.fetch();
      const body = (await reply.json()) as object;
      const avisos = ['Avisada del lunes 16/11 está sin aula.'];
      // Adds the warnings to the reply to the save, but not to the reply to the preview. The reply to the preview has no `materia`.
      await route.fulfill({ response: reply, json: 'materia' in body ? { ...body, avisos } : body });
    });
    await (await openNew(page)).getByLabel('Descripción').fill('Avisada');
    await accept(page);
    await page.getByText('Avisada del lunes 16/11 está sin aula.').waitFor();
    await page.unroute(calls);
    await page.getByRole('button', { name: 'Cerrar los avisos' }).click();
    await page.getByText('está sin aula').waitFor({ state: 'detached' });
  });
});

describe('«Horarios disponibles»', () => {
  const tab = sharedTab();

  async function openLessons(): Promise<Page> {
    const page = await tab();
    await openNew(page);
    await choosePrivate(page);
    return page;
  }

  it('[MATE-04] [MATE-13] [MATE-14] opens with LMXJV, 15:00, 20:00 and a duration of 60, from 0 to 60', async () => {
    const page = await openLessons();
    await hours(page).getByRole('heading', { name: 'Horarios disponibles' }).waitFor();
    const chosen = hours(page)
      .locator('fieldset label')
      .filter({ has: page.locator('input:checked') });
    await poll(() => chosen.allInnerTexts()).toEqual(['L', 'M', 'X', 'J', 'V']);
    await poll(() => hours(page).getByLabel('Hora inicial').inputValue()).toBe('15:00');
    await poll(() => hours(page).getByLabel('Hora final').inputValue()).toBe('20:00');
    const duration = hours(page).getByLabel('Duración (minutos)');
    await poll(() => duration.inputValue()).toBe('60');
    await poll(() => Promise.all(['type', 'min', 'max'].map((name) => duration.getAttribute(name)))).toEqual([
      'number',
      '0',
      '60',
    ]);
  });

  it('[MATE-08] [MATE-15] steps from start to end for each chosen day, and is saved', async () => {
    const page = await openLessons();
    await generate(page, '15:00', '18:00', '60', ['lunes', 'jueves']);
    expect(await generated(page)).toEqual([
      ['lunes', '15:00', '16:00', '17:00'],
      ['jueves', '15:00', '16:00', '17:00'],
    ]);
    await dialog(page).getByLabel('Descripción').fill('Piano');
    await accept(page);
    await row(page, 'Piano').waitFor();
    expect((await stored())[0]?.horarios_seleccion).toEqual(
      ['L', 'J'].map((dia) => ({ dia, horas: ['15:00', '16:00', '17:00'], duracion: 60, fin: null })),
    );
  });

  it('[MATE-16] shows the last partial slot with its end', async () => {
    const page = await openLessons();
    await generate(page, '15:00', '17:00', '45', ['lunes']);
    expect(await generated(page)).toEqual([['lunes', '15:00', '15:45', '16:30–17:00']]);
  });

  it('[MATE-17] replaces a day that is generated again', async () => {
    const page = await openLessons();
    await generate(page, '15:00', '17:00', '60', ['lunes', 'martes']);
    await generate(page, '18:00', '19:00', '30', ['lunes']);
    expect(await generated(page)).toEqual([
      ['lunes', '18:00', '18:30'],
      ['martes', '15:00', '16:00'],
    ]);
  });

  it('[MATE-13] refuses a duration of 0', async () => {
    const page = await openLessons();
    await generate(page, '15:00', '17:00', '0', ['lunes']);
    await hours(page).getByText('La duración debe ser de 1 a 60 minutos.').waitFor();
    await poll(() => dayRows(page).count()).toBe(0);
  });

  it('[MATE-20] asks «¿Borrar día del horario?»; declining keeps the day', async () => {
    const page = await openLessons();
    await generate(page, '15:00', '17:00', '60', ['lunes', 'martes']);
    const remove = hours(page).getByRole('button', { name: 'Borrar el lunes' });
    await remove.click();
    await question(page).getByText('¿Borrar día del horario?').waitFor();
    await question(page).getByRole('button', { name: 'Cancelar' }).click();
    await poll(() => dayRows(page).count()).toBe(2);
    await remove.click();
    await question(page).getByRole('button', { name: 'Borrar' }).click();
    await eventually(async () => expect(await generated(page)).toEqual([['martes', '15:00', '16:00']]));
  });
});

describe('accessibility', () => {
  beforeEach(newCourse);

  it('[PLUS-41] a subject with a planned change passes axe, beside the others and in its window', async () => {
    const hours = { dias_semana: 'LX', hora_entrada_time: '17:20', hora_salida_time: '18:40' };
    const { id } = await add({ descripcion: 'Grupo de tarde', ...hours });
    await add({ id, hora_entrada_time: '18:00', hora_salida_time: '19:20', desde: '2027-01-11' });
    const page = await openTab();
    const planned = page.getByRole('region', { name: 'Cambios previstos' });
    await planned.getByText('Grupo de tarde').waitFor();
    expect(await faultsAtAllSizes(page)).toEqual([]);
    await page.setViewportSize(DESK);
    await planned.getByRole('button', { name: 'Modificar' }).click();
    await poll(() => page.getByRole('dialog').getByLabel('A partir de').first().inputValue()).toBe('11/01/2027');
    expect(await faultsAtAllSizes(page)).toEqual([]);
  });

  it.each([
    ['wide', DESK],
    ['phone', PHONE],
  ])('panel and window have no violations on a %s screen, light and dark', async (_, size) => {
    const { id } = await teacher();
    await add({ descripcion: 'Particular', particular: true, profesores: [id], destacado: true });
    await add({ descripcion: 'Inactiva', activo: false });
    const page = await openTab(size);
    await row(page, 'Particular').waitFor();
    const look = async () => [
      ...(await violationsOf(page)),
      ...(await darkViolationsOf(page)),
      ...(await sidewaysOf(page)),
    ];
    expect(await look()).toEqual([]);
    await openStored(page, 'Particular');
    await generate(page, '15:00', '17:00', '45', ['lunes']);
    expect(await look()).toEqual([]);
    await dialog(page).getByLabel('Grupo', { exact: true }).check();
    expect(await look()).toEqual([]);
    const body = dialog(page).locator('[data-cuerpo]');
    expect(await body.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });
});
