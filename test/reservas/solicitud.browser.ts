/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { darkViolationsOf, sidewaysOf, violationsOf } from '../accesibilidad/axe';
import { closeNotices } from '../support/close-notices';
import { browserSuite } from '../support/browser-suite';
import type { DemoUser } from '../support/login';
import { pieces } from '../support/pieces';
import { timetableOf } from '../support/timetable';
import { poll } from '../support/poll';
import { newLesson, occupy, SATURDAY, studentOf, type Lesson } from './private-lesson';

const suite = browserSuite();
const own = pieces(suite, 'clases');

const requestWindow = (page: Page) => page.getByRole('dialog', { name: 'Solicitar clase' });
const button = (page: Page, name: string | RegExp) => requestWindow(page).getByRole('button', { name, exact: true });
const accept = (page: Page) => button(page, 'Aceptar');
const day = (page: Page, name: string) => button(page, new RegExp(`^${name} \\d+ horas?$`));
const hour = (page: Page, name: string) => button(page, new RegExp(`^${name} (Libre|1 plaza|Completa)`));

/**
 * Opens a page with the booking window of an enrolment, then closes this window. Each test opens the window again with `reopen`. The page
 * clock and the application clock show the same time.
 */
async function openClosed(user: DemoUser, alta: number): Promise<Page> {
  const page = await own.open({ piece: 'solicitud', alta }, undefined, {
    user,
    width: 1440,
    height: 844,
    now: '2026-11-20T10:00:00+01:00',
  });
  await closeWindow(page);
  return page;
}

async function closeWindow(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Solicitar clase' }).waitFor();
  await poll(async () => {
    if (await button(page, 'Cancelar').isVisible()) await button(page, 'Cancelar').click();
    return requestWindow(page).count();
  }).toBe(0);
}

/**
 * Closes the window and opens it again, so that everything is loaded again.
 * @returns a function that waits until `more` additional classes are booked
 */
async function reopen(page: Page): Promise<(more: number) => Promise<void>> {
  await closeNotices(page);
  await closeWindow(page);
  const words = await page.getByText(/^Reservas: \d+$/).innerText();
  const before = Number(words.replace('Reservas: ', ''));
  await page.getByRole('button', { name: 'Solicitar clase' }).click();
  return (more) => page.getByText(`Reservas: ${String(before + more)}`, { exact: true }).waitFor();
}

/**
 * Undoes what a test has added. Only the class and the subject of the lesson stay: deletes all other classes of the course and of its
 * teachers, and all other subjects of the course. Reopens the enrolment.
 */
async function restore({ curso, materia, clase, alta, marta, juan }: Lesson): Promise<void> {
  const { db } = suite.app;
  await db.query(`DELETE FROM clases WHERE id <> $1 AND (curso_id = $2 OR profesor_id IN ($3, $4))`, [
    clase,
    curso,
    marta,
    juan,
  ]);
  await db.query('DELETE FROM materias WHERE curso_id = $1 AND id <> $2', [curso, materia]);
  await db.query('UPDATE altas SET fecha_baja = NULL WHERE id = $1', [alta]);
}

async function choose(page: Page, date: string, time: string): Promise<void> {
  await day(page, date).click();
  await hour(page, time).click();
}

/** Collects the bodies of the booking requests. The returned array grows while the page sends requests. */
function requestsOf(page: Page): Record<string, string>[] {
  const sent: Record<string, string>[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/horarios/set-nueva-clase'))
      sent.push(Object.fromEntries(new URLSearchParams(request.postData() ?? '')));
  });
  return sent;
}

async function classesOf(materia: number): Promise<string[]> {
  const classes = await timetableOf(suite.app).classesOf(materia);
  return classes.map(({ fecha, entrada, salida }) => `${fecha} ${entrada}-${salida}`);
}

const THURSDAY = { fecha: '2026-11-26', entrada: '18:30', salida: '19:30' };

