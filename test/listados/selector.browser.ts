import type { Page } from 'playwright-core';
import { browserSuite, eventually } from '../support/browser-suite';
import { pauseRequests } from '../support/pause-requests';
import { pieces } from '../support/pieces';
import { poll } from '../support/poll';
import { NO_SCREEN, showAnew } from '../support/show-anew';

const suite = browserSuite();
const piece = pieces(suite, 'listados');

/** Collects the requests of pickers, oldest first. The returned array grows while the page sends requests. */
function requestsOf(page: Page, picker: RegExp): URLSearchParams[] {
  const found: URLSearchParams[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (picker.test(pathname)) found.push(searchParams);
  });
  return found;
}

const box = (page: Page) => page.getByRole('combobox', { name: 'Registros' });
const options = (page: Page) => page.locator('li[role="option"]');
const chosen = (page: Page) => page.locator('[data-elegido]');
/** Returns the first line of each option, which is its name. */
const optionNames = async (page: Page) => (await options(page).allInnerTexts()).map((text) => text.split('\n')[0]);

const COURSES = { piece: 'selector', url: '/api/buscador-cursos', varios: 1 };

describe('the selector', () => {
  const shared = suite.shared(() => piece.open(COURSES));

  /** Clears the selected records. Then moves the focus away from the box, because the box clears its text when it loses the focus. */
  async function empty(page: Page): Promise<void> {
    await page.getByTitle('Borrar selección', { exact: true }).click();
    await chosen(page).first().waitFor({ state: 'detached' });
    await box(page).blur();
    await poll(() => box(page).inputValue()).toBe('');
  }

  it('[SELE-05] shows its hint while nothing is typed', async () => {
    const page = shared();
    await poll(() => box(page).getAttribute('placeholder')).toBe('Al menos 3 letras para buscar');
  });

  // Runs first, because Tab moves from the top of the page to the box.
  it('[SELE-01] is used with the keyboard alone', async () => {
    const page = shared();
    // A key pressed before the box is rendered would be lost.
    await box(page).waitFor();
    await page.keyboard.press('Tab');
    expect(await box(page).evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
    // Inserts the whole text at once. If the text were typed letter by letter on a slow machine, results for the first letters would
    // appear.
    await page.keyboard.insertText('ingl');
    await options(page).filter({ hasText: /ingl/i }).nth(1).waitFor();
    await options(page).filter({ hasNotText: /ingl/i }).first().waitFor({ state: 'detached' });
    const [, second = ''] = await optionNames(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await eventually(async () => expect(await chosen(page).allInnerTexts()).toEqual([second]));
    await page.keyboard.press('Escape');
    await options(page).first().waitFor({ state: 'hidden' });
    await empty(page);
  });

  it('[SELE-01] finds records by the typed text, and can hold several', async () => {
    const page = shared();
    await box(page).fill('ingl');
    await options(page).nth(1).waitFor();
    await poll(async () => (await options(page).allInnerTexts()).every((text) => /ingl/i.test(text))).toBe(true);
    const names = await optionNames(page);
    await options(page).nth(0).click();
    await options(page).nth(1).click();
    await eventually(async () => expect(await chosen(page).allInnerTexts()).toEqual(names.slice(0, 2)));
    await page.mouse.click(600, 500);
    await options(page).first().waitFor({ state: 'hidden' });
    await poll(() => chosen(page).allInnerTexts()).toEqual(names.slice(0, 2));
    await empty(page);
  });

  it('[SELE-15] shows Nada seleccionado while there is nothing to choose from', async () => {
    const page = shared();
    await box(page).click();
    await page.getByRole('region', { name: 'Opciones de Registros' }).getByText('Nada seleccionado').waitFor();
    await page.keyboard.press('Escape');
  });

  it('[SELE-16] shows that nothing was found', async () => {
    const page = shared();
    await box(page).fill('zzzxq');
    await page.getByText('No hay resultados que coincidan con esa búsqueda', { exact: true }).waitFor();
    await poll(() => options(page).count()).toBe(0);
    await box(page).blur();
  });

  it('[SELE-04] sends no request for two letters, and one for three', async () => {
    let requests: URLSearchParams[] = [];
    const page = await piece.open(COURSES, async (blank) => {
      requests = requestsOf(blank, /buscador-cursos/);
      await blank.clock.install();
    });
    await box(page).pressSequentially('in');
    await page.clock.runFor(2_000);
    expect(requests).toEqual([]);
    await box(page).pressSequentially('g');
    await page.clock.runFor(2_000);
    await options(page).first().waitFor();
    expect(requests.map((query) => query.get('busqueda'))).toEqual(['ing']);
  });

  it('[SELE-02] [SELE-17] displays 99 of a hundred records, counts the last, and is emptied by the button Borrar selección', async () => {
    const page = await piece.open({ ...COURSES, elegidos: 100 });
    await chosen(page).first().waitFor();
    await poll(() => chosen(page).count()).toBe(99);
    await page.getByText('y 1 más', { exact: true }).waitFor();
    const clear = page.getByTitle('Borrar selección', { exact: true });
    await clear.click();
    await eventually(async () => expect(await chosen(page).count()).toBe(0));
    await poll(() => clear.count()).toBe(0);
  });
});

describe('in a record', () => {
  const shared = suite.shared(() => suite.open('admin', NO_SCREEN));

  /** Opens a new record on the shared page. */
  async function showNew(record: string): Promise<Page> {
    await showAnew(shared(), `/administrar/${record}/ficha/0/`);
    return shared();
  }

  /** Closes a record and discards its changes. */
  async function discard(page: Page): Promise<void> {
    await page.getByRole('button', { name: /^Cancelar/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
    await page.waitForURL('**/administrar/altas/');
  }

  describe('Enter before the reply', () => {
    beforeAll(async () => {
      await suite.app.db.query(
        `INSERT INTO alumnos (nombre, apellidos, fecha_alta, activo)
       SELECT 'Prueba', apellidos, DATE '2026-01-01', true
       FROM unnest(ARRAY['Xarabia', 'Xarzuela', 'Yarabia', 'Yarzuela']) AS apellidos`,
      );
    });

    /** Types a text in the student picker of a new enrolment, waits for its results, and pauses the later requests of the picker. */
    async function found(text: string, first: string) {
      const page = await showNew('altas');
      const alumno = page.getByRole('combobox', { name: 'Alumno' });
      await alumno.fill(text);
      await options(page).nth(1).waitFor();
      await poll(() => options(page).first().innerText()).toContain(first);
      return { page, alumno, paused: await pauseRequests(page, /buscador-alumnos/) };
    }

    it('[SELE-01] picks the result of the whole text, not the first option of an earlier text', async () => {
      const { page, alumno, paused } = await found('xar', 'Xarabia');
      await alumno.pressSequentially('zuela');
      await alumno.press('Enter');
      await eventually(() => expect(paused.pendingCount()).toBe(1));
      await poll(() => chosen(page).count()).toBe(0);
      await paused.resume();
      await eventually(async () =>
        expect(await chosen(page).allInnerTexts()).toEqual([expect.stringContaining('Xarzuela')]),
      );
      await poll(() => page.getByText('No se ha guardado').count()).toBe(0);
      await discard(page);
    });

    it('[SELE-01] picks nothing if the text has changed or the focus has moved', async () => {
      const { page, alumno, paused } = await found('yar', 'Yarabia');
      await alumno.pressSequentially('z');
      await alumno.press('Enter');
      await alumno.pressSequentially('uela');
      await paused.resume();
      await options(page).filter({ hasText: 'Yarzuela' }).waitFor();
      await eventually(async () => expect(await options(page).count()).toBe(1));
      await poll(() => chosen(page).count()).toBe(0);

      const left = await pauseRequests(page, /buscador-alumnos/);
      await alumno.fill('yara');
      await alumno.press('Enter');
      await alumno.press('Tab');
      await left.resume();
      await alumno.fill('yara');
      await options(page).filter({ hasText: 'Yarabia' }).waitFor();
      await poll(() => chosen(page).count()).toBe(0);
    });
  });

  describe('the pickers of people, teachers and classrooms', () => {
    it.each`
      record        | field         | letter | picker
      ${'altas'}    | ${'Alumno'}   | ${'g'} | ${/buscador-alumnos/}
      ${'materias'} | ${'Profesor'} | ${'i'} | ${/buscador-profesores/}
      ${'materias'} | ${'Aula'}     | ${'a'} | ${/buscador-aulas/}
    `(
      '[SELE-06] search from the first letter: $field in the record of $record',
      async ({ record, field, letter, picker }: { record: string; field: string; letter: string; picker: RegExp }) => {
        const page = await showNew(record);
        const requests = requestsOf(page, picker);
        await page.getByRole('combobox', { name: field }).fill(letter);
        await options(page).first().waitFor();
        expect(requests.map((query) => query.get('busqueda'))).toEqual([letter]);
        await page.keyboard.press('Tab');
        await options(page).first().waitFor({ state: 'detached' });
      },
    );

    it('[SELE-04] but the picker of courses in the same record searches from the third letter', async () => {
      const page = await showNew('altas');
      const requests = requestsOf(page, /buscador-cursos/);
      const course = page.getByRole('combobox', { name: 'Curso' });
      await course.fill('in');
      await page.getByText('Al menos 3 letras para buscar').last().waitFor();
      await course.pressSequentially('g');
      await options(page).first().waitFor();
      expect(requests.map((query) => query.get('busqueda'))).toEqual(['ing']);
    });
  });
});
