import type { Locator, Page, Route } from 'playwright-core';
import { NOTA_COLOURS } from '../../libs/contracts';
import { sidewaysOf, violationsOf } from '../accesibilidad/axe';
import { PNG } from '../subidas/files';
import { agentOf } from '../support';
import type { PageOptions } from '../support/browser';
import { browserSuite, eventually, focusedWords } from '../support/browser-suite';
import { focusOn } from '../support/focus-on';
import { poll } from '../support/poll';
import { showAnew } from '../support/show-anew';

const suite = browserSuite();

const BOARD = '/administrar/notas/';
const MOVES = /\/api\/notas\/\d+$/;
const cards = (page: Page) => page.getByRole('list', { name: 'Notas' }).getByRole('listitem');
/** Locates a note by its first paragraph, which is its text. The author is in another paragraph. */
const card = (page: Page, text: string) =>
  cards(page).filter({ has: page.locator('p:first-child', { hasText: text }) });
const dialog = (page: Page) => page.getByRole('dialog');
const text = (page: Page) => dialog(page).getByRole('textbox', { name: 'Texto de la nota' });
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();
/** Returns the texts of the notes, in order, without authors and buttons. */
const shown = (page: Page) => cards(page).locator('p:first-child').allTextContents();
const order = (page: Page, expected: string[]) => eventually(async () => expect(await shown(page)).toEqual(expected));

beforeEach(async () => {
  await suite.app.db.query('DELETE FROM notas');
});

/** Adds notes to the board. The board shows the last added note first. */
async function addNotes(...notes: object[]): Promise<void> {
  const admin = await agentOf(suite.app, 'admin');
  for (const note of notes) await admin.post('/api/notas').type('form').send(note).expect(200);
}

async function open(options?: PageOptions): Promise<Page> {
  const page = await suite.open('admin', BOARD, options);
  await page.getByRole('heading', { name: 'Notas', level: 1 }).waitFor();
  return page;
}

/**
 * Opens one page for all tests. Returns a function that adds notes and shows the first page of the board. The function also advances the
 * clock by a minute, because the board reloads only after a minute.
 * Each test needs its own texts, so that the test cannot find the notes of another test.
 */
function sharedBoard(): (...notes: { texto: string; color?: string }[]) => Promise<Page> {
  let now = Date.parse('2026-11-20T10:00:00+01:00');
  const shared = suite.shared(() => open({ now: new Date(now).toISOString() }));
  return async (...notes) => {
    await addNotes(...notes);
    const page = shared();
    now += 60_000;
    await page.clock.setFixedTime(now);
    const read = page.waitForResponse(/\/api\/notas\?pagina=1/);
    await showAnew(page, BOARD);
    await read;
    if (notes.length === 0) await page.getByText('Escriba la primera nota').waitFor();
    await poll(() => cards(page).count()).toBe(Math.min(notes.length, 12));
    return page;
  };
}

/** Returns the texts of the stored notes, in the order of the board. */
const stored = async () => {
  const { rows } = await suite.app.db.query<{ texto: string }>('SELECT texto FROM notas ORDER BY posicion');
  return rows.map(({ texto }) => texto);
};

/** Closes the editor without saving its changes. */
async function discard(page: Page): Promise<void> {
  await press(page, 'Cancelar');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
  await dialog(page).waitFor({ state: 'detached' });
}

/** Closes the editor of an unchanged note. */
async function close(page: Page): Promise<void> {
  await press(page, 'Cancelar');
  await dialog(page).waitFor({ state: 'detached' });
}

/** Waits for the reply with the first page of the board. After a change, the board fetches this page again. */
const refetched = (page: Page) => page.waitForResponse(/\/api\/notas\?pagina=1/);

/** Returns the background that the browser computes for a note: 25 % of the note's colour on white. */
const backgroundOf = (note: Locator) => note.evaluate((element) => getComputedStyle(element).backgroundColor);
const bandOf = (note: Locator) => note.evaluate((element) => getComputedStyle(element).borderTopColor);

