/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { darkViolationsOf, sidewaysOf, violationsOf } from '../accesibilidad/axe';
import { browserSuite, eventually } from '../support/browser-suite';
import type { DemoUser } from '../support/login';
import { timetableOf } from '../support/timetable';
import { poll } from '../support/poll';
import { newLessons, studentsOf } from '../clases/lessons';

const suite = browserSuite();

const UPRIGHT = { width: 390, height: 844 };
const ON_ITS_SIDE = { width: 844, height: 390 };
const SCREEN = '/clases-particulares/';

const blocks = (page: Page) => page.locator('[data-clase]');
const changePanel = (page: Page) => page.getByRole('dialog', { name: 'Cambiar clase' });
const requestWindow = (page: Page) => page.getByRole('dialog', { name: 'Solicitar clase' });
/** Waits until the URL is the URL of the screen again. «Back» changes the URL at once; then the guard of the open window restores it. */
const onScreen = (page: Page) => page.waitForURL(({ pathname }) => pathname === SCREEN);
const move = (page: Page) => page.getByRole('button', { name: /^Mover:/ }).first();

/** Creates a class of this user's student, in a private subject with hours from 16:00 to 20:00 on weekdays. */
async function ownClass(user: DemoUser, day: string) {
  const [student] = await studentsOf(suite.app, user);
  return newLessons(suite.app, day, [student?.id ?? 0]);
}

/** Cancels classes in the database, as another user would. */
async function cancelElsewhere(ids: readonly number[]): Promise<void> {
  await suite.app.db.query(`UPDATE clases_alumnos SET estado = 'anulado' WHERE clase_id = ANY ($1)`, [ids]);
  await suite.app.db.query(`UPDATE clases SET estado = 'anulada' WHERE id = ANY ($1)`, [ids]);
}

const list = (from: string, to: string, more = '') => `${SCREEN}?modo=lista&desde=${from}&hasta=${to}${more}`;
const calendar = (from: string, to: string) => `${SCREEN}?modo=calendario&desde=${from}&hasta=${to}`;

/**
 * Opens a path through the router, without loading the page.
 * @param idx the position in the browser history; the router uses it to tell «back» from «forward»
 */
const push = (page: Page, path: string, idx: number) =>
  page.evaluate(
    ([to, state]) => {
      history.pushState(state, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state }));
    },
    [path, { idx }] as const,
  );

/** Goes to the campus and from there to `path`, so that «back» leads to the campus. */
async function fromCampus(page: Page, path: string): Promise<Page> {
  const title = page.getByRole('heading', { name: 'Clases particulares', level: 1 });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await push(page, '/campus/', 0);
  await title.waitFor({ state: 'detached' });
  await push(page, path, 1);
  await title.waitFor();
  return page;
}

const question = (page: Page) => page.getByRole('alertdialog', { name: '¿Cerrar sin guardar lo elegido?' });

/** Leaves a window with «back» and discards its unsaved choices. */
async function discard(page: Page): Promise<void> {
  await page.goBack();
  await question(page).getByRole('button', { name: 'Descartar' }).click();
  await question(page).waitFor({ state: 'detached' });
}

/** Whether a button of the panel is completely visible on the screen. */
async function isWhole(page: Page, name: string): Promise<boolean> {
  const box = await changePanel(page).getByRole('button', { name, exact: true }).boundingBox();
  return box !== null && box.y >= 0 && box.y + box.height <= (page.viewportSize()?.height ?? 0);
}

