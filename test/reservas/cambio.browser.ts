/// <reference lib="dom" />
import type { Page, Request } from 'playwright-core';
import { oneRow } from '../../libs/platform';
import { darkViolationsOf, sidewaysOf, violationsOf } from '../accesibilidad/axe';
import { browserSuite, eventually, focusedWords } from '../support/browser-suite';
import { focusOn } from '../support/focus-on';
import { goInside } from '../support/go-inside';
import type { DemoUser } from '../support/login';
import { pieces } from '../support/pieces';
import { poll } from '../support/poll';
import { block, newLesson, occupy, SATURDAY, studentOf } from './private-lesson';

const suite = browserSuite();
const own = pieces(suite, 'clases');

const panel = (page: Page) => page.getByRole('dialog', { name: 'Cambiar clase' });
const button = (page: Page, name: string | RegExp) => panel(page).getByRole('button', { name, exact: true });
const accept = (page: Page) => button(page, 'Aceptar');
const alert = (page: Page) => page.getByRole('alertdialog');

/** The button of a day, by short weekday and number: `jue 26`. */
const day = (page: Page, name: string) => button(page, new RegExp(`^${name} \\d+ horas?$`));
const hour = (page: Page, name: string) => button(page, new RegExp(`^${name} (Libre|1 plaza|Completa|Hora actual)`));

interface Opening {
  user?: DemoUser;
  width?: number;
}

const openEmpty = ({ user = 'admin', width = 1440 }: Opening) =>
  own.open({ piece: 'cambio' }, (page) => page.setViewportSize({ width, height: 844 }), { user });

/** Opens the panel of a class by navigation inside the application, without loading the page again. */
async function show(page: Page, clase: number): Promise<Page> {
  await page.getByRole('heading', { name: 'Clases particulares' }).waitFor();
  // Waits until the page requests the class. At that time, the previous panel is already closed.
  const asked = page.waitForRequest(`**/api/get-clase/${String(clase)}`);
  await goInside(page, `/piezas/?piece=cambio&clase=${String(clase)}`);
  await asked;
  await panel(page).getByRole('group', { name: 'Nueva fecha' }).or(panel(page).getByText('No hay horas')).waitFor();
  return page;
}

/** Opens one page that all tests share. Returns a function that opens the panel of a class on this page. */
function sharedPanel(opening: Opening = {}): (clase: number) => Promise<Page> {
  const shared = suite.shared(() => openEmpty(opening));
  return (clase) => show(shared(), clase);
}

async function choose(page: Page, date: string, time: string): Promise<void> {
  await day(page, date).click();
  await hour(page, time).click();
}

/** Closes the toast about the change, which would still be shown in the next test. */
async function closeNotice(page: Page): Promise<void> {
  const close = page.getByRole('button', { name: 'Cerrar aviso' });
  await close.click();
  await close.waitFor({ state: 'detached' });
}

/** Collects the bodies of the requests that change a class. The returned array grows while the page sends requests. */
function changesOf(page: Page): Record<string, string>[] {
  const sent: Record<string, string>[] = [];
  page.on('request', (request: Request) => {
    if (request.url().endsWith('/api/horarios/set-cambio-clase'))
      sent.push(Object.fromEntries(new URLSearchParams(request.postData() ?? '')));
  });
  return sent;
}

async function storedClass(id: number) {
  const { rows } = await suite.app.db.query<{ fecha: string; entrada: string; salida: string; profesor_id: number }>(
    `SELECT to_char(fecha, 'YYYY-MM-DD') AS fecha, to_char(hora_entrada, 'HH24:MI') AS entrada,
       to_char(hora_salida, 'HH24:MI') AS salida, profesor_id FROM clases WHERE id = $1`,
    [id],
  );
  return oneRow(rows);
}

