import type { Page } from 'playwright-core';
import { ListScreen, queryText } from '../listados/support/screen';
import { browserSuite } from '../support/browser-suite';
import { poll } from '../support/poll';
import { NO_SCREEN, showAnew } from '../support/show-anew';

const suite = browserSuite();
const shared = suite.shared(() => suite.open('admin', NO_SCREEN));

const accept = (page: Page) => page.getByRole('button', { name: 'Aceptar', exact: true });
const acceptAndAdd = (page: Page) => page.getByRole('button', { name: 'Aceptar y añadir' });
const cancel = (page: Page) => page.getByRole('button', { name: /^Cancelar/ });
const surname = (page: Page) => page.getByRole('textbox', { name: 'Apellidos', exact: true });
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Hay 1 cambio sin guardar' });

/** Shows a list on the shared page. */
async function showList(codigo: string, query?: Record<string, string | number>): Promise<ListScreen> {
  await showAnew(shared(), `/administrar/${codigo}/${queryText(query)}`);
  const list = new ListScreen(shared());
  await list.ready();
  return list;
}

/** The query of a list: filter, order and second page. */
const FILTERED = { parametros: '{"activo":"1"}', orden: '-apellidos', pagina: 2 };

/**
 * Opens a list, by default a filtered one. Then opens the record of the first row.
 * @returns the list, and the URL that the list had before the record was opened
 */
async function openFromFilteredList(opening = showList('alumnos', FILTERED)) {
  const list = await opening;
  const address = list.page.url();
  await list.cell(0, 'apellidos').dblclick();
  await surname(list.page).waitFor();
  return { list, address };
}

describe('Closing a record that was opened from a list', () => {
  it('[FICH-11][GLOB-09] by «Aceptar» leads to the same search, filter and page, with the saved values', async () => {
    const { list, address } = await openFromFilteredList();
    const value = `${await surname(list.page).inputValue()} Zzz`;
    await surname(list.page).fill(value);
    await accept(list.page).click();
    await list.page.waitForURL(address);
    await list.ready();
    await list.table.getByText(value, { exact: true }).first().waitFor();
  });

  it('[FICH-10] by «Cancelar», Esc or the breadcrumb leads there too', async () => {
    const { list, address } = await openFromFilteredList();
    const { page } = list;
    for (const close of [
      () => cancel(page).click(),
      () => page.keyboard.press('Escape'),
      () => page.getByRole('banner').getByRole('link', { name: 'Alumnos' }).click(),
    ]) {
      await close();
      await page.waitForURL(address);
      await list.ready();
      await list.cell(0, 'apellidos').dblclick();
      await surname(page).waitFor();
    }
  });

  it('[FICH-12] leads there after «Aceptar y añadir» too', async () => {
    const { list, address } = await openFromFilteredList();
    await acceptAndAdd(list.page).click();
    await list.page.getByRole('heading', { name: 'Nuevo alumno' }).waitFor();
    await cancel(list.page).click();
    await list.page.waitForURL(address);
  });

  it('leads back to the record it was opened from, and from there to the list', async () => {
    const { rows } = await suite.app.db.query('SELECT apellidos FROM alumnos WHERE id = 1');
    const parametros = JSON.stringify({ apellidos__iexact: rows[0].apellidos });
    const list = await showList('alumnos', { parametros });
    const { page } = list;
    const address = page.url();
    await page.locator('[role="row"][row-id="1"] [col-id="apellidos"]').dblclick();
    await page.getByRole('tab', { name: /Familia/ }).click();
    await page.getByRole('link', { name: /^Ver / }).first().click();
    await page.waitForURL('**/administrar/familias/ficha/*/');
    await cancel(page).click();
    await page.waitForURL('**/administrar/alumnos/ficha/1/');
    await page.getByRole('tab', { name: /Familia/, selected: true }).waitFor();
    // Waits until the server has stored the tab: the following tests need it.
    const remembered = page.waitForResponse('**/set-solapa-ficha/alumnos/datos/');
    await page.getByRole('tab', { name: /Datos/ }).click();
    await remembered;
    await cancel(page).click();
    await page.waitForURL(address);
  });

  it('[FICH-10] by «back» of the browser opens the dialog about changes, after «Aceptar y añadir» too', async () => {
    // Opens the list through the router. The router can block «back» only if the router itself navigated to both pages.
    const { list, address } = await openFromFilteredList(ListScreen.open(suite, 'alumnos', { query: FILTERED }));
    const { page } = list;
    await acceptAndAdd(page).click();
    await page.getByRole('heading', { name: 'Nuevo alumno' }).waitFor();
    await surname(page).fill('Sin Guardar');
    await page.goBack();
    await question(page).getByRole('button', { name: 'Seguir editando' }).click();
    await poll(() => surname(page).inputValue()).toBe('Sin Guardar');
    await page.waitForURL('**/administrar/alumnos/ficha/0/');
    await page.goBack();
    await question(page).getByRole('button', { name: 'Descartar' }).click();
    await page.waitForURL(address);
  });
});

describe('Closing the window of a record', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Ficha de Materias' });

  async function openWindow(): Promise<ListScreen> {
    const list = await ListScreen.open(suite, 'aulas');
    const menu = list.page.getByRole('navigation', { name: 'Menú principal' });
    await menu.getByRole('link', { name: 'Materias', exact: true }).click();
    await list.page.waitForURL('**/administrar/materias/');
    await list.ready();
    await list.cell(0, 'descripcion').dblclick();
    await dialog(list.page).getByLabel('Descripción').waitFor();
    return list;
  }

  it('[FICH-10] by «back» stays on the list, after the dialog about changes', async () => {
    const { page } = await openWindow();
    await dialog(page).getByLabel('Descripción').fill('Otra materia');
    await page.goBack();
    await question(page).getByRole('button', { name: 'Seguir editando' }).click();
    await poll(() => dialog(page).getByLabel('Descripción').inputValue()).toBe('Otra materia');
    await page.waitForURL('**/administrar/materias/');
    await page.goBack();
    await question(page).getByRole('button', { name: 'Descartar' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/administrar/materias/');
    await page.goBack();
    await page.waitForURL('**/administrar/aulas/');
  });
});

it('a record opened from a list shows its position, with buttons to the previous and next record', async () => {
  const { list } = await openFromFilteredList();
  const { page } = list;
  await page.getByText(/^26 de \d+$/).waitFor();
  const first = await surname(page).inputValue();
  await poll(() => page.getByRole('button', { name: /^Registro anterior/ }).isDisabled()).toBe(true);
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByText(/^27 de \d+$/).waitFor();
  await page.getByRole('button', { name: /^Registro anterior/ }).click();
  await page.getByText(/^26 de \d+$/).waitFor();
  await poll(() => surname(page).inputValue()).toBe(first);
});
