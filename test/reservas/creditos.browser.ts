/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { sidewaysOf, violationsOf } from '../accesibilidad/axe';
import { browserSuite } from '../support/browser-suite';
import { poll } from '../support/poll';
import { NO_SCREEN_OUTSIDE, showAnew } from '../support/show-anew';
import { studentsOf } from '../clases/lessons';
import { newLesson, SATURDAY } from './private-lesson';

const suite = browserSuite();

const LIST = '/clases-particulares/?modo=lista&desde=2026-11-28&hasta=2026-12-05&alumno_id=todos';

const requestWindow = (page: Page) => page.getByRole('dialog', { name: 'Solicitar clase' });

async function openRequest(page: Page, alta: number): Promise<void> {
  await page.getByLabel('Alta para la que se solicita la clase').selectOption(String(alta));
  await page.getByRole('button', { name: 'Solicitar clase' }).click();
}
async function choose(page: Page, date: string, hour: string): Promise<void> {
  await requestWindow(page)
    .getByRole('button', { name: new RegExp(`^${date} \\d`) })
    .click();
  await requestWindow(page)
    .getByRole('button', { name: new RegExp(`^${hour} Libre`) })
    .click();
}

it.each([
  ['tutora', 1440, '12:00'],
  ['alumno', 390, '10:00'],
] as const)(
  '[PLUS-33] %s cancels a class in time, sees the credit, books another hour with it, and has none left (%i px)',
  async (user, width, hour) => {
    // Today is 2026-11-20. Families may cancel or move a class until two days before the class (`horarios.dias_limite`).
    const [own] = await studentsOf(suite.app, user);
    const student = own?.id ?? 0;
    await suite.app.db.query('DELETE FROM creditos WHERE alumno_id = $1', [student]);
    const lesson = await newLesson(suite.app, { alumno: student, at: SATURDAY });
    const page = await suite.open(user, LIST, { width, height: 844 });
    const cancel = (when: string) => page.getByRole('button', { name: new RegExp(`^Anular: .+ ${when}$`) });
    await cancel('28/11 11:00').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Anular', exact: true }).click();
    await page.getByText('1 clase anulada.').waitFor();
    await cancel('28/11 11:00').waitFor({ state: 'detached' });
    await showAnew(page, '/campus/', NO_SCREEN_OUTSIDE);
    await page.getByRole('link', { name: /^Buscar otra hora para / }).click();
    const credit = requestWindow(page).getByLabel('Recuperación');
    await requestWindow(page).getByText('Queda 1 por usar.').waitFor();
    await poll(() => credit.locator('option').allInnerTexts()).toEqual([
      'Sin usar ninguna',
      'Clase del 28/11/2026, 11:00 · 60 min, hasta el 20/12/2026 · Inglés B1',
    ]);
    await poll(() => credit.locator('option:checked').innerText()).toContain('Clase del 28/11/2026');
    await requestWindow(page).getByRole('button', { name: 'Cancelar' }).click();
    await showAnew(page, LIST, NO_SCREEN_OUTSIDE);
    await openRequest(page, lesson.alta);
    await choose(page, 'sáb 5', hour);
    await credit.selectOption({ index: 1 });
    expect([...(await violationsOf(page)), ...(await sidewaysOf(page))]).toEqual([]);
    await requestWindow(page).getByRole('button', { name: 'Aceptar' }).click();
    await page.getByText(`Clase reservada para el sábado 05/12/2026 a las ${hour}.`).waitFor();
    await cancel(`05/12 ${hour}`).waitFor();
    await openRequest(page, lesson.alta);
    await choose(page, 'sáb 5', '11:00');
    await requestWindow(page).getByLabel('Repetir').waitFor();
    await poll(() => credit.count()).toBe(0);
    const { rows } = await suite.app.db.query(
      `SELECT to_char(c.fecha, 'YYYY-MM-DD') AS fecha FROM creditos k JOIN clases_alumnos s ON s.id = k.usado_en_id JOIN clases c ON c.id = s.clase_id
       WHERE k.alumno_id = $1`,
      [student],
    );
    expect(rows).toEqual([{ fecha: '2026-12-05' }]);
  },
);
