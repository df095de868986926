import type { Locator, Page, Route } from 'playwright-core';
import type { ListConfigReply } from '../../libs/contracts';
import { sidewaysOf, violationsOf } from '../accesibilidad/axe';
import { cookieOf } from '../support';
import { browserSuite, eventually, focusedWords } from '../support/browser-suite';
import { focusOn } from '../support/focus-on';
import { poll } from '../support/poll';
import { NO_SCREEN, showAnew } from '../support/show-anew';
import { ListScreen, optionsOf } from './support/screen';

const suite = browserSuite();
const SIZE = { width: 1440, height: 900 };

const headings = (page: Page): Promise<string[]> => page.getByRole('columnheader').allInnerTexts();
const expectHeadings = (page: Page, expected: string[]) =>
  eventually(async () => expect(await headings(page)).toEqual(expected));
const rowNames = (page: Page): Promise<string[]> =>
  page.getByRole('tabpanel').getByRole('listitem').locator('strong').allInnerTexts();
const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });

/** Waits for a toast and closes it, so that the next test cannot find it. */
async function toast(page: Page, text: string): Promise<void> {
  const notice = page.getByRole('status').filter({ hasText: text });
  await button(notice, 'Cerrar aviso').click();
  await notice.waitFor({ state: 'detached' });
}

const columnRow = (page: Page, etiqueta: string) =>
  page.getByRole('button', { name: new RegExp(`^${etiqueta}`) }).first();
const columnTitle = (page: Page) => page.getByLabel('Título', { exact: true });
const setConfigurationReply = (page: Page, codigo: string, reply: object) =>
  page.route(`**/api/listado/configuracion/${codigo}`, (route) => route.fulfill(reply));

/** Sends a request as another administrator, to change data behind the page. */
async function call(path: string, body: object): Promise<void> {
  const cookie = await cookieOf(suite.app, 'admin');
  const headers = { cookie, 'content-type': 'application/json' };
  const reply = await fetch(suite.app.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!reply.ok) throw new Error(await reply.text());
}

async function shapeOf(codigo: string): Promise<ListConfigReply> {
  const cookie = await cookieOf(suite.app, 'admin');
  const reply = await fetch(`${suite.app.url}/api/listado/configuracion/${codigo}`, { headers: { cookie } });
  return (await reply.json()) as ListConfigReply;
}

