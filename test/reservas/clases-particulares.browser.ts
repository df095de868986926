import type { Page } from 'playwright-core';
import { darkViolationsOf, sidewaysOf, violationsOf } from '../accesibilidad/axe';
import { browserSuite, eventually } from '../support/browser-suite';
import { focusOn } from '../support/focus-on';
import { timetableOf } from '../support/timetable';
import { poll } from '../support/poll';
import { NO_SCREEN, showAnew } from '../support/show-anew';
import { columnOf, newLessons, type Lessons } from '../clases/lessons';

const suite = browserSuite();
const DAY = '2026-12-15';
const address = (day = DAY) => `/administrar/clases-particulares/?desde=${day}&hasta=${day}`;

/** Creates two classes for two new students on a day without other classes. */
async function twoLessons(day: string): Promise<Lessons> {
  const timetable = timetableOf(suite.app);
  const students = [await timetable.alumno('Lucía', 'García'), await timetable.alumno('Iker', 'Aguirre')];
  return newLessons(suite.app, day, students);
}

const table = (page: Page) => page.getByRole('table', { name: 'Clases particulares' });
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^Marcar ${name}`) });
const bar = (page: Page) => page.getByRole('region', { name: 'Clases marcadas' });
const button = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true });

describe('the list of private classes', () => {
  const shared = suite.shared(() => suite.open('admin', NO_SCREEN));

  /** Opens the classes of a day on the shared page. The state of the previous test is lost. */
  async function show(day = DAY): Promise<Page> {
    await showAnew(shared(), address(day));
    return shared();
  }

  async function showMarked(day: string): Promise<{ page: Page; lessons: Lessons; posts: string[] }> {
    const lessons = await twoLessons(day);
    const page = await show(day);
    const posts: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posts.push(new URL(request.url()).pathname));
    await page.getByRole('checkbox', { name: 'Marcar todas' }).check();
    return { page, lessons, posts };
  }

  it('[PART-03] [PART-05] has six filters, and eight columns in their order', async () => {
    await twoLessons(DAY);
    const page = await show();
    for (const name of ['Desde', 'Hasta', 'Alumno', 'Aula', 'Profesor', 'Curso'])
      await page.getByLabel(name, { exact: true }).waitFor();
    await table(page).waitFor();
    const headings = await table(page).getByRole('columnheader').allInnerTexts();
    const words = headings.map((heading) => heading.trim()).filter(Boolean);
    expect(words).toEqual(['Fecha', 'Entrada', 'Salida', 'Curso', 'Profesor', 'Aula', 'Materia', 'Alumno']);
  });

  it('[PART-04] Enter in a filter shows only the classes of that teacher', async () => {
    const day = '2026-12-16';
    await twoLessons(day);
    const timetable = timetableOf(suite.app);
    const other = await timetable.profesor('Olga', 'Zabala');
    await newLessons(suite.app, day, [await timetable.alumno('Noa', 'Campos')], { profesor: other });
    const page = await show(day);
    await table(page).getByText('Noa Campos').waitFor();
    await poll(() => table(page).locator('tbody tr').count()).toBe(3);
    await page.getByLabel('Profesor', { exact: true }).fill('zabala');
    await page.keyboard.press('Enter');
    await eventually(async () => expect(await table(page).locator('tbody tr').count()).toBe(1));
    await table(page).getByText('Noa Campos').waitFor();
    expect(new URL(page.url()).searchParams.get('profesor')).toBe('zabala');
  });

  it('[PART-06] one press marks every class, the next unmarks every class', async () => {
    const { page } = await showMarked('2026-12-17');
    await poll(() => box(page, 'Lucía').isChecked()).toBe(true);
    await poll(() => box(page, 'Iker').isChecked()).toBe(true);
    await page.getByRole('checkbox', { name: 'Marcar todas' }).uncheck();
    await poll(() => box(page, 'Lucía').isChecked()).toBe(false);
    await poll(() => box(page, 'Iker').isChecked()).toBe(false);
  });

  it('[PART-08] says that there are no classes on these days', async () => {
    const page = await show('2026-08-02');
    await page.getByText('No hay clases que mostrar en estas fechas').waitFor();
  });

  it('[PART-02] [PART-38] links course, teacher and room to their records for administrators', async () => {
    const { page, lessons } = await showMarked('2027-01-12');
    const links = [
      ['Marta Soler Vidal', `/administrar/profesores/ficha/${String(lessons.marta)}/`],
      ['Curso CUR', `/administrar/cursos/ficha/${String(lessons.curso)}/`],
      ['AU', `/administrar/aulas/ficha/${String(lessons.aula)}/`],
    ] as const;
    for (const [name, url] of links)
      await poll(() => table(page).getByRole('link', { name }).first().getAttribute('href')).toBe(url);
    await table(page).getByRole('link', { name: 'Marta Soler Vidal' }).first().click();
    await page.waitForURL(`**/administrar/profesores/ficha/${String(lessons.marta)}/`);
  });

  it('[PART-07] [PART-23] [PART-25] each change shows its picker with Aceptar and Cancelar, and Cancelar hides it', async () => {
    const { page, posts } = await showMarked('2027-01-13');
    for (const [action, field] of [
      ['Profesor', 'Profesor'],
      ['Aula', 'Aula'],
      ['Hora', 'Hora de entrada'],
    ] as const) {
      await button(page, action).click();
      const input = bar(page).getByLabel(field, { exact: true });
      await input.waitFor();
      await poll(() => button(page, 'Aceptar').isVisible()).toBe(true);
      await button(page, 'Cancelar').click();
      await poll(() => input.count()).toBe(0);
      await button(page, action).waitFor();
    }
    expect(posts).toEqual([]);
  });

  it('[PART-24] [PART-36] an accepted teacher is posted for all marked classes, and the reloaded list shows them', async () => {
    const { page, lessons, posts } = await showMarked('2027-01-14');
    await button(page, 'Profesor').click();
    await bar(page).getByLabel('Profesor', { exact: true }).selectOption(String(lessons.juan));
    await button(page, 'Aceptar').click();
    await page.getByText('Profesor cambiado en 2 clases.').waitFor();
    await eventually(async () =>
      expect(await table(page).getByRole('link', { name: 'Juan Prado Ruiz' }).count()).toBe(2),
    );
    expect(posts).toEqual(['/clases-particulares/api/cambiar-profesor']);
    await poll(() => bar(page).count()).toBe(0);
    expect(await columnOf(suite.app, 'profesor_id', lessons.clases)).toEqual([
      String(lessons.juan),
      String(lessons.juan),
    ]);
  });

  it('[PART-65] [PART-07] the times open with 00:00; a clash is told in a dialog and the marks stay', async () => {
    const { page, lessons } = await showMarked('2027-01-15');
    await button(page, 'Hora').click();
    const [start, end] = ['Hora de entrada', 'Hora de salida'].map((name) => bar(page).getByLabel(name));
    await poll(() => start?.inputValue()).toBe('00:00');
    await poll(() => end?.inputValue()).toBe('00:00');
    await start?.fill('18:00');
    await end?.fill('19:00');
    const refused = page.waitForResponse(/cambiar-hora-clase/);
    await button(page, 'Aceptar').click();
    const reply = await refused;
    expect(reply.status()).toBe(409);
    await page.getByText(((await reply.json()) as { mensaje: string }).mensaje).waitFor();
    await page.getByRole('button', { name: 'Aceptar', exact: true }).last().click();
    await bar(page).getByText('2 clases marcadas').waitFor();
    expect(await columnOf(suite.app, 'hora_entrada', lessons.clases)).toEqual(['16:00:00', '17:00:00']);
  });

  it('[PART-26] [PART-07] asks before it cancels; declining changes nothing', async () => {
    const { page, lessons } = await showMarked('2027-01-18');
    await button(page, 'Anular').click();
    await page.getByText('¿Anular definitivamente las 2 clases marcadas?').waitFor();
    await page.keyboard.press('Escape');
    expect(await columnOf(suite.app, 'estado', lessons.clases)).toEqual(['confirmada', 'confirmada']);
    await button(page, 'Anular').click();
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await dialog.getByRole('button', { name: 'Anular', exact: true }).click();
    await page.getByText('2 clases anuladas.').waitFor();
    await page.getByText('No hay clases que mostrar en estas fechas').waitFor();
    expect(await columnOf(suite.app, 'estado', lessons.clases)).toEqual(['anulada', 'anulada']);
  });

  it('[PART-36] two marked classes swap their hours, with the keyboard alone', async () => {
    const { page, lessons } = await showMarked('2027-01-19');
    await focusOn(button(page, 'Hora'));
    await page.keyboard.press('Enter');
    const swap = bar(page).getByRole('checkbox', { name: 'Intercambiar sus horas' });
    await focusOn(swap);
    await page.keyboard.press('Space');
    await focusOn(button(page, 'Aceptar'));
    await page.keyboard.press('Enter');
    await page.getByText('Hora cambiada en 2 clases.').waitFor();
    expect(await columnOf(suite.app, 'hora_entrada', lessons.clases)).toEqual(['17:00:00', '16:00:00']);
  });

  it('[PART-07] [PLUS-41] after a change of marked classes the focus is on the first of them, and on the next one once they are cancelled', async () => {
    const { page } = await showMarked('2027-01-22');
    const focused = () => page.locator(':focus').innerText();
    await button(page, 'Aula').click();
    // Waits for the reply with the free rooms. Until the reply arrives, the second option may be a room outside the course.
    await bar(page).locator('optgroup[label="Libres"]').waitFor({ state: 'attached' });
    await bar(page).getByLabel('Aula', { exact: true }).selectOption({ index: 1 });
    await button(page, 'Aceptar').click();
    await page.getByText('Aula cambiada en 2 clases.').waitFor();
    await eventually(async () => expect(await focused()).toContain('Lucía'));
    await box(page, 'Lucía').check();
    await button(page, 'Anular').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Anular', exact: true }).click();
    await page.getByText('1 clase anulada.').waitFor();
    await eventually(async () => expect(await focused()).toContain('Iker'));
  });

  it('[PART-29] a teacher has no marks and no links', async () => {
    const page = await suite.open('profesora', address());
    await page
      .getByText(/No hay clases que mostrar|Fecha/)
      .first()
      .waitFor();
    await poll(() => page.getByRole('checkbox').count()).toBe(0);
  });

  it('[PLUS-41] on a phone the classes come before the filters by text, which open on demand', async () => {
    await twoLessons('2027-02-24');
    const page = await suite.open('admin', address('2027-02-24'), { width: 390, height: 844 });
    await page.getByRole('checkbox', { name: 'Marcar todas' }).waitFor();
    await poll(() => page.getByLabel('Profesor').count()).toBe(0);
    await page.getByRole('button', { name: 'Filtros' }).click();
    await page.getByLabel('Alumno').fill('Iker');
    await page.keyboard.press('Enter');
    await page.getByText('1 clase', { exact: true }).waitFor();
    await page.getByRole('button', { name: '1 filtro' }).waitFor();
    expect([...(await violationsOf(page)), ...(await sidewaysOf(page))]).toEqual([]);
  });

  it.each([1440, 390])('[PLUS-41] with marks it passes axe in both themes at %i px', async (width) => {
    const day = width === 390 ? '2027-01-20' : '2027-01-21';
    await twoLessons(day);
    const page = width === 390 ? await suite.open('admin', address(day), { width, height: 844 }) : await show(day);
    await page.getByRole('checkbox', { name: 'Marcar todas' }).check();
    expect([...(await violationsOf(page)), ...(await darkViolationsOf(page)), ...(await sidewaysOf(page))]).toEqual([]);
  });
});
