import { browserSuite, eventually } from '../support/browser-suite';
import { poll } from '../support/poll';
import { ListScreen } from './support/screen';
import { sharedLists } from './support/shared-lists';

const suite = browserSuite();

const address = (screen: ListScreen) => new URL(screen.page.url()).pathname;
const recordWindow = (screen: ListScreen) => screen.page.getByRole('dialog');

describe('opening a record from its list', () => {
  const open = sharedLists(suite);

  it('[LIST-20] [LIST-40] is done by a double click, and checks no row', async () => {
    const screen = await open('alumnos');
    await screen.row(0).waitFor();
    const [, id = 0] = await screen.ids();
    await screen.cell(1, 'telefono').dblclick();
    await screen.page.waitForURL(`**/administrar/alumnos/ficha/${id}/`);
    await screen.page.locator('#form_alumnos').waitFor();
    await poll(() => recordWindow(screen).count()).toBe(0);
  });

  it('[LIST-20] is done by a double click beside the text of a link; the text itself opens the linked record', async () => {
    const screen = await open('alumnos');
    await screen.row(0).waitFor();
    const [id = 0] = await screen.ids();
    const cell = screen.cell(0, 'familia.nombre');
    const { width = 0, height = 0 } = (await cell.boundingBox()) ?? {};
    await cell.dblclick({ position: { x: width - 4, y: height / 2 } });
    await screen.page.waitForURL(`**/administrar/alumnos/ficha/${id}/`);
    await screen.page.goBack();
    await screen.ready();
    await cell.getByRole('link').click();
    await screen.page.waitForURL(/\/administrar\/familias\/ficha\/\d+\/$/);
  });

  it('[LIST-20] is done with one row checked, and does nothing with two', async () => {
    const screen = await open('alumnos');
    await screen.row(0).waitFor();
    const [, , id = 0] = await screen.ids();
    await screen.check(0, 4);
    await screen.expectSelected(2);
    const opened: string[] = [];
    screen.page.on('request', (request) => opened.push(new URL(request.url()).pathname));
    await screen.cell(2, 'telefono').dblclick();
    await screen.check(4);
    await screen.expectSelected(1);
    expect(address(screen)).toBe('/administrar/alumnos/');
    expect(opened.filter((path) => path.includes('ficha'))).toEqual([]);
    await screen.cell(2, 'telefono').dblclick();
    await screen.page.waitForURL(`**/administrar/alumnos/ficha/${id}/`);
  });

  it('[LIST-40] opens a window over a modal list; the address stays, and Cancelar leaves the list as it was', async () => {
    const screen = await open('aulas');
    await screen.row(0).waitFor();
    const before = await screen.ids();
    const description = screen.cell(0, 'descripcion');
    await poll(() => description.innerText()).not.toBe('');
    const name = await description.innerText();
    await screen.cell(0, 'centro').dblclick();
    const window = recordWindow(screen);
    await window.getByRole('heading', { name: 'Ficha de Aulas' }).waitFor();
    await poll(() => window.getByLabel('Descripción').inputValue()).toBe(name);
    expect(address(screen)).toBe('/administrar/aulas/');
    await poll(() => screen.rows.count()).toBeGreaterThan(0);
    await window.getByRole('button', { name: 'Cancelar' }).click();
    await window.waitFor({ state: 'detached' });
    await poll(() => screen.ids()).toEqual(before);
  });

  it('[LIST-55] submits the form in the window by Aceptar, and the list shows what was saved', async () => {
    const screen = await open('aulas');
    await screen.row(0).waitFor();
    const [id = 0] = await screen.ids();
    await screen.cell(0, 'centro').dblclick();
    const window = recordWindow(screen);
    await window.locator('form#form_aulas').waitFor();
    await screen.page.evaluate(
      `document.getElementById('form_aulas').addEventListener('submit', () => { window.submitted = (window.submitted ?? 0) + 1; })`,
    );
    await window.getByLabel('Descripción').fill('Aula recién pintada');
    await window.getByRole('button', { name: 'Aceptar', exact: true }).click();
    await window.waitFor({ state: 'detached' });
    expect(await screen.page.evaluate('window.submitted')).toBe(1);
    await eventually(async () => expect(await screen.cell(0, 'descripcion').innerText()).toBe('Aula recién pintada'));
    const { rows } = await suite.app.db.query('SELECT descripcion FROM aulas WHERE id = $1', [id]);
    expect(rows).toEqual([{ descripcion: 'Aula recién pintada' }]);
  });

  it('[LIST-54] [LIST-11] makes a new one with Añadir: an address that ends in ficha/0/, and a blank record', async () => {
    const screen = await open('alumnos');
    await screen.button('Añadir').click();
    await screen.page.waitForURL('**/ficha/0/');
    expect(address(screen)).toBe('/administrar/alumnos/ficha/0/');
    const form = screen.page.locator('#form_alumnos');
    await form.waitFor();
    await poll(() => form.getByLabel(/^Apellidos/).inputValue()).toBe('');
    await poll(() =>
      form
        .getByLabel(/^Nombre/)
        .first()
        .inputValue(),
    ).toBe('');
  });

  it.each(['aulas', 'materias', 'ofertas', 'articulos', 'series'])(
    '[LIST-54] makes a new one of %s in a window over the list, at an address that ends in ficha/0/',
    async (codigo) => {
      const screen = await open(codigo);
      await screen.button('Añadir').click();
      const form = recordWindow(screen).locator(`#form_${codigo}`);
      await poll(() => form.getByRole('textbox').first().inputValue()).toBe('');
      expect(address(screen)).toBe(`/administrar/${codigo}/ficha/0/`);
      await poll(() => screen.rows.count()).toBeGreaterThan(0);
      const sent = screen.page.waitForRequest((request) => request.method() === 'POST');
      await recordWindow(screen).getByRole('button', { name: 'Aceptar', exact: true }).click();
      expect(new URL((await sent).url()).pathname).toBe(`/administrar/${codigo}/ficha/0/`);
    },
  );

  it('[LIST-54] opens the window again after a reload; Back and Cancelar close it', async () => {
    const screen = await ListScreen.open(suite, 'aulas', { query: { orden: '-codigo' } });
    const ids = await screen.ids();
    await screen.button('Añadir').click();
    await recordWindow(screen).getByLabel('Descripción', { exact: true }).waitFor();
    await screen.page.reload();
    await recordWindow(screen).getByLabel('Descripción', { exact: true }).waitFor();
    await screen.expectIds(ids);
    await screen.page.goBack();
    await recordWindow(screen).waitFor({ state: 'detached' });
    await eventually(() => expect(address(screen)).toBe('/administrar/aulas/'));
    await screen.expectIds(ids);
    await screen.button('Añadir').click();
    await recordWindow(screen).getByLabel('Descripción', { exact: true }).fill('Sin terminar');
    await recordWindow(screen).getByRole('button', { name: 'Cancelar' }).click();
    await screen.page.getByRole('button', { name: 'Descartar' }).click();
    await recordWindow(screen).waitFor({ state: 'detached' });
    await eventually(() => expect(address(screen)).toBe('/administrar/aulas/'));
    await screen.expectIds(ids);
  });

  it('[LIST-54] reads an address with a doubled slash as the same new record', async () => {
    const page = await suite.open('admin', '/administrar/alumnos//ficha/0/');
    await page.locator('#form_alumnos').waitFor();
  });

  it('[LIST-12] opens the checked row with Modificar', async () => {
    const screen = await open('alumnos');
    await screen.row(0).waitFor();
    const [, , , id = 0] = await screen.ids();
    await screen.check(3);
    await screen.button('Modificar').click();
    await screen.page.waitForURL(`**/administrar/alumnos/ficha/${id}/`);
  });
});