describe('the board of notes', () => {
  const show = sharedBoard();

  it('[NOTA-01] the board shows notes in their colours, without a pager for one page', async () => {
    const page = await show({ texto: '<p>Roja</p>', color: '#FF0000' }, { texto: '<p>Azul</p>', color: '#0000FF' });
    await order(page, ['Azul', 'Roja']);
    expect(await bandOf(card(page, 'Roja'))).toBe('rgb(255, 0, 0)');
    expect(await bandOf(card(page, 'Azul'))).toBe('rgb(0, 0, 255)');
    expect(await backgroundOf(card(page, 'Roja'))).not.toBe(await backgroundOf(card(page, 'Azul')));
    await poll(() => page.getByRole('navigation', { name: 'Páginas' }).count()).toBe(0);
  });

  it('[NOTA-01] more than 12 notes are shown in pages', async () => {
    const page = await show(...Array.from({ length: 13 }, (_, index) => ({ texto: `<p>Nota ${index}</p>` })));
    const pager = page.getByRole('navigation', { name: 'Páginas' });
    await pager.getByText('Página 1 de 2').waitFor();
    await poll(() => cards(page).count()).toBe(12);
    await pager.getByRole('button', { name: 'Página siguiente' }).click();
    await order(page, ['Nota 0']);
    expect(page.url()).toContain('pagina=2');
    await page.reload();
    await order(page, ['Nota 0']);
  });

  it('[NOTA-06] [NOTA-13] a new note is lime green, public and has the focus in its text, and saving it stores it and closes its editor', async () => {
    const page = await show();
    await page.getByText('Escriba la primera nota').waitFor();
    await page.getByRole('button', { name: 'Nueva nota' }).click();
    await text(page).waitFor();
    await poll(() => dialog(page).getByRole('radio', { checked: true }).getAttribute('value')).toBe('#9ACD32');
    await poll(() => dialog(page).getByRole('checkbox', { name: 'Pública' }).isChecked()).toBe(true);
    await eventually(async () => expect(await focusedWords(page)).toBe('Texto de la nota'));
    await page.keyboard.type('Pedir folios');
    await press(page, 'Guardar');
    await dialog(page).waitFor({ state: 'detached' });
    await order(page, ['Pedir folios']);
    expect(await stored()).toEqual(['<p>Pedir folios</p>']);
  });

  it('[NOTA-06] letters typed as soon as a note opens are all in its text', async () => {
    const page = await open();
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Nueva nota' }).click();
    await page.keyboard.type('Ver la web');
    await press(page, 'Guardar');
    await order(page, ['Ver la web']);
  });

  it('[NOTA-06] cancelling discards a note, and asks before discarding changes', async () => {
    const page = await show({ texto: '<p>Como estaba</p>' });
    await card(page, 'Como estaba').dblclick();
    await text(page).waitFor();
    await close(page);
    await card(page, 'Como estaba').dblclick();
    await text(page).fill('Cambiada');
    await press(page, 'Cancelar');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Seguir editando' }).click();
    await poll(() => text(page).textContent()).toBe('Cambiada');
    await discard(page);
    await order(page, ['Como estaba']);
    expect(await stored()).toEqual(['<p>Como estaba</p>']);
  });

  it('[NOTA-06] going back closes the editor, asks before discarding changes, and stays on the page of the board', async () => {
    await addNotes(...Array.from({ length: 13 }, (_, index) => ({ texto: `<p>Nota ${index}</p>` })));
    const page = await open();
    await page.getByRole('button', { name: 'Página siguiente' }).click();
    await order(page, ['Nota 0']);
    await page.getByRole('button', { name: 'Nueva nota' }).click();
    await text(page).fill('No se pierde');
    const question = page.getByRole('alertdialog', { name: 'Hay cambios sin guardar en la nota' });
    await page.goBack();
    await question.getByRole('button', { name: 'Seguir editando' }).click();
    await question.waitFor({ state: 'detached' });
    await poll(() => text(page).textContent()).toBe('No se pierde');
    await page.goBack();
    await question.getByRole('button', { name: 'Descartar' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await order(page, ['Nota 0']);
  });

  it('[NOTA-06] [EDIT-01] a note cannot be saved while a picture is uploading', async () => {
    const page = await show();
    const underWay: Route[] = [];
    await page.route('**/api/subidas', (route) => void underWay.push(route));
    await page.getByRole('button', { name: 'Nueva nota' }).click();
    await text(page).click();
    const choosing = page.waitForEvent('filechooser');
    await press(page, 'Imagen');
    await (await choosing).setFiles({ name: 'aula.png', mimeType: 'image/png', buffer: PNG });
    const save = dialog(page).getByRole('button', { name: 'Guardar', exact: true });
    await eventually(async () => expect(await save.isDisabled()).toBe(true));
    await eventually(() => expect(underWay).toHaveLength(1));
    await underWay[0]?.fulfill({ json: { url: `data:image/png;base64,${PNG.toString('base64')}` } });
    await text(page).locator('img').waitFor();
    await eventually(async () => expect(await save.isEnabled()).toBe(true));
    await page.unroute('**/api/subidas');
    await discard(page);
  });

  it('[NOTA-02] [NOTA-05] [NOTA-07] a double click edits the text, colour and mark of a note', async () => {
    const page = await show({ texto: '<p>Antes</p>' });
    await card(page, 'Antes').dblclick();
    const radios = dialog(page).getByRole('radio');
    await radios.first().waitFor();
    expect(await radios.evaluateAll((all) => all.map((radio) => (radio as HTMLInputElement).value))).toEqual(
      NOTA_COLOURS.map(({ valor }) => valor),
    );
    await dialog(page).getByRole('radio', { name: 'Malva' }).check();
    await dialog(page).getByRole('checkbox', { name: 'Pública' }).uncheck();
    await text(page).fill('Después');
    await press(page, 'Guardar');
    await order(page, ['Después']);
    await card(page, 'Después').getByText('Privada').waitFor();
    await card(page, 'Después').getByText('Rosa Sanz · 20/11/2026 10:00').waitFor();
    expect(await bandOf(card(page, 'Después'))).toBe('rgb(224, 176, 255)');
  });

  it('[NOTA-12] [NOTA-02] a note is deleted after a question, and stays when it is cancelled', async () => {
    const page = await show({ texto: '<p>Queda</p>' }, { texto: '<p>Sobra</p>' });
    const question = page.getByRole('alertdialog', { name: '¿Quieres eliminar esta nota?' });
    await card(page, 'Sobra').dblclick();
    await press(page, 'Borrar');
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await question.waitFor({ state: 'detached' });
    await press(page, 'Borrar');
    await question.getByRole('button', { name: 'Eliminar' }).click();
    await order(page, ['Queda']);
    expect(await stored()).toEqual(['<p>Queda</p>']);
  });

  it('[NOTA-03] a note under the mouse or with the focus shows its move and edit buttons', async () => {
    const page = await show({ texto: '<p>Una</p>' }, { texto: '<p>Otra</p>' });
    const tools = (note: string) => card(page, note).getByRole('button').all();
    await card(page, 'Una').waitFor();
    await page.mouse.move(0, 0);
    await poll(async () => [...(await tools('Una')), ...(await tools('Otra'))]).toEqual([]);
    await card(page, 'Una').hover();
    const names = ['Mover nota', 'Editar nota'];
    for (const name of names) await card(page, 'Una').getByRole('button', { name }).waitFor();
    expect(await tools('Otra')).toEqual([]);
    await page.mouse.move(0, 0);
    await focusOn(card(page, 'Otra'));
    for (const name of names) await card(page, 'Otra').getByRole('button', { name }).waitFor();
    await page.keyboard.press('Enter');
    await text(page).waitFor();
    // Checks that Enter has not typed into the text. Otherwise «Cancelar» would ask about changes and the editor would stay.
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await text(page).waitFor({ state: 'detached' });
    await card(page, 'Otra').waitFor();
  });

  it('[NOTA-02] a dragged note stays at its new place', async () => {
    const page = await show({ texto: '<p>c</p>' }, { texto: '<p>b</p>' }, { texto: '<p>a</p>' });
    await order(page, ['a', 'b', 'c']);
    await cards(page).nth(0).hover();
    const from = await cards(page).nth(0).getByRole('button', { name: 'Mover nota' }).boundingBox();
    const to = await cards(page).nth(2).boundingBox();
    if (from === null || to === null) throw new Error('The notes are not on the page');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 });
    const reply = refetched(page);
    await page.mouse.up();
    await order(page, ['b', 'c', 'a']);
    await page.getByText('Nota movida al lugar 3 de 3').waitFor({ state: 'attached' });
    await reply;
    await order(page, ['b', 'c', 'a']);
    expect(await stored()).toEqual(['<p>b</p>', '<p>c</p>', '<p>a</p>']);
  });

  it('[NOTA-02] the arrow keys move a note step by step, also to another page', async () => {
    await addNotes(...Array.from({ length: 13 }, (_, index) => ({ texto: `<p>${12 - index}</p>` })));
    const page = await open();
    const numbers = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, index) => String(from + index));
    await order(page, numbers(0, 11));
    await card(page, '10').hover();
    await focusOn(card(page, '10').getByRole('button', { name: 'Mover nota' }));
    await page.keyboard.press('ArrowRight');
    await order(page, [...numbers(0, 9), '11', '10']);
    await page.getByText('Nota movida al lugar 12 de 13').waitFor({ state: 'attached' });
    await eventually(async () => expect(await focusedWords(page)).toBe('Mover nota'));
    await page.keyboard.press('ArrowRight');
    await order(page, ['10']);
    await eventually(async () => expect(await focusedWords(page)).toBe('Mover nota'));
    await page.keyboard.press('Home');
    await order(page, ['10', ...numbers(0, 9), '11']);
  });

  it('[NOTA-02] a page fetched before a note moved to it is fetched again', async () => {
    await addNotes(...Array.from({ length: 13 }, (_, index) => ({ texto: `<p>${12 - index}</p>` })));
    const page = await open();
    let saved: () => void = () => undefined;
    const isSaved = new Promise<void>((resolve) => (saved = resolve));
    let read: () => void = () => undefined;
    const isRead = new Promise<void>((resolve) => (read = resolve));
    await page.route(
      /\/api\/notas\?pagina=2/,
      async (route) => {
        const before = await route.fetch();
        read();
        await isSaved;
        await route.fulfill({ response: before }).catch(() => undefined);
      },
      { times: 1 },
    );
    await page.route(MOVES, (route) => isRead.then(() => route.continue()));
    await card(page, '11').hover();
    await focusOn(card(page, '11').getByRole('button', { name: 'Mover nota' }));
    await page.keyboard.press('ArrowRight');
    await page.getByText('Nota movida al lugar 13 de 13').waitFor({ state: 'attached' });
    saved();
    await order(page, ['11']);
  });

  it('[NOTA-02] moves of a repeated key are sent one at a time, and only the last of the waiting ones', async () => {
    const page = await show(...['<p>4</p>', '<p>3</p>', '<p>2</p>', '<p>1</p>'].map((texto) => ({ texto })));
    await order(page, ['1', '2', '3', '4']);
    const requests: Route[] = [];
    await page.route(MOVES, (route) => (requests.push(route) === 1 ? undefined : route.continue()));
    await card(page, '1').hover();
    await focusOn(card(page, '1').getByRole('button', { name: 'Mover nota' }));
    for (const expected of [
      ['2', '1', '3', '4'],
      ['2', '3', '1', '4'],
      ['2', '3', '4', '1'],
    ]) {
      await page.keyboard.press('ArrowRight');
      await order(page, expected);
    }
    await eventually(() => expect(requests).toHaveLength(1));
    const reply = refetched(page);
    await requests[0]?.continue();
    await page.getByText('Nota movida al lugar 4 de 4').waitFor({ state: 'attached' });
    await reply;
    await order(page, ['2', '3', '4', '1']);
    expect(requests.map((route) => route.request().postData())).toEqual(['posicion=2', 'posicion=4']);
    await page.unroute(MOVES);
  });

  it('[NOTA-06] [GLOB-10] a note that is refused or cannot be sent stays in the editor with the reason, and the warning disappears once it is saved', async () => {
    const page = await show();
    await page.getByRole('button', { name: 'Nueva nota' }).click();
    await text(page).waitFor();
    await press(page, 'Guardar');
    await dialog(page).getByText('Escriba la nota.').waitFor();
    await page.route('**/api/notas', (route) =>
      route.fulfill({ status: 503, json: { mensaje: 'La base de datos no responde.' } }),
    );
    await text(page).fill('No se pierde');
    await press(page, 'Guardar');
    await page.getByText('La base de datos no responde.').waitFor();
    await poll(() => text(page).textContent()).toBe('No se pierde');
    await text(page).fill('Llamar a la madre de Íker');
    await page.route('**/api/notas', (route) => route.abort('internetdisconnected'));
    await press(page, 'Guardar');
    const warning = page.getByRole('alert').filter({ hasText: 'No hay conexión.' });
    // The text says to try again, because this warning has no «Reintentar» button.
    await warning.getByText('vuelva a intentarlo').waitFor();
    await page.unroute('**/api/notas');
    await press(page, 'Guardar');
    await order(page, ['Llamar a la madre de Íker']);
    await warning.waitFor({ state: 'detached' });
  });

  it('[PLUS-41] the board and its editor pass axe in every colour, on a computer and on a phone', async () => {
    const page = await show(
      ...NOTA_COLOURS.map(({ valor, etiqueta }) => ({
        texto: `<p>${etiqueta} <a href="https://example.com">enlace</a></p>`,
        color: valor,
      })),
    );
    await card(page, 'Malva').hover();
    expect(await violationsOf(page)).toEqual([]);
    await card(page, 'Malva').dblclick();
    await text(page).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    const computer = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    expect([...(await violationsOf(page)), ...(await sidewaysOf(page))]).toEqual([]);
    if (computer !== null) await page.setViewportSize(computer);
    await close(page);
  });
});