describe('The request of a class', () => {
  let lesson: Lesson;
  const shared = suite.shared(async () => {
    lesson = await newLesson(suite.app);
    return openClosed('admin', lesson.alta);
  });
  beforeEach(() => restore(lesson));

  it('[PART-60] [PART-14] books the chosen date and hour with any teacher', async () => {
    const page = shared();
    const booked = await reopen(page);
    const sent = requestsOf(page);
    await day(page, 'jue 26').waitFor();
    await poll(() => accept(page).isDisabled()).toBe(true);
    await choose(page, 'jue 26', '18:30');
    await requestWindow(page).getByText('jueves 26/11/2026, 18:30 – 19:30').waitFor();
    await accept(page).click();
    await page.getByText('Clase reservada para el jueves 26/11/2026 a las 18:30.').waitFor();
    await booked(1);
    await poll(() => requestWindow(page).count()).toBe(0);
    expect(sent).toEqual([
      {
        materia_id: String(lesson.materia),
        fecha: '2026-11-26',
        hora: '18:30',
        alta_id: String(lesson.alta),
      },
    ]);
    expect(await classesOf(lesson.materia)).toEqual(['2026-11-24 18:00-19:00', '2026-11-26 18:30-19:30']);
  });

  it('[PART-60] offers any teacher or one of those who are free', async () => {
    const page = shared();
    const booked = await reopen(page);
    const sent = requestsOf(page);
    await choose(page, 'jue 26', '18:30');
    const teacher = requestWindow(page).getByLabel('Profesor');
    await poll(() => teacher.getByRole('option').allTextContents()).toEqual([
      'Cualquiera',
      'Marta Soler Vidal',
      'Juan Prado Ruiz',
    ]);
    await teacher.selectOption('Juan Prado Ruiz');
    await accept(page).click();
    await booked(1);
    expect(sent).toMatchObject([{ profesor_id: String(lesson.juan) }]);
  });

  it('[PART-59] asks for the subject if the course has several private ones', async () => {
    const timetable = timetableOf(suite.app);
    const maths = await timetable.materia({
      curso: lesson.curso,
      descripcion: 'Matemáticas',
      dias: null,
      entrada: null,
      salida: null,
      particular: true,
    });
    await timetable.assign(maths, lesson.juan);
    await timetable.hours(maths, 'J', ['10:00']);
    const page = shared();
    const booked = await reopen(page);
    const subject = requestWindow(page).getByLabel('Materia');
    await subject.waitFor();
    await poll(() => requestWindow(page).getByRole('group', { name: 'Fecha' }).count()).toBe(0);
    await subject.selectOption(String(maths));
    await choose(page, 'jue 26', '10:00');
    await accept(page).click();
    await booked(1);
    expect(await classesOf(maths)).toEqual(['2026-11-26 10:00-11:00']);
  });

  it('[PART-62] a refused one alerts the reason, raises an error event and closes the window', async () => {
    const page = shared();
    const booked = await reopen(page);
    await page.evaluate(() => {
      window.addEventListener('claustro:error-clase', (event) => {
        document.title = (event as CustomEvent<{ mensaje: string }>).detail.mensaje;
      });
    });
    await choose(page, 'jue 26', '18:30');
    await occupy(suite.app, lesson, THURSDAY);
    await accept(page).click();
    const alert = page.getByRole('alertdialog').locator('p');
    await poll(() => alert.textContent()).toMatch(
      /ya tiene clase el jueves 26\/11\/2026 de 18:30 a 19:30|acaba de ocuparse/,
    );
    const sentence = await alert.textContent();
    await requestWindow(page).waitFor({ state: 'detached' });
    expect(await page.title()).toBe(sentence);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Aceptar' }).click();
    await booked(0);
    expect(await classesOf(lesson.materia)).toEqual(['2026-11-24 18:00-19:00']);
  });

  it('[PART-62] an enrolment that has ended alerts so and closes the window', async () => {
    await suite.app.db.query(`UPDATE altas SET fecha_baja = '2026-10-30' WHERE id = $1`, [lesson.alta]);
    const page = shared();
    await reopen(page);
    const alert = page.getByRole('alertdialog');
    await alert.getByText('Ese alta terminó el 30/10/2026.', { exact: true }).waitFor();
    await poll(() => requestWindow(page).count()).toBe(0);
    await alert.getByRole('button', { name: 'Aceptar' }).click();
    await alert.waitFor({ state: 'detached' });
  });

  it('[PART-60] [PLUS-30] a series names the dates that cannot be booked, and books the others', async () => {
    await occupy(suite.app, lesson, { ...THURSDAY, fecha: '2026-12-03' });
    const page = shared();
    const booked = await reopen(page);
    const sent = requestsOf(page);
    await choose(page, 'jue 26', '18:30');
    await requestWindow(page).getByLabel('Repetir').selectOption('4 semanas');
    await requestWindow(page).getByText('Los jueves, hasta el 17/12/2026.').waitFor();
    await accept(page).click();
    const question = page.getByRole('alertdialog', { name: '1 de las 4 clases no se puede reservar' });
    await question.getByText('jueves 03/12/2026').waitFor();
    expect(await classesOf(lesson.materia)).toEqual(['2026-11-24 18:00-19:00']);
    await question.getByRole('button', { name: 'Reservar las demás' }).click();
    await booked(1);
    expect(sent.map(({ semanas, parcial }) => ({ semanas, parcial }))).toEqual([
      { semanas: '4', parcial: undefined },
      { semanas: '4', parcial: '1' },
    ]);
    expect(await classesOf(lesson.materia)).toEqual([
      '2026-11-24 18:00-19:00',
      ...['2026-11-26', '2026-12-10', '2026-12-17'].map((fecha) => `${fecha} 18:30-19:30`),
    ]);
  });

  it('[PART-60] a series of which some dates cannot be booked is given up without closing the window', async () => {
    await occupy(suite.app, lesson, { ...THURSDAY, fecha: '2026-12-03' });
    const page = shared();
    await reopen(page);
    await choose(page, 'jue 26', '18:30');
    await requestWindow(page).getByLabel('Repetir').selectOption('2 semanas');
    await accept(page).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await poll(() => accept(page).isEnabled()).toBe(true);
    expect(await classesOf(lesson.materia)).toEqual(['2026-11-24 18:00-19:00']);
  });

  it('[PLUS-33] pays a single class with a make-up credit, if the student has some', async () => {
    const credit = { id: 77, minutos: 60, caduca: '2026-12-20', texto: 'Clase del 10/11/2026, hasta el 20/12/2026' };
    const page = shared();
    const [forms, bookings] = [/get-nueva-clase/, /set-nueva-clase/];
    await page.route(forms, async (route) => {
      const reply = await route.fetch();
      await route.fulfill({ response: reply, json: { ...(await reply.json()), creditos: [credit] } });
    });
    await page.route(bookings, (route) =>
      route.fulfill({ json: { mensaje: 'Clase reservada.', clase_id: 1, ids: [1] } }),
    );
    const booked = await reopen(page);
    const sent = requestsOf(page);
    await choose(page, 'jue 26', '18:30');
    const credits = requestWindow(page).getByLabel('Recuperación');
    await credits.selectOption(credit.texto);
    await requestWindow(page).getByLabel('Repetir').selectOption('2 semanas');
    await poll(() => credits.isDisabled()).toBe(true);
    await poll(() => credits.inputValue()).toBe('');
    await requestWindow(page).getByLabel('Repetir').selectOption('Solo esta clase');
    await credits.selectOption(credit.texto);
    await accept(page).click();
    await booked(1);
    expect(sent).toMatchObject([{ credito_id: '77' }]);
    await page.unroute(forms);
    await page.unroute(bookings);
  });

  it('[PART-14] an hour at which the student has another class is not free, and says so', async () => {
    const page = shared();
    await reopen(page);
    await day(page, 'mar 24').click();
    await poll(() => hour(page, '18:00').isDisabled()).toBe(true);
    await button(page, '¿Por qué no está libre? 18:00').click();
    const reason = page.getByText(/^Lucía García Muñoz ya tiene clase el martes 24\/11\/2026 de 18:00 a 19:00/);
    await reason.waitFor();
    await page.keyboard.press('Escape');
    await reason.waitFor({ state: 'detached' });
  });

  describe('of a family', () => {
    const ofFamily = suite.shared(async () => {
      const at = { ...SATURDAY, fecha: '2026-12-12' };
      const { alta } = await newLesson(suite.app, { alumno: await studentOf(suite.app, 'tutora'), at });
      return openClosed('tutora', alta);
    });

    it.each([1440, 390])('[PLUS-41] passes axe in light and dark at %i px, for a family', async (width) => {
      const page = ofFamily();
      await page.setViewportSize({ width, height: 844 });
      await reopen(page);
      await choose(page, 'sáb 28', '13:00');
      expect([...(await violationsOf(page)), ...(await darkViolationsOf(page)), ...(await sidewaysOf(page))]).toEqual(
        [],
      );
    });
  });
});