it('[PART-10] a phone that is turned shows the whole week, also after paging, and a reload stays on the day', async () => {
  // 18 January 2027 is a Monday, 22 January a Friday.
  await ownClass('alumno', '2027-01-18');
  await ownClass('alumno', '2027-01-22');
  const page = await suite.open('alumno', calendar('2027-01-18', '2027-01-24'), UPRIGHT);
  await blocks(page).first().waitFor();
  await page.getByRole('button', { name: 'Día siguiente del calendario' }).click();
  await page.getByRole('button', { name: 'Ir al viernes 22/01' }).click();
  await page.getByText('viernes 22/01/2027').waitFor();
  await page.reload();
  await page.getByText('viernes 22/01/2027').waitFor();
  await poll(() => blocks(page).count()).toBe(1);
  await page.setViewportSize(ON_ITS_SIDE);
  await eventually(async () => expect(await blocks(page).count()).toBe(2));
  await page.setViewportSize(UPRIGHT);
  await page.getByText('viernes 22/01/2027').waitFor();
});

describe('on a phone on its side', () => {
  const shared = suite.shared(() => suite.open('alumno', '/campus/', ON_ITS_SIDE));

  it('[PART-14] [PLUS-41] the change of a class is a page, with «Aceptar» in sight', async () => {
    await ownClass('alumno', '2026-12-14');
    const page = await fromCampus(shared(), calendar('2026-12-14', '2026-12-20'));
    await blocks(page).first().waitFor();
    await move(page).click();
    expect(await isWhole(page, 'Aceptar')).toBe(true);
    await changePanel(page)
      .getByRole('button', { name: /^mar 15 / })
      .click();
    await changePanel(page)
      .getByRole('button', { name: /^18:00 / })
      .click();
    expect(await isWhole(page, 'Aceptar')).toBe(true);
    expect(await changePanel(page).boundingBox()).toMatchObject({ x: 0, y: 0, ...ON_ITS_SIDE });
    expect([...(await violationsOf(page)), ...(await darkViolationsOf(page)), ...(await sidewaysOf(page))]).toEqual([]);
    await discard(page);
    await changePanel(page).waitFor({ state: 'detached' });
  });

  it('[PART-14] [PLUS-41] the list shows its buttons, and the request of a class all its hours', async () => {
    await ownClass('alumno', '2026-12-21');
    const page = await fromCampus(shared(), list('2026-12-21', '2026-12-21'));
    const right = await page
      .getByRole('button', { name: /^Anular:/ })
      .first()
      .evaluate((button) => button.getBoundingClientRect().right);
    expect(right).toBeLessThanOrEqual(ON_ITS_SIDE.width);
    const altas = page.getByLabel('Alta para la que se solicita la clase');
    const options = altas.locator('option');
    await options.last().waitFor({ state: 'attached' });
    await altas.selectOption({ index: (await options.count()) - 1 });
    await page.getByRole('button', { name: 'Solicitar clase' }).click();
    await requestWindow(page)
      .getByRole('button', { name: /[1-9] horas?$/ })
      .first()
      .click();
    // Playwright clicks an element only if no other element covers it. So this click also checks that nothing covers the hour.
    await requestWindow(page).getByRole('button', { name: /Libre/ }).last().click();
    const [summary, hours] = await Promise.all([
      requestWindow(page).getByRole('status').last().boundingBox(),
      requestWindow(page).locator('[data-cuerpo]').boundingBox(),
    ]);
    expect(summary?.y).toBeGreaterThanOrEqual((hours?.y ?? Infinity) + (hours?.height ?? 0) - 1);
    expect([...(await violationsOf(page)), ...(await darkViolationsOf(page)), ...(await sidewaysOf(page))]).toEqual([]);
    await discard(page);
    await requestWindow(page).waitFor({ state: 'detached' });
  });
});