describe('The configuration of a list', () => {
  const shared = suite.shared(() => suite.open('admin', NO_SCREEN));
  const office = suite.shared(() => suite.open('secretaria', NO_SCREEN));
  afterEach(async () => {
    await shared().unrouteAll();
    await shared().setViewportSize(SIZE);
  });

  /** Opens the configuration of a list on the shared page. Unsaved changes of the previous test are lost. */
  async function show(codigo: string): Promise<Page> {
    await showAnew(shared(), `/administrar/${codigo}/configurar/`);
    await shared().getByRole('tab', { name: 'Columnas' }).waitFor();
    return shared();
  }

  async function showList(page: Page, codigo: string): Promise<ListScreen> {
    await showAnew(page, `/administrar/${codigo}/`);
    const screen = new ListScreen(page);
    await screen.ready();
    return screen;
  }

  describe('its screen', () => {
    it('[PLUS-05] [LIST-01] is opened from the list, previews each change of its columns, and shows everybody what is saved', async () => {
      const screen = await showList(shared(), 'aulas');
      const { page } = screen;
      await screen.button('Configurar listado').click();
      await page.getByRole('tab', { name: 'Columnas' }).waitFor();
      await page.getByRole('columnheader').first().waitFor();
      expect(new URL(page.url()).pathname).toBe('/administrar/aulas/configurar/');
      const before = await headings(page);
      const [first = '', second = ''] = (await shapeOf('aulas')).campos.columnas.map(({ etiqueta }) => etiqueta);
      expect(before).toContain(second);
      await page.getByRole('switch', { name: second, exact: true }).uncheck();
      const shown = before.filter((heading) => heading !== second);
      await expectHeadings(page, shown);
      await columnRow(page, first).click();
      await columnTitle(page).fill('Mi título');
      await expectHeadings(
        page,
        shown.map((heading) => (heading === first ? 'Mi título' : heading)),
      );
      await page.getByText('2 cambios sin guardar').waitFor();

      await button(page, 'Guardar como versión 1').click();
      await toast(page, 'Versión 1 guardada');
      await poll(() => page.getByText('sin guardar').count()).toBe(0);
      const atOffice = await showList(office(), 'aulas');
      await atOffice.heading('Mi título').waitFor();
      await poll(() => atOffice.heading(second).count()).toBe(0);
    });

    it('[PLUS-05] an earlier version can be restored', async () => {
      const { forma } = await shapeOf('articulos');
      const [first, ...rest] = forma.columnas;
      const columnas = [{ ...first, etiqueta: 'Mi título' }, ...rest];
      const screen = await showList(shared(), 'articulos');
      const before = await screen.headings();
      await call('/api/listado/configuracion/articulos', { version: 0, forma: { ...forma, columnas } });
      const page = await show('articulos');
      await eventually(async () => expect(await headings(page)).toContain('Mi título'));
      await button(page, 'Versiones').click();
      await button(page, 'Recuperar esta versión').click();
      await toast(page, 'Versión 0 recuperada como versión 2');
      await expectHeadings(page, before);
      const atOffice = await showList(office(), 'articulos');
      await poll(() => atOffice.headings()).toEqual(before);
    });

    it('[PLUS-05] Alt and arrows move a row, Supr removes it, and the focus follows', async () => {
      const page = await show('materias');
      await page.getByRole('tabpanel').getByRole('listitem').first().waitFor();
      const names = await rowNames(page);
      const [one = '', two = '', ...rest] = names;
      await focusOn(page.getByRole('tabpanel').locator('button[aria-expanded]').first());
      await page.keyboard.press('Alt+ArrowDown');
      await eventually(async () => expect(await rowNames(page)).toEqual([two, one, ...rest]));
      await poll(() => focusedWords(page)).toContain(one);
      await page.getByText(`${one}: puesto 2 de ${names.length}`).waitFor({ state: 'attached' });
      await page.keyboard.press('Delete');
      await eventually(async () => expect(await rowNames(page)).toEqual([two, ...rest]));
      await poll(() => focusedWords(page)).toContain(rest[0] ?? two);
      await page.getByRole('region', { name: 'Campos sin usar' }).getByRole('button', { name: one }).waitFor();
    });

    it('[PLUS-05] each step can be undone and redone', async () => {
      const page = await show('materias');
      await page.getByRole('tabpanel').getByRole('listitem').first().waitFor();
      const names = await rowNames(page);
      const [one = '', two = '', ...rest] = names;
      await focusOn(page.getByRole('tabpanel').locator('button[aria-expanded]').first());
      await page.keyboard.press('Alt+ArrowDown');
      await page.keyboard.press('Delete');
      await eventually(async () => expect(await rowNames(page)).toEqual([two, ...rest]));
      for (const _ of [1, 2]) await button(page, 'Deshacer').click();
      await poll(() => rowNames(page)).toEqual(names);
      await poll(() => button(page, 'Deshacer').getAttribute('aria-disabled')).toBe('true');
      await button(page, 'Rehacer').click();
      await poll(() => rowNames(page)).toEqual([two, one, ...rest]);
    });

    it('[PLUS-05] Intro edits a row, whose width must be one that fits', async () => {
      const page = await show('materias');
      await focusOn(page.getByRole('tabpanel').locator('button[aria-expanded]').first());
      await page.keyboard.press('Enter');
      await page.getByLabel('Ancho', { exact: true }).fill('4');
      await page.getByText('De 40 a 800').waitFor();
      await page.getByLabel('Ancho', { exact: true }).fill('120');
      await poll(() => page.getByText('De 40 a 800').count()).toBe(0);
    });

    it('[PLUS-05] rows are dragged by their handle', async () => {
      const page = await show('cursos');
      const names = await rowNames(page);
      const handles = page.getByTitle('Arrastrar');
      await handles.nth(2).hover();
      await page.mouse.down();
      const target = await handles.nth(0).boundingBox();
      await page.mouse.move((target?.x ?? 0) + 8, (target?.y ?? 0) + 4, { steps: 8 });
      await page.mouse.up();
      await eventually(async () => expect((await rowNames(page)).slice(0, 3)).toEqual([names[2], names[0], names[1]]));
    });

    it('[PLUS-05] shows the list as a role sees it, on a screen and on a phone', async () => {
      const page = await show('alumnos');
      const total = page.getByRole('status').getByText(/datos reales/);
      const all = await total.innerText();
      await page.getByLabel('así lo ve').selectOption('Profesorado');
      await eventually(async () => expect(await total.innerText()).not.toBe(all));
      await page.getByText(/^como /).waitFor();
      await button(page, 'En un móvil').click();
      await page.getByRole('list', { name: 'Vista previa de Alumnos' }).waitFor();
      await poll(() => page.getByRole('columnheader').count()).toBe(0);
    });

    it('[PLUS-05] search fields, order and page size apply when the list opens', async () => {
      const page = await show('tutores');
      await page.getByRole('tab', { name: /^Búsqueda/ }).click();
      await page.getByRole('tab', { name: /^Búsqueda/, selected: true }).waitFor();
      const fields = await rowNames(page);
      await page.getByRole('switch', { name: fields[0], exact: true }).uncheck();
      await page.getByRole('tab', { name: 'Orden' }).click();
      const direction = page.getByLabel(/^Sentido de/);
      await direction.first().selectOption('De mayor a menor');
      await page.getByLabel('Filas por página').selectOption('10');
      await button(page, 'Guardar como versión 1').click();
      await toast(page, 'Versión 1 guardada');
      const screen = await showList(office(), 'tutores');
      await poll(() => screen.rows.count()).toBe(10);
      await screen.openPanel();
      await poll(() => screen.panel.getByText(fields[0] ?? '', { exact: true }).count()).toBe(0);
      await poll(() => screen.panel.getByText(fields[1] ?? '', { exact: true }).count()).toBeGreaterThan(0);
    });
  });

  describe('what is not saved', () => {
    it('[PLUS-05] can be saved over a version that another administrator saved meanwhile', async () => {
      const page = await show('familias');
      await page.getByRole('switch', { name: 'Nombre', exact: true }).uncheck();
      const { forma } = await shapeOf('familias');
      await call('/api/listado/configuracion/familias', { version: 0, forma: { ...forma, porPagina: 50 } });
      await button(page, 'Guardar como versión 1').click();
      await page.getByRole('alert').getByText('ha guardado mientras tanto la versión 1').waitFor();
      await poll(() => page.getByRole('switch', { name: 'Nombre', exact: true }).isChecked()).toBe(false);
      await button(page, 'Guardar lo mío encima').click();
      await toast(page, 'Versión 2 guardada');
      await eventually(async () => expect(await page.getByRole('alert').count()).toBe(0));
    });

    it('[PLUS-05] can be discarded for the version that another administrator saved meanwhile', async () => {
      const page = await show('conceptos');
      await page.getByRole('switch').first().uncheck();
      const { forma } = await shapeOf('conceptos');
      await call('/api/listado/configuracion/conceptos', { version: 0, forma: { ...forma, porPagina: 100 } });
      await button(page, 'Guardar como versión 1').click();
      await button(page, 'Descartar lo mío').click();
      await page.getByText('Versión 1 ·').waitFor();
      await poll(() => page.getByText('sin guardar').count()).toBe(0);
    });

    it('[PLUS-05] shows why a field was refused until the field is changed', async () => {
      const page = await show('cursos');
      const { campo = '', etiqueta = '' } = (await shapeOf('cursos')).campos.columnas[0] ?? {};
      await columnRow(page, etiqueta).click();
      await columnTitle(page).fill('Malo');
      const campos = { [`columnas.${campo}.etiqueta`]: 'Ese título no vale.' };
      await setConfigurationReply(page, 'cursos', { status: 400, json: { mensaje: 'Revise los campos.', campos } });
      await button(page, 'Guardar como versión 1').click();
      await page.getByText('Ese título no vale.').waitFor();
      await columnTitle(page).fill('Bueno');
      await poll(() => page.getByText('Ese título no vale.').count()).toBe(0);
      await poll(() => page.getByRole('alert').count()).toBe(0);
    });

    it('[PLUS-05] can be saved again from the warning that there is no connection', async () => {
      const page = await show('usuarios');
      await page.getByRole('switch').first().uncheck();
      await page.route('**/api/listado/configuracion/usuarios', (route) => route.abort('internetdisconnected'), {
        times: 1,
      });
      await button(page, 'Guardar como versión 1').click();
      await button(page.getByRole('alert').filter({ hasText: 'No hay conexión' }), 'Reintentar').click();
      await toast(page, 'Versión 1 guardada');
      await button(page, 'Guardar como versión 2').waitFor();
      await poll(() => page.getByRole('alert').filter({ hasText: 'No hay conexión' }).count()).toBe(0);
    });

    it('[PLUS-05] opens a dialog before the page is left', async () => {
      const page = await show('profesores');
      await page.getByRole('switch').first().uncheck();
      await button(page, 'Cancelar').click();
      const question = page.getByRole('alertdialog');
      await question.getByText('Hay 1 cambio sin guardar').waitFor();
      await button(question, 'Seguir editando').click();
      await poll(() => page.getByRole('switch').first().isChecked()).toBe(false);
      await button(page, 'Cancelar').click();
      await button(question, 'Guardar y salir').click();
      await toast(page, 'Versión 1 guardada');
      await page.getByRole('button', { name: 'Configurar listado' }).waitFor();
      expect((await shapeOf('profesores')).version).toBe(1);
    });
  });

  it('[PLUS-05] a column whose field was removed is marked with its reason, and the others are shown', async () => {
    const { forma } = await shapeOf('altas');
    const columnas = [{ campo: 'mote', visible: true, etiqueta: 'Mote' }, ...forma.columnas];
    await suite.app.db.query(
      `INSERT INTO formas_listado (listado, version, forma, momento) VALUES ('altas', 1, $1::jsonb, now())`,
      [JSON.stringify({ ...forma, columnas })],
    );
    await suite.app.db.query(`SELECT claustro_listado_cambiado('altas')`);
    const page = await show('altas');
    await page.getByText('Este campo ya no existe en el listado.').waitFor();
    await poll(() => page.locator('[data-rota]').innerText()).toContain('Mote');
    await page.getByRole('columnheader').first().waitFor();
    await poll(() => headings(page)).not.toContain('Mote');
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: /^Mote/ }).press('Delete');
    await button(page, 'Guardar como versión 2').click();
    await toast(page, 'Versión 2 guardada');
    expect((await shapeOf('altas')).rotos).toEqual([]);
  });

  it('[PLUS-05] one of three hundred fields is found by its words or by its relations', async () => {
    await shared().route('**/api/listado/configuracion/aulas', async (route) => {
      const reply = await route.fetch();
      const config = (await reply.json()) as ListConfigReply;
      for (let index = 0; index < 300; index += 1) {
        const ruta = [`relación ${index % 10}`, ...(index % 2 ? [`de otra ${index % 20}`] : []), `campo ${index}`];
        config.campos.columnas.push({ campo: `c${index}`, etiqueta: `Campo ${index}`, tipo: 'string', ruta });
      }
      await route.fulfill({ response: reply, json: config });
    });
    const page = await show('aulas');
    const unused = page.getByRole('region', { name: 'Campos sin usar' });
    await unused.getByText('300 campos sin usar').waitFor();
    const offered = unused.getByRole('button', { name: /^Campo/ });
    await poll(() => offered.count()).toBe(0);
    await unused.getByRole('button', { name: /^relación 1/ }).click();
    await poll(() => offered.count()).toBe(0);
    await unused.getByRole('button', { name: /^de otra 11/ }).click();
    await poll(() => offered.count()).toBe(15);
    await page.getByLabel('Añadir columna').fill('RELACION 3 campo 113');
    await eventually(async () => expect(await offered.count()).toBe(1));
    await offered.click();
    await page.getByRole('switch', { name: 'Campo 113', exact: true }).waitFor();
  });

  describe('saved searches', () => {
    const openSearches = async (): Promise<Page> => {
      const page = await show('alumnos');
      await page.getByRole('tab', { name: /^Guardadas/ }).click();
      return page;
    };

    /** Creates a saved search for users of the office. */
    async function makeSearch(page: Page, nombre: string): Promise<void> {
      await button(page, 'Nueva búsqueda').click();
      await page.getByLabel('Nombre').fill(nombre);
      await page.getByLabel('Quién la ve').selectOption('Un rol');
      await page.getByLabel('Rol', { exact: true }).selectOption('Secretaría');
      await button(page, 'Guardar búsqueda').click();
      await toast(page, 'Búsqueda guardada');
    }

    it('[PLUS-05] preview their filters', async () => {
      const page = await openSearches();
      await button(page, 'Nueva búsqueda').click();
      const total = page.getByRole('status').getByText(/datos reales/);
      await total.waitFor();
      const all = await total.innerText();
      await page.getByLabel('Añadir filtro').selectOption({ label: 'Edad' });
      await page.getByLabel('Edad', { exact: true }).fill('14');
      await eventually(async () => expect(await total.innerText()).not.toBe(all));
    });

    it('[PLUS-06] need a name', async () => {
      const page = await openSearches();
      await button(page, 'Nueva búsqueda').click();
      await button(page, 'Guardar búsqueda').click();
      await page.getByText('Falta el nombre').waitFor();
      await button(page, 'Cerrar').click();
      await button(page, 'Cerrar').waitFor({ state: 'detached' });
    });

    it('[PLUS-05] [PLUS-06] are changed, and keep an unsaved change while another tab is open', async () => {
      const page = await openSearches();
      await makeSearch(page, 'De catorce');
      await page.getByRole('button', { name: /^De catorce/ }).click();
      await page.getByLabel('Nombre').fill('De catorce años');
      await page.getByRole('tab', { name: /^Columnas/ }).click();
      await page.getByText('1 cambio sin guardar').waitFor();
      await page.getByRole('tab', { name: /^Guardadas/ }).click();
      await poll(() => page.getByLabel('Nombre').inputValue()).toBe('De catorce años');
      await button(page, 'Guardar búsqueda').click();
      await page.getByRole('button', { name: /^De catorce años/ }).waitFor();
      await toast(page, 'Búsqueda guardada');
    });

    it('[PLUS-05] [PLUS-06] are created for a role, are deleted after a question, and can be hidden if they come with the list', async () => {
      const page = await openSearches();
      await makeSearch(page, 'Para secretaría');
      await makeSearch(page, 'Sobra');
      await page.getByRole('button', { name: /^Sobra/ }).click();
      await button(page, 'Borrar búsqueda').click();
      await button(page.getByRole('alertdialog'), 'Eliminar').click();
      await toast(page, 'Búsqueda borrada');
      await page.getByRole('button', { name: /^Bajas/ }).click();
      await page.getByLabel('Oculta').click();
      await eventually(async () => {
        const { busquedas } = await shapeOf('alumnos');
        expect(busquedas.find(({ descripcion }) => descripcion === 'Bajas')?.oculta).toBe(true);
      });
      const { saved } = await showList(office(), 'alumnos');
      await poll(() => optionsOf(saved)).toEqual(
        expect.arrayContaining(['Para secretaría', 'Todos los alumnos', 'Activos', 'Adultos activos']),
      );
      await poll(() => optionsOf(saved)).not.toContain('Sobra');
      await poll(() => optionsOf(saved)).not.toContain('Bajas');
    });
  });

  describe('a saved search that is being written', () => {
    /** Opens the editor of a new saved search. */
    async function openNew(page: Page): Promise<Page> {
      await page.getByRole('tab', { name: /^Guardadas/ }).click();
      await button(page, 'Nueva búsqueda').click();
      return page;
    }
    const expectFocus = (page: Page, words: string) =>
      eventually(async () => expect(await focusedWords(page)).toBe(words));
    const isNameFocused = (page: Page) => page.getByLabel('Nombre').evaluate((one) => one === document.activeElement);

    /** Saves the search and pauses the request. @returns the paused request, which the test continues */
    async function saveAndHold(page: Page): Promise<Route> {
      const requests: Route[] = [];
      await page.route('**/api/listado/guardar-busqueda/*', (route) => void requests.push(route), { times: 1 });
      await button(page, 'Guardar búsqueda').click();
      return eventually(() => {
        if (requests[0] === undefined) throw new Error('Nothing was sent');
        return requests[0];
      });
    }

    it('[PLUS-05] [PLUS-06] is inert while it is saved, and keeps its input after a refusal', async () => {
      const page = await openNew(await show('aulas'));
      await page.getByLabel('Nombre').fill('Mía');
      const request = await saveAndHold(page);
      await poll(() => page.locator('[inert]').getByLabel('Nombre').inputValue()).toBe('Mía');
      await request.fulfill({ status: 503, json: { mensaje: 'La base de datos no responde.' } });
      await page.getByRole('alert').getByText('La base de datos no responde.').waitFor();
      await poll(() => page.getByLabel('Nombre').inputValue()).toBe('Mía');
    });

    it('[PLUS-05] [PLUS-06] is saved once, also if the configuration cannot be loaded again after it', async () => {
      const page = await openNew(await show('aulas'));
      await page.getByLabel('Nombre').fill('Mía y nueva');
      await setConfigurationReply(page, 'aulas', { status: 503, json: { mensaje: 'No responde.' } });
      const request = await saveAndHold(page);
      await request.continue();
      await page.getByRole('status').getByText('Búsqueda guardada').waitFor();
      await expectFocus(page, 'Nueva búsqueda');
      await toast(page, 'Búsqueda guardada');
      const { busquedas } = await shapeOf('aulas');
      expect(busquedas.filter(({ descripcion }) => descripcion === 'Mía y nueva')).toHaveLength(1);
    });

    it('[PLUS-05] focuses its name first, and the neighbour of a row that the keyboard removes', async () => {
      const page = await openNew(await show('materias'));
      await eventually(async () => expect(await isNameFocused(page)).toBe(true));
      const [one = '', two = ''] = (await shapeOf('materias')).campos.busqueda.map(({ etiqueta }) => etiqueta);
      for (const label of [one, two]) await page.getByLabel('Añadir filtro').selectOption({ label });
      await button(page, `Quitar el filtro ${two}`).click();
      await expectFocus(page, `Quitar el filtro ${one}`);
      await page.keyboard.press('Enter');
      await expectFocus(page, 'Añadir filtro');
      await page.getByLabel('Añadir al orden').selectOption({ index: 1 });
      await page.getByRole('button', { name: /^Quitar .* del orden$/ }).click();
      await expectFocus(page, 'Añadir al orden');
      await button(page, 'Cerrar').click();
      await button(page, 'Cerrar').waitFor({ state: 'detached' });
    });

    it('[PLUS-05] that is invalid is shown again if the person saves and leaves', async () => {
      const page = await openNew(await show('materias'));
      await page.getByLabel('Filas por página').selectOption('10');
      await page.getByRole('tab', { name: /^Columnas/ }).click();
      await button(page, 'Cancelar').click();
      await button(page.getByRole('alertdialog'), 'Guardar y salir').click();
      await page.getByText('Falta el nombre').waitFor();
      await eventually(async () => expect(await isNameFocused(page)).toBe(true));
    });

    it('[PLUS-05] is closed after a question, which discards it', async () => {
      const page = await openNew(await show('materias'));
      await page.getByLabel('Filas por página').selectOption('10');
      await button(page, 'Cerrar').click();
      await button(page.getByRole('alertdialog'), 'Descartar').click();
      await expectFocus(page, 'Nueva búsqueda');
    });
  });

  it('[PLUS-05] [PLUS-41] passes axe in every state, and fits a phone and a narrow window, where the preview is a tab', async () => {
    for (const size of [SIZE, { width: 1000, height: 800 }, { width: 390, height: 844 }]) {
      await shared().setViewportSize(size);
      const page = await show('alumnos');
      const faults: string[] = [];
      const look = async () => faults.push(...(await violationsOf(page)), ...(await sidewaysOf(page)));
      await page.getByRole('tabpanel').locator('button[aria-expanded]').first().click();
      await look();
      for (const name of [/^Búsqueda/, 'Orden', /^Guardadas/]) await page.getByRole('tab', { name }).click();
      await button(page, 'Nueva búsqueda').click();
      await look();
      const previewTab = page.getByRole('tab', { name: 'Vista previa' });
      await poll(() => previewTab.count()).toBe(size.width < 1100 ? 1 : 0);
      if (size.width < 1100) await previewTab.click();
      await page.getByRole('columnheader').first().waitFor();
      await button(page, 'Versiones').click();
      await page.getByText('Como viene con Claustro').waitFor();
      await look();
      expect([size, faults]).toEqual([size, []]);
    }
  });
});
