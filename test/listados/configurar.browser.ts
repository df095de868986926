import type { Locator, Page, Route } from 'playwright-core';
import type { ListConfigReply } from '../../libs/contracts';
import { sidewaysOf, violationsOf } from '../accesibilidad/axe';
import { cookieOf } from '../support';
import { browserSuite, eventually, focusedWords } from '../support/browser-suite';
import { ListScreen, optionsOf } from './support/screen';

const suite = browserSuite();

const headings = (page: Page): Promise<string[]> => page.getByRole('columnheader').allInnerTexts();
const shows = (page: Page, expected: string[]) => eventually(async () => expect(await headings(page)).toEqual(expected)); // prettier-ignore
const rowNames = (page: Page): Promise<string[]> =>
  page.getByRole('tabpanel').getByRole('listitem').locator('strong').allInnerTexts();
const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
const toast = (page: Page, text: string) => page.getByRole('status').getByText(text).waitFor();

async function open(codigo: string, options = {}): Promise<Page> {
  const page = await suite.open('admin', `/administrar/${codigo}/configurar/`, options);
  await page.getByRole('tab', { name: 'Columnas' }).waitFor();
  return page;
}

/** What another administrator does meanwhile. */
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

describe('Configurar listado', () => {
  it('[PLUS-05] [LIST-01] changes the columns before one’s eyes, keeps them for everybody, and takes them back', async () => {
    const screen = await ListScreen.open(suite, 'aulas');
    const { page } = screen;
    await screen.button('Configurar listado').click();
    await page.getByRole('tab', { name: 'Columnas' }).waitFor();
    await page.getByRole('columnheader').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/administrar/aulas/configurar/');
    const before = await headings(page);
    const [first = '', second = ''] = (await shapeOf('aulas')).campos.columnas.map(({ etiqueta }) => etiqueta);
    expect(before).toContain(second);

    await page.getByRole('switch', { name: second, exact: true }).uncheck();
    await shows(page, before.filter((heading) => heading !== second)); // prettier-ignore
    await page.getByRole('button', { name: new RegExp(`^${first}`) }).first().click(); // prettier-ignore
    await page.getByLabel('Título', { exact: true }).fill('Mi título');
    await eventually(async () => expect(await headings(page)).toContain('Mi título'));
    await page.getByText('2 cambios sin guardar').waitFor();
    await button(page, 'Guardar como versión 1').click();
    await toast(page, 'Versión 1 guardada');
    expect(await page.getByText('sin guardar').count()).toBe(0);

    const office = await ListScreen.open(suite, 'aulas', { user: 'secretaria' });
    await office.heading('Mi título').waitFor();
    expect(await office.heading(second).count()).toBe(0);

    await button(page, 'Versiones').click();
    await button(page, 'Recuperar esta versión').click();
    await toast(page, 'Versión 0 recuperada como versión 2');
    await shows(page, before);
    await button(page, 'Cancelar').click();
    await screen.heading(second).waitFor();
    expect(await screen.heading('Mi título').count()).toBe(0);
  });

  it('[PLUS-05] is worked by keys: Intro edits, Alt and arrows move, Supr removes, and each step can be taken back', async () => {
    const page = await open('materias');
    const names = await rowNames(page);
    const [one = '', two = '', ...rest] = names;
    const focused = () => focusedWords(page);
    await page.getByRole('tabpanel').locator('button[aria-expanded]').first().focus();
    await page.keyboard.press('Alt+ArrowDown');
    await eventually(async () => expect(await rowNames(page)).toEqual([two, one, ...rest]));
    expect(await focused()).toContain(one);
    await page.getByText(`${one}: puesto 2 de ${names.length}`).waitFor({ state: 'attached' });
    await page.keyboard.press('Delete');
    await eventually(async () => expect(await rowNames(page)).toEqual([two, ...rest]));
    expect(await focused()).toContain(rest[0] ?? two);
    await page.getByRole('region', { name: 'Campos sin usar' }).getByRole('button', { name: one }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByLabel('Ancho', { exact: true }).fill('4');
    await page.getByText('De 40 a 800').waitFor();
    await page.getByLabel('Ancho', { exact: true }).fill('120');
    expect(await page.getByText('De 40 a 800').count()).toBe(0);
    for (const _ of [1, 2, 3]) await button(page, 'Deshacer').click();
    expect(await rowNames(page)).toEqual(names);
    expect(await button(page, 'Deshacer').getAttribute('aria-disabled')).toBe('true');
    await button(page, 'Rehacer').click();
    expect(await rowNames(page)).toEqual([two, one, ...rest]);
  });

  it('[PLUS-05] rows are dragged by their handle', async () => {
    const page = await open('cursos');
    const names = await rowNames(page);
    const handles = page.getByTitle('Arrastrar');
    await handles.nth(2).hover();
    await page.mouse.down();
    const target = await handles.nth(0).boundingBox();
    await page.mouse.move((target?.x ?? 0) + 8, (target?.y ?? 0) + 4, { steps: 8 });
    await page.mouse.up();
    await eventually(async () => expect((await rowNames(page)).slice(0, 3)).toEqual([names[2], names[0], names[1]]));
  });

  it('[PLUS-05] shows how somebody of a role sees it, on a screen and on a phone', async () => {
    const page = await open('alumnos');
    const total = page.getByRole('status').getByText(/datos reales/);
    const all = await total.innerText();
    await page.getByLabel('así lo ve').selectOption('Profesorado');
    await eventually(async () => expect(await total.innerText()).not.toBe(all));
    await page.getByText(/^como /).waitFor();
    await button(page, 'En un móvil').click();
    await page.getByRole('list', { name: 'Vista previa de Alumnos' }).waitFor();
    expect(await page.getByRole('columnheader').count()).toBe(0);
  });

  it('[PLUS-05] search fields, order and page size are what the list opens with', async () => {
    const page = await open('tutores');
    await page.getByRole('tab', { name: /^Búsqueda/ }).click();
    const fields = await rowNames(page);
    await page.getByRole('switch', { name: fields[0], exact: true }).uncheck();
    await page.getByRole('tab', { name: 'Orden' }).click();
    await page.getByLabel(/^Sentido de/).first().selectOption('De mayor a menor'); // prettier-ignore
    await page.getByLabel('Filas por página').selectOption('10');
    await button(page, 'Guardar como versión 1').click();
    await toast(page, 'Versión 1 guardada');
    const screen = await ListScreen.open(suite, 'tutores', { user: 'secretaria' });
    expect(await screen.rows.count()).toBe(10);
    await screen.openPanel();
    expect(await screen.panel.getByText(fields[0] ?? '', { exact: true }).count()).toBe(0);
    expect(await screen.panel.getByText(fields[1] ?? '', { exact: true }).count()).toBeGreaterThan(0);
  });
});

describe('what is not saved', () => {
  it('[PLUS-05] meets what another administrator saved meanwhile, and nothing of it is lost', async () => {
    const page = await open('familias');
    await page.getByRole('switch', { name: 'Nombre', exact: true }).uncheck();
    const { forma } = await shapeOf('familias');
    await call('/api/listado/configuracion/familias', { version: 0, forma: { ...forma, porPagina: 50 } });
    await button(page, 'Guardar como versión 1').click();
    await page.getByRole('alert').getByText('ha guardado mientras tanto la versión 1').waitFor();
    expect(await page.getByRole('switch', { name: 'Nombre', exact: true }).isChecked()).toBe(false);
    await button(page, 'Guardar lo mío encima').click();
    await toast(page, 'Versión 2 guardada');
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.getByRole('switch', { name: 'Nombre', exact: true }).check();
    await call('/api/listado/configuracion/familias', { version: 2, forma: { ...forma, porPagina: 100 } });
    await button(page, 'Guardar como versión 3').click();
    await button(page, 'Descartar lo mío').click();
    await page.getByText('Versión 3 ·').waitFor();
    expect(await page.getByText('sin guardar').count()).toBe(0);
  });

  it('[PLUS-05] what the server refused is judged anew once it is changed', async () => {
    const page = await open('cursos');
    const { campo = '', etiqueta = '' } = (await shapeOf('cursos')).campos.columnas[0] ?? {};
    await page.getByRole('button', { name: new RegExp(`^${etiqueta}`) }).first().click(); // prettier-ignore
    await page.getByLabel('Título', { exact: true }).fill('Malo');
    await page.route('**/api/listado/configuracion/cursos', (route) => route.fulfill({ status: 400, json: { mensaje: 'Revise los campos.', campos: { [`columnas.${campo}.etiqueta`]: 'Ese título no vale.' } } })); // prettier-ignore
    await button(page, 'Guardar como versión 1').click();
    await page.getByText('Ese título no vale.').waitFor();
    await page.getByLabel('Título', { exact: true }).fill('Bueno');
    expect(await page.getByText('Ese título no vale.').count()).toBe(0);
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it('[PLUS-05] what met no connection is tried again where it is said', async () => {
    const page = await open('usuarios');
    await page.getByRole('switch').first().uncheck();
    await page.route('**/api/listado/configuracion/usuarios', (route) => route.abort('internetdisconnected'), {
      times: 1,
    });
    await button(page, 'Guardar como versión 1').click();
    await button(page.getByRole('alert').filter({ hasText: 'No hay conexión' }), 'Reintentar').click();
    await button(page, 'Guardar como versión 2').waitFor();
    expect(await page.getByRole('alert').filter({ hasText: 'No hay conexión' }).count()).toBe(0);
  });

  it('[PLUS-05] is asked about before one leaves', async () => {
    const page = await open('profesores');
    await page.getByRole('switch').first().uncheck();
    await button(page, 'Cancelar').click();
    const question = page.getByRole('alertdialog');
    await question.getByText('Hay 1 cambio sin guardar').waitFor();
    await button(question, 'Seguir editando').click();
    expect(await page.getByRole('switch').first().isChecked()).toBe(false);
    await button(page, 'Cancelar').click();
    await button(question, 'Guardar y salir').click();
    await page.getByRole('button', { name: 'Configurar listado' }).waitFor();
    expect((await shapeOf('profesores')).version).toBe(1);
  });
});

it('[PLUS-05] a field that is gone stands in red with its reason, and the rest works', async () => {
  const { forma } = await shapeOf('altas');
  const columnas = [{ campo: 'mote', visible: true, etiqueta: 'Mote' }, ...forma.columnas];
  await suite.app.db.query(
    `INSERT INTO formas_listado (listado, version, forma, momento) VALUES ('altas', 1, $1::jsonb, now())`,
    [JSON.stringify({ ...forma, columnas })],
  );
  await suite.app.db.query(`SELECT claustro_listado_cambiado('altas')`);
  const page = await open('altas');
  await page.getByText('Este campo ya no existe en el listado.').waitFor();
  expect(await page.locator('[data-rota]').innerText()).toContain('Mote');
  await page.getByRole('columnheader').first().waitFor();
  expect(await headings(page)).not.toContain('Mote');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: /^Mote/ }).press('Delete');
  await button(page, 'Guardar como versión 2').click();
  await toast(page, 'Versión 2 guardada');
  expect((await shapeOf('altas')).rotos).toEqual([]);
});

it('[PLUS-05] three hundred fields are found by their words, and by the relations that lead to them', async () => {
  const page = await suite.open('admin', 'about:blank');
  await page.route('**/api/listado/configuracion/aulas', async (route) => {
    const reply = await route.fetch();
    const config = (await reply.json()) as ListConfigReply;
    for (let index = 0; index < 300; index += 1) {
      const ruta = [`relación ${index % 10}`, ...(index % 2 ? [`de otra ${index % 20}`] : []), `campo ${index}`];
      config.campos.columnas.push({ campo: `c${index}`, etiqueta: `Campo ${index}`, tipo: 'string', ruta });
    }
    await route.fulfill({ response: reply, json: config });
  });
  await page.goto('/administrar/aulas/configurar/');
  const unused = page.getByRole('region', { name: 'Campos sin usar' });
  await unused.getByText('300 campos sin usar').waitFor();
  const offered = unused.getByRole('button', { name: /^Campo/ });
  expect(await offered.count()).toBe(0);
  await unused.getByRole('button', { name: /^relación 1/ }).click();
  expect(await offered.count()).toBe(0);
  await unused.getByRole('button', { name: /^de otra 11/ }).click();
  expect(await offered.count()).toBe(15);
  await page.getByLabel('Añadir columna').fill('RELACION 3 campo 113');
  await eventually(async () => expect(await offered.count()).toBe(1));
  await offered.click();
  await page.getByRole('switch', { name: 'Campo 113', exact: true }).waitFor();
});

describe('saved searches', () => {
  it('[PLUS-05] [PLUS-06] are made for a role with their filters in sight, changed and deleted', async () => {
    const page = await open('alumnos');
    await page.getByRole('tab', { name: /^Guardadas/ }).click();
    await button(page, 'Nueva búsqueda').click();
    const total = page.getByRole('status').getByText(/datos reales/);
    const all = await total.innerText();
    await page.getByLabel('Añadir filtro').selectOption({ label: 'Edad' });
    await page.getByLabel('Edad', { exact: true }).fill('14');
    await eventually(async () => expect(await total.innerText()).not.toBe(all));
    await button(page, 'Guardar búsqueda').click();
    await page.getByText('Falta el nombre').waitFor();
    await page.getByLabel('Nombre').fill('De catorce');
    await page.getByLabel('Quién la ve').selectOption('Un rol');
    await page.getByLabel('Rol', { exact: true }).selectOption('Secretaría');
    await button(page, 'Guardar búsqueda').click();
    await toast(page, 'Búsqueda guardada');
    const office = await ListScreen.open(suite, 'alumnos', { user: 'secretaria' });
    expect(await optionsOf(office.saved)).toContain('De catorce');
    await page.getByRole('button', { name: /^De catorce/ }).click();
    await page.getByLabel('Nombre').fill('De catorce años');
    await page.getByRole('tab', { name: /^Columnas/ }).click();
    await page.getByText('1 cambio sin guardar').waitFor();
    await page.getByRole('tab', { name: /^Guardadas/ }).click();
    expect(await page.getByLabel('Nombre').inputValue()).toBe('De catorce años');
    await button(page, 'Guardar búsqueda').click();
    await page.getByRole('button', { name: /^De catorce años/ }).click();
    await button(page, 'Borrar búsqueda').click();
    await button(page.getByRole('alertdialog'), 'Eliminar').click();
    await toast(page, 'Búsqueda borrada');
    await page.getByRole('button', { name: /^Bajas/ }).click();
    await page.getByLabel('Oculta').click();
    await eventually(async () => expect((await shapeOf('alumnos')).busquedas.find(({ descripcion }) => descripcion === 'Bajas')?.oculta).toBe(true)); // prettier-ignore
    await office.goto('alumnos');
    expect(await optionsOf(office.saved)).toEqual(['Todos los alumnos', 'Activos', 'Adultos activos']);
  });
});

describe('a saved search that is being written', () => {
  const search = async (page: Page) => {
    await page.getByRole('tab', { name: /^Guardadas/ }).click();
    await button(page, 'Nueva búsqueda').click();
  };
  const focus = (page: Page, words: string) => eventually(async () => expect(await focusedWords(page)).toBe(words));
  const isName = (page: Page) => page.getByLabel('Nombre').evaluate((one) => one === document.activeElement);

  it('[PLUS-05] [PLUS-06] waits while it is saved, stays after a refusal, and is saved once although it cannot be read again', async () => {
    const page = await open('aulas');
    await search(page);
    await page.getByLabel('Nombre').fill('Mía');
    const asked: Route[] = [];
    await page.route('**/api/listado/guardar-busqueda/*', (route) => void asked.push(route));
    await button(page, 'Guardar búsqueda').click();
    await eventually(() => expect(asked.length).toBe(1));
    expect(await page.locator('[inert]').getByLabel('Nombre').inputValue()).toBe('Mía');
    await asked[0]?.fulfill({ status: 503, json: { mensaje: 'La base de datos no responde.' } });
    await page.getByRole('alert').getByText('La base de datos no responde.').waitFor();
    await page.getByLabel('Nombre').fill('Mía y nueva');
    await page.route('**/api/listado/configuracion/aulas', (route) => route.fulfill({ status: 503, json: { mensaje: 'No responde.' } }));
    await button(page, 'Guardar búsqueda').click();
    await eventually(() => expect(asked.length).toBe(2));
    await asked[1]?.continue();
    await toast(page, 'Búsqueda guardada');
    await focus(page, 'Nueva búsqueda');
    expect((await shapeOf('aulas')).busquedas.filter(({ descripcion }) => descripcion === 'Mía y nueva').length).toBe(1);
  }); // prettier-ignore

  it('[PLUS-05] keeps the place of whoever works with keys, and leaving leads to what is wrong with it', async () => {
    const page = await open('materias');
    await search(page);
    await eventually(async () => expect(await isName(page)).toBe(true));
    const [one = '', two = ''] = (await shapeOf('materias')).campos.busqueda.map(({ etiqueta }) => etiqueta);
    for (const label of [one, two]) await page.getByLabel('Añadir filtro').selectOption({ label });
    await button(page, `Quitar el filtro ${two}`).click();
    await focus(page, `Quitar el filtro ${one}`);
    await page.keyboard.press('Enter');
    await focus(page, 'Añadir filtro');
    await page.getByLabel('Añadir al orden').selectOption({ index: 1 });
    await page.getByRole('button', { name: /^Quitar .* del orden$/ }).click();
    await focus(page, 'Añadir al orden');
    await page.getByLabel('Filas por página').selectOption('10');
    await page.getByRole('tab', { name: /^Columnas/ }).click();
    await button(page, 'Cancelar').click();
    await button(page.getByRole('alertdialog'), 'Guardar y salir').click();
    await page.getByText('Falta el nombre').waitFor();
    await eventually(async () => expect(await isName(page)).toBe(true));
    await button(page, 'Cerrar').click();
    await button(page.getByRole('alertdialog'), 'Descartar').click();
    await focus(page, 'Nueva búsqueda');
  });
});

it('[PLUS-05] [PLUS-41] passes axe in every state, and fits a phone and a narrow window, where the preview is a tab', async () => {
  for (const size of [
    { width: 1440, height: 900 },
    { width: 1000, height: 800 },
    { width: 390, height: 844 },
  ]) {
    const page = await open('alumnos', size);
    const faults: string[] = [];
    const look = async () => faults.push(...(await violationsOf(page)), ...(await sidewaysOf(page)));
    await page.getByRole('tabpanel').locator('button[aria-expanded]').first().click();
    await look();
    for (const name of [/^Búsqueda/, 'Orden', /^Guardadas/]) await page.getByRole('tab', { name }).click();
    await button(page, 'Nueva búsqueda').click();
    await look();
    const previewTab = page.getByRole('tab', { name: 'Vista previa' });
    expect(await previewTab.count()).toBe(size.width < 1100 ? 1 : 0);
    if (size.width < 1100) await previewTab.click();
    await page.getByRole('columnheader').first().waitFor();
    await button(page, 'Versiones').click();
    await page.getByText('Como viene con Claustro').waitFor();
    await look();
    expect([size, faults]).toEqual([size, []]);
  }
});