describe('on a phone', () => {
  const shared = suite.shared(() => suite.open('alumno', '/campus/', UPRIGHT));

  it('[PART-12] over 400 days nothing is requested, and a sentence says what to do', async () => {
    for (const path of [list('2026-11-23', '2028-12-31'), calendar('2026-11-23', '2028-12-31')]) {
      const page = await fromCampus(shared(), path);
      await page.getByRole('alert').getByText('Elija 400 días como mucho.', { exact: true }).waitFor();
      await page.getByText('Corrija las fechas para ver las clases').waitFor();
      // The page shows only one error at a time. So the error of the impossible date replaces the error of the range.
      await page.getByLabel('Desde').fill('99/99/2026');
      await page.getByText('Esa fecha no existe').waitFor();
      await poll(() => page.getByText('Elija 400 días como mucho.').isVisible()).toBe(false);
      await page.getByLabel('Hasta').fill('29/11/2026');
      await page.getByRole('alert').waitFor({ state: 'detached' });
      await page.getByText('Corrija las fechas para ver las clases').waitFor({ state: 'detached' });
    }
  });

  it('[PART-14] «back» closes a question, the addresses of the calendar and the help, and leaves the page', async () => {
    await ownClass('alumno', '2027-01-13');
    const page = await fromCampus(shared(), list('2027-01-13', '2027-01-13'));
    const opened = [
      [/^Anular/, page.getByRole('alertdialog', { name: /^¿Anular la clase/ })],
      ['Suscribirse', page.getByRole('dialog', { name: 'Clases en su calendario' })],
      ['Ayuda', page.getByRole('dialog', { name: 'Ayuda' })],
    ] as const;
    for (const [button, window] of opened) {
      await page.getByRole('button', { name: button }).first().click();
      await window.waitFor();
      await page.goBack();
      await window.waitFor({ state: 'detached' });
      await onScreen(page);
    }
  });

  it('[PART-14] «back» closes the change of a class, and asks first once something is chosen', async () => {
    await ownClass('alumno', '2026-12-10');
    const page = await fromCampus(shared(), list('2026-12-10', '2026-12-10'));
    await move(page).click();
    await changePanel(page).waitFor();
    await page.goBack();
    await changePanel(page).waitFor({ state: 'detached' });
    await onScreen(page);
    await move(page).click();
    await changePanel(page)
      .getByRole('button', { name: /^vie 11 / })
      .click();
    await page.goBack();
    await question(page).getByRole('button', { name: 'Seguir eligiendo' }).click();
    await poll(() => changePanel(page).isVisible()).toBe(true);
    await discard(page);
    await changePanel(page).waitFor({ state: 'detached' });
    await onScreen(page);
    await page.goBack();
    await page.waitForURL('**/campus/');
  });

  it('[PART-14] «back» closes the request of a class', async () => {
    await ownClass('alumno', '2026-12-11');
    const page = await fromCampus(shared(), list('2026-12-11', '2026-12-11'));
    await page.getByLabel('Alta para la que se solicita la clase').selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Solicitar clase' }).click();
    await requestWindow(page).waitFor();
    await page.goBack();
    await requestWindow(page).waitFor({ state: 'detached' });
    await onScreen(page);
  });

  it('[PART-14] a class that others cancelled meanwhile says so, closes the window and leaves the list', async () => {
    const { clases } = await ownClass('alumno', '2026-12-16');
    const page = await fromCampus(shared(), list('2026-12-16', '2026-12-16'));
    await move(page).click();
    await changePanel(page)
      .getByRole('button', { name: /^mar 15 / })
      .click();
    await changePanel(page)
      .getByRole('button', { name: /^18:00 / })
      .click();
    await cancelElsewhere(clases);
    await changePanel(page).getByRole('button', { name: 'Aceptar', exact: true }).click();
    const alert = page.getByRole('alertdialog');
    await alert.getByText('Esa clase ya no está: se ha anulado o cambiado.', { exact: true }).waitFor();
    await alert.getByRole('button', { name: 'Aceptar' }).click();
    await poll(() => changePanel(page).count()).toBe(0);
    await page.getByText('No hay clases que mostrar en estas fechas').waitFor();
  });

  it('[PART-14] a class that others cancelled before its change opens says so, without anything to try again', async () => {
    const { clases } = await ownClass('alumno', '2026-12-17');
    const page = await fromCampus(shared(), list('2026-12-17', '2026-12-17'));
    await move(page).waitFor();
    await cancelElsewhere(clases);
    await move(page).click();
    const alert = page.getByRole('alertdialog');
    await alert.getByText('Esa clase ya no está: se ha anulado o cambiado.', { exact: true }).waitFor();
    await alert.getByRole('button', { name: 'Aceptar' }).click();
    await poll(() => changePanel(page).count()).toBe(0);
    await page.getByText('No hay clases que mostrar en estas fechas').waitFor();
  });

  it('[PART-14] a class that moves out of the dates on screen is linked from its toast', async () => {
    await ownClass('alumno', '2027-01-28');
    const page = await fromCampus(shared(), list('2027-01-28', '2027-01-28'));
    await move(page).click();
    await changePanel(page)
      .getByRole('button', { name: /^vie 22 / })
      .click();
    await changePanel(page)
      .getByRole('button', { name: /^18:00 / })
      .click();
    await changePanel(page).getByRole('button', { name: 'Aceptar', exact: true }).click();
    await page.getByRole('button', { name: 'Ver', exact: true }).click();
    await page.getByRole('heading', { name: 'viernes 22/01/2027' }).waitFor();
  });

  it('[PART-14] [PART-12] a family requests a free hour of the list as it stands', async () => {
    await ownClass('alumno', '2027-02-08');
    const [student] = await studentsOf(suite.app, 'alumno');
    const page = await fromCampus(shared(), list('2027-02-09', '2027-02-09', '&tipo=L'));
    await page
      .getByRole('button', { name: 'Solicitar esta hora: Inglés B1, martes 09/02 18:00, libre' })
      .first()
      .click();
    await requestWindow(page).getByText('martes 09/02/2027, 18:00 – 19:00').waitFor();
    await poll(() => page.getByRole('button', { name: /^Revisar horarios/ }).count()).toBe(0);
    await requestWindow(page).getByRole('button', { name: 'Aceptar' }).click();
    await page.getByRole('button', { name: 'Ver', exact: true }).click();
    await page.getByRole('heading', { name: 'martes 09/02/2027' }).waitFor();
    const { rows } = await suite.app.db.query(
      `SELECT to_char(c.hora_entrada, 'HH24:MI') AS hora FROM clases c JOIN clases_alumnos s ON s.clase_id = c.id
       WHERE s.alumno_id = $1 AND c.fecha = '2027-02-09' AND c.particular`,
      [student?.id],
    );
    expect(rows).toEqual([{ hora: '18:00' }]);
  });

  it('[PART-35] a family reads until when it can change a class, whom to call, and which classes are over', async () => {
    // Today is Friday 20 November 2026. A family may change a class until two days before, so the class of the 21st can no longer be
    // changed. The class of the 17th is over.
    await ownClass('alumno', '2026-11-21');
    await ownClass('alumno', '2026-11-17');
    const page = await fromCampus(shared(), list('2026-11-16', '2026-11-22'));
    const { telefono } = (await (await page.request.get('/api/ayuda/contacto')).json()) as { telefono: string };
    const late = page.getByRole('region', { name: 'sábado 21/11/2026' });
    await late.getByText('Ya no se puede cambiar: hay que hacerlo 2 días antes.').waitFor();
    await late.getByRole('link', { name: `Llame al ${telefono}.` }).waitFor();
    const past = page.getByRole('region', { name: 'martes 17/11/2026' });
    await past.getByText('Pasada').first().waitFor();
    await poll(() => late.getByText('Pasada').count()).toBe(0);
    expect([...(await violationsOf(page)), ...(await darkViolationsOf(page)), ...(await sidewaysOf(page))]).toEqual([]);
    await timetableOf(suite.app).clear();
  });
});

it('the calendar has no English word for screen readers', async () => {
  await ownClass('alumno', '2027-02-15');
  const page = await suite.open('alumno', calendar('2027-02-15', '2027-02-21'));
  await blocks(page).first().waitFor();
  await poll(() => page.locator('main').textContent()).not.toMatch(/timed|all-day/i);
});