describe('The change of a class', () => {
  const open = sharedPanel();

  it('[PART-63] [PART-19] [PART-20] asks for days, and for the hours of a day in steps of 30 minutes', async () => {
    const lesson = await newLesson(suite.app);
    const page = await open(lesson.clase);
    const { fechas } = await page.request
      .get(`/clases-particulares/api/get-fechas-cambio?fecha=2026-11-20&materia_id=${lesson.materia}`)
      .then((dates) => dates.json());
    expect(fechas[0]).toEqual({ fecha: '2026-11-20', fechaEsp: '20/11/2026', dia: 'viernes', libres: 7 });
    await poll(() => day(page, 'vie 20').getAttribute('title')).toBe('viernes 20 de noviembre');

    const asked = page.waitForResponse(/get-horas-cambio/);
    await day(page, 'jue 26').click();
    const reply = await asked;
    const { searchParams } = new URL(reply.url());
    expect(Object.fromEntries(searchParams)).toEqual({
      fecha: '2026-11-26',
      materia_id: String(lesson.materia),
      hora: '18:00',
      clase_id: String(lesson.clase),
      intervaloClases: '30',
    });
    const teacher = (id: number, resultado: string, plazas: number) => ({ id, resultado, plazas });
    expect((await reply.json()).horas.at(-1)).toEqual({
      hora: '19:00',
      horaSalida: '20:00',
      libre: true,
      capacidad: 3,
      plazas: 3,
      cantidad: 0,
      profesoresDisponibles: expect.arrayContaining([
        teacher(lesson.marta, 'Soler Vidal, Marta', 2),
        teacher(lesson.juan, 'Prado Ruiz, Juan', 1),
      ]),
    });
    const hours = panel(page).getByRole('group', { name: 'Nueva hora · jueves 26' });
    await hours.getByRole('button', { name: '19:00 Libre · 2 prof.' }).waitFor();
    await poll(() => hours.getByRole('button').allTextContents()).toEqual(
      ['16:00', '16:30', '17:00', '17:30', '18:00', '18:30', '19:00'].map((at) => `${at}Libre · 2 prof.`),
    );
  });

  it('[PART-33] [PART-30] begins with nothing chosen, and cannot be accepted before date and hour are', async () => {
    const page = await open((await newLesson(suite.app)).clase);
    const sent = changesOf(page);
    await poll(() => panel(page).locator('[aria-pressed="true"]').count()).toBe(0);
    await poll(() => accept(page).isDisabled()).toBe(true);
    await day(page, 'jue 26').click();
    await hour(page, '18:30').waitFor();
    await poll(() => accept(page).isDisabled()).toBe(true);
    await hour(page, '18:30').click();
    await poll(() => accept(page).isEnabled()).toBe(true);
    await day(page, 'vie 20').click();
    await poll(() => accept(page).isDisabled()).toBe(true);
    expect(sent).toEqual([]);
  });

  it('[PART-31] [PART-30] sent with Enter without a date, says that one has to be chosen', async () => {
    const page = await open((await newLesson(suite.app)).clase);
    const sent = changesOf(page);
    await page.keyboard.press('Enter');
    await alert(page).getByText('Debe escoger una fecha para cambiar la clase', { exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await alert(page).waitFor({ state: 'detached' });
    await poll(() => panel(page).isVisible()).toBe(true);
    expect(sent).toEqual([]);
  });

  it('[PART-32] [PART-30] sent with Enter without an hour, says that one has to be chosen', async () => {
    const page = await open((await newLesson(suite.app)).clase);
    const sent = changesOf(page);
    await day(page, 'jue 26').click();
    await hour(page, '18:30').waitFor();
    await page.keyboard.press('Enter');
    await alert(page).getByText('Debe escoger una hora para cambiar la clase', { exact: true }).waitFor();
    expect(sent).toEqual([]);
    await page.keyboard.press('Enter');
    await alert(page).waitFor({ state: 'detached' });
  });

  it('[PART-61] says from where to where it goes, and moves the class when it is accepted', async () => {
    const lesson = await newLesson(suite.app);
    const page = await open(lesson.clase);
    const sent = changesOf(page);
    await choose(page, 'jue 26', '18:30');
    await poll(() => panel(page).getByRole('status').last().textContent()).toContain(
      'ma. 24/11, 18:00 pasa a ju. 26/11, 18:30 – 19:30',
    );
    await accept(page).click();
    await page.getByText('Clase cambiada al jueves 26/11/2026 a las 18:30.').waitFor();
    await page.getByText('Cambios: 1').waitFor();
    await poll(() => panel(page).count()).toBe(0);
    await closeNotice(page);
    const to = { fecha_destino: '2026-11-26', hora_destino: '18:30' };
    expect(sent).toEqual([{ clase_id: String(lesson.clase), ...to, version: '1' }]);
    expect(await storedClass(lesson.clase)).toEqual({
      fecha: '2026-11-26',
      entrada: '18:30',
      salida: '19:30',
      profesor_id: lesson.marta,
    });
  });

  it('[PART-61] keeps the teacher unless another one who is free is chosen', async () => {
    const lesson = await newLesson(suite.app);
    const page = await open(lesson.clase);
    await choose(page, 'jue 26', '18:30');
    const teacher = panel(page).getByLabel('Profesor');
    await poll(() => teacher.getByRole('option').allTextContents()).toEqual([
      'Marta Soler Vidal (la misma persona)',
      'Juan Prado Ruiz',
    ]);
    await teacher.selectOption('Juan Prado Ruiz');
    await accept(page).click();
    await page.getByText('Cambios: 1').waitFor();
    await closeNotice(page);
    expect((await storedClass(lesson.clase)).profesor_id).toBe(lesson.juan);
  });

  it('[PART-14] opens on the first page of days with a free hour; full days cannot be chosen', async () => {
    const lesson = await newLesson(suite.app);
    await block(suite.app, [lesson.marta, lesson.juan], '2026-11-27');
    const page = await open(lesson.clase);
    await day(page, 'lun 30').waitFor();
    await poll(() => button(page, 'Días anteriores').isEnabled()).toBe(true);
    await button(page, 'Días anteriores').click();
    await day(page, 'vie 20').waitFor();
    await poll(() => day(page, 'vie 20').isDisabled()).toBe(true);
    await poll(() => day(page, 'vie 20').textContent()).toBe('vie200 horas');
  });

  it('[PART-14] without a free hour in 30 days it says so, with the telephone of the academy', async () => {
    const lesson = await newLesson(suite.app);
    await block(suite.app, [lesson.marta, lesson.juan], '2027-01-31');
    const page = await open(lesson.clase);
    await panel(page).getByText('No hay horas libres en 30 días').waitFor();
    const { telefono } = await page.request.get('/api/ayuda/contacto').then((reply) => reply.json());
    await panel(page).getByRole('link', { name: telefono }).waitFor();
    await poll(() => accept(page).isDisabled()).toBe(true);
  });

  it('[PLUS-30] an hour that others take meanwhile turns full: the date stays chosen, and the reason is shown', async () => {
    const lesson = await newLesson(suite.app);
    const page = await open(lesson.clase);
    await choose(page, 'jue 26', '18:30');
    await occupy(suite.app, lesson, { fecha: '2026-11-26', entrada: '18:30', salida: '19:30' });
    await accept(page).click();
    await panel(page)
      .getByText(/^Marta Soler Vidal ya tiene clase el jueves 26\/11\/2026 de 18:30 a 19:30: Francés/)
      .waitFor();
    await button(page, /^18:30 Completa/).waitFor();
    await poll(() => button(page, /^18:30 Completa/).isDisabled()).toBe(true);
    await poll(() => day(page, 'jue 26').getAttribute('aria-pressed')).toBe('true');
    await poll(() => accept(page).isDisabled()).toBe(true);
    expect(await storedClass(lesson.clase)).toMatchObject({ fecha: '2026-11-24', entrada: '18:00' });
  });

  it('[PART-14] an hour that is not free says why, and one of the nearest free hours can be chosen', async () => {
    const lesson = await newLesson(suite.app);
    await occupy(suite.app, lesson, { fecha: '2026-11-26', entrada: '17:00', salida: '18:00' });
    const page = await open(lesson.clase);
    await day(page, 'jue 26').click();
    await button(page, '¿Por qué no está libre? 17:00').click();
    const reasons = page.getByRole('dialog', { name: '¿Por qué no está libre? 17:00' });
    await reasons.getByText(/^Marta Soler Vidal ya tiene clase .*de 17:00 a 18:00: Francés/).waitFor();
    await reasons.getByRole('button', { name: 'ju. 26/11, 16:00' }).click();
    await reasons.waitFor({ state: 'detached' });
    await poll(() => hour(page, '16:00').getAttribute('aria-pressed')).toBe('true');
    await poll(() => accept(page).isEnabled()).toBe(true);
  });

  it('[PART-22] [PART-18] [PART-14] the schedule review shows the teachers, what they teach at the hour, and who is free', async () => {
    const lesson = await newLesson(suite.app);
    const page = await open(lesson.clase);
    await button(page, 'Revisar horarios').click();
    const review = page.getByRole('dialog', { name: 'Revisión de horarios' });
    await review.getByText('martes 24/11/2026 a las 18:00').waitFor();
    await review.getByRole('table').waitFor();
    await poll(() => review.locator('dl').innerText()).toBe('Profesores asignados\n2\nLibres\n2');
    await poll(() => review.locator('tbody tr').allInnerTexts()).toEqual([
      ['18:00', '19:00', 'Inglés B1', 'Marta Soler Vidal', 'Lucía García Muñoz'].join('\t'),
    ]);
    await poll(() => review.getByRole('listitem').allInnerTexts()).toEqual([
      'Marta Soler Vidal\n24/11/2026, 18:00',
      'Juan Prado Ruiz\n24/11/2026, 18:00',
    ]);
    await page.keyboard.press('Escape');
    await review.waitFor({ state: 'detached' });
  });

  describe('Families', () => {
    const openAsFamily = sharedPanel({ user: 'tutora', width: 390 });

    it('[PART-39] read whether an hour is free, without counts; the academy reads the counts', async () => {
      const lesson = await newLesson(suite.app, { alumno: await studentOf(suite.app, 'tutora'), at: SATURDAY });
      const office = await open(lesson.clase);
      await day(office, 'sáb 28').click();
      await button(office, '10:00 Libre · 2 prof.').waitFor();
      const family = await openAsFamily(lesson.clase);
      await day(family, 'sáb 28').click();
      await button(family, '10:00 Libre').waitFor();
      await poll(() => panel(family).getByText('prof.').count()).toBe(0);
      await poll(() => button(family, 'Revisar horarios').count()).toBe(0);
    });

    it('[PLUS-30] read only that the hour was taken, when others were faster', async () => {
      const at = { fecha: '2026-12-05', entrada: '11:00', salida: '12:00' };
      const lesson = await newLesson(suite.app, { alumno: await studentOf(suite.app, 'tutora'), at });
      const page = await openAsFamily(lesson.clase);
      await choose(page, 'sáb 5', '12:00');
      await occupy(suite.app, lesson, { fecha: '2026-12-05', entrada: '12:00', salida: '13:00' });
      await accept(page).click();
      await panel(page).getByText('Esa hora acaba de ocuparse. Elija otra.', { exact: true }).waitFor();
      await button(page, /^12:00 Completa/).waitFor();
    });
  });

  it('[PLUS-41] [PART-61] a class is moved with the keyboard alone, and the focus returns to the button', async () => {
    const lesson = await newLesson(suite.app);
    const page = await open(lesson.clase);
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'detached' });
    await focusOn(page.getByRole('button', { name: 'Cambiar' }));
    await page.keyboard.press('Enter');
    await day(page, 'vie 20').waitFor();
    const tabTo = async (words: RegExp) => {
      for (let presses = 0; presses <= 40; presses += 1) {
        await page.locator(':focus').waitFor();
        if (words.test(await focusedWords(page))) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`The Tab key does not reach ${String(words)}`);
    };
    await tabTo(/^jue26/);
    await page.keyboard.press('Enter');
    await hour(page, '18:30').waitFor();
    await tabTo(/^18:30/);
    await page.keyboard.press('Space');
    // Enter in a selected option submits the form.
    await page.keyboard.press('Enter');
    await page.getByText('Cambios: 1').waitFor();
    await eventually(async () => expect(await focusedWords(page)).toBe('Cambiar'));
    await closeNotice(page);
    expect(await storedClass(lesson.clase)).toMatchObject({ fecha: '2026-11-26', entrada: '18:30' });
  });

  it.each([1440, 390])('[PLUS-41] the change of a class passes axe in light and dark at %i px', async (width) => {
    const lesson = await newLesson(suite.app);
    await occupy(suite.app, lesson, { fecha: '2026-11-26', entrada: '17:00', salida: '18:00' });
    const page = await (width === 1440 ? open(lesson.clase) : show(await openEmpty({ width }), lesson.clase));
    await choose(page, 'jue 26', '18:30');
    const problems = [...(await violationsOf(page)), ...(await darkViolationsOf(page)), ...(await sidewaysOf(page))];
    await button(page, '¿Por qué no está libre? 17:00').click();
    await page.getByText('Horas libres cercanas').waitFor();
    problems.push(...(await violationsOf(page)), ...(await darkViolationsOf(page)));
    await page.keyboard.press('Escape');
    await button(page, 'Revisar horarios').click();
    const review = page.getByRole('dialog', { name: 'Revisión de horarios' });
    await review.getByText('Profesores asignados').waitFor();
    expect([...problems, ...(await violationsOf(page)), ...(await darkViolationsOf(page))]).toEqual([]);
    await page.keyboard.press('Escape');
    await review.waitFor({ state: 'detached' });
  });
});
