import type { Page, Request } from 'playwright-core';
import { addDays } from '../../libs/platform';
import { darkViolationsOf, sidewaysOf, violationsOf } from '../accesibilidad/axe';
import { browserSuite, eventually, focusedWords } from '../support/browser-suite';
import { focusOn } from '../support/focus-on';
import { poll } from '../support/poll';
import { NO_SCREEN, showAnew } from '../support/show-anew';
import { addClass, addDemoWeek, buildGridAcademy, type GivenClass, type GridAcademy } from './support/grid-academy';
import { deleteClasses } from '../support/delete-classes';

const suite = browserSuite();

const GRID = '/administrar/aulas/cuadrante/';
const CALL = '/administrar/aulas/api/cuadrante';

let academy: GridAcademy;
beforeAll(async () => {
  academy = await buildGridAcademy(suite.app.db);
});
beforeEach(() => deleteClasses(suite.app.db));

/** Adds an English class on Monday from 17:20 to 18:40 in the large room with Marta, unless `more` says otherwise. */
const addIngles = (more: Partial<GivenClass> = {}) =>
  addClass(suite.app.db, {
    materia: academy.materias.ingles,
    fecha: '2026-11-16',
    horas: '17:20–18:40',
    aula: academy.aulas.grande,
    profesor: academy.profesores.marta,
    ...more,
  });

const NOW = '2026-11-20T10:00:00+01:00';

const DESK = { width: 1440, height: 900 };

/**
 * Opens one browser page for all tests. For this page, today is Friday 20/11/2026.
 * @returns a function that opens the grid again on this page; by default the grid shows only the rooms of these tests
 */
function sharedGrid(): (query?: string, size?: typeof DESK) => Promise<Page> {
  const shared = suite.shared(() => suite.open('secretaria', NO_SCREEN, { now: NOW }));
  return async (query = '?codigoAula=ZA-', size = DESK) => {
    const page = shared();
    await page.setViewportSize(size);
    await showAnew(page, GRID + query);
    await page.locator('[aria-busy="false"]').waitFor();
    return page;
  };
}

const show = sharedGrid();

/**
 * Returns the query of the week from `monday` to Friday. The shared page caches replies, so a test that changes data needs a week of its
 * own.
 */
const weekOf = (monday: string) => `?codigoAula=ZA-&fechaInicial=${monday}&fechaFinal=${addDays(monday, 4)}`;

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string) => page.locator('main').getByRole('button', { name, exact: true }).click();
const row = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
const days = (page: Page) => page.getByRole('columnheader').allInnerTexts();
const blocks = (page: Page) => page.locator('table li a:first-child');

/** Runs the action. Returns the query parameters of the next request for the grid. */
async function callAfter(page: Page, action: () => Promise<unknown>): Promise<Record<string, string>> {
  const isCall = (request: Request) => new URL(request.url()).pathname === CALL;
  const [request] = await Promise.all([page.waitForRequest(isCall), action()]);
  return Object.fromEntries(new URL(request.url()).searchParams);
}

describe('the grid', () => {
  it('[CLAS-01] [CLAS-05] above the grid are a range of two dates, buttons that move it, and filters', async () => {
    const page = await show();
    await poll(() => field(page, 'Desde').inputValue()).toBe('16/11/2026');
    await poll(() => field(page, 'Hasta').inputValue()).toBe('20/11/2026');
    for (const name of ['Semana anterior', 'Semana siguiente', 'Hoy', 'Imprimir'])
      await page.getByRole('button', { name, exact: true }).waitFor();
    await page.getByRole('group', { name: 'Filtros' }).waitFor();
  });

  it('[CLAS-02] a block shows its subject, its times and its places, and leads to the record of its course', async () => {
    await addIngles({ fecha: '2027-01-11', alumnos: 8 });
    const page = await show(weekOf('2027-01-11'));
    const block = blocks(page).first();
    await poll(async () => (await block.innerText()).split(/\s*\n\s*/).join(' ')).toMatch(
      /17:20 – 18:40.*8\/10.*Inglés B1/,
    );
    await block.click();
    await page.waitForURL(`**/administrar/cursos/ficha/${String(academy.cursos.ingles)}/**`);
  });

  it('a block leads to the record of its class of that day, too', async () => {
    await addIngles({ fecha: '2027-01-18' });
    const page = await show(weekOf('2027-01-18'));
    await blocks(page).first().hover();
    await page.getByRole('link', { name: 'Clase de las 17:20: Inglés B1' }).click();
    await page.waitForURL(/\/administrar\/clases\/ficha\/\d+\//);
  });

  it('[CLAS-03] the grid shows its half hours from 10:00 to 14:00 and from 15:00 to 22:00, without 14:30', async () => {
    const page = await show();
    await page.getByText('Horas del cuadrante', { exact: true }).click();
    const hours = page.getByRole('list', { name: /^Horas del cuadrante/ }).getByRole('listitem');
    await poll(() => hours.allInnerTexts()).toEqual([
      ...['10:00', '10:30', '11:00', '11:30', '12:00', '12:30', '13:00', '13:30', '14:00'],
      ...['15:00', '15:30', '16:00', '16:30', '17:00', '17:30', '18:00', '18:30', '19:00', '19:30'],
      ...['20:00', '20:30', '21:00', '21:30', '22:00'],
    ]);
  });

  it('the bar of a cell spans the whole day when there are morning classes', async () => {
    await addIngles({ fecha: '2027-01-25', horas: '10:00–11:00' });
    const page = await show(weekOf('2027-01-25'));
    await page.getByText('La barra de cada celda va de 10:00 a 22:00').waitFor();
  });

  it('[CLAS-04] a classroom leads to its record', async () => {
    const page = await show();
    await page.getByRole('rowheader').getByRole('link', { name: 'Aula magna' }).click();
    await page.waitForURL(`**/administrar/aulas/ficha/${String(academy.aulas.grande)}/**`);
    await page.getByRole('textbox', { name: 'Descripción' }).waitFor();
  });

  it('[CLAS-06] [CLAS-13] the grid opens with Monday to Friday of this week, and the switch gives seven days', async () => {
    const page = await show();
    await poll(async () => (await days(page)).map((text) => text.split('\n')[0]?.trim())).toEqual([
      'Aula',
      'Lunes 16',
      'Martes 17',
      'Miércoles 18',
      'Jueves 19',
      expect.stringMatching(/^Viernes 20/),
    ]);
    const call = await callAfter(page, () => press(page, 'L–D'));
    expect(call).toMatchObject({ fechaInicial: '2026-11-16', fechaFinal: '2026-11-22' });
    await eventually(async () => expect(await days(page)).toHaveLength(8));
  });

  it.each`
    button                | from            | to
    ${'Día siguiente'}    | ${'2026-11-17'} | ${'2026-11-21'}
    ${'Semana siguiente'} | ${'2026-11-23'} | ${'2026-11-27'}
    ${'Semana anterior'}  | ${'2026-11-09'} | ${'2026-11-13'}
    ${'Mes siguiente'}    | ${'2026-12-16'} | ${'2026-12-20'}
  `('[CLAS-08] [CLAS-14] «$button» asks for $from to $to, and the address has it', async ({ button, from, to }) => {
    const page = await show();
    const call = await callAfter(page, () => press(page, button as string));
    expect(call).toMatchObject({ fechaInicial: from, fechaFinal: to });
    await page.waitForURL(new RegExp(`fechaInicial=${from as string}&fechaFinal=${to as string}`));
  });

  it.each`
    filter                     | expected
    ${'Señalar altas nuevas'}  | ${{ mostrarAltas: '0' }}
    ${'Solo con altas nuevas'} | ${{ mostrarConAltas: '1' }}
  `('[CLAS-09] the filter «$filter» changes the request', async ({ filter, expected }) => {
    const page = await show();
    const call = await callAfter(page, () => page.getByRole('checkbox', { name: filter as string }).click());
    expect(call).toMatchObject(expected as object);
  });

  it('[CLAS-09] the filter «Solo activas» changes the request and hides closed rooms', async () => {
    const page = await show();
    await poll(() => row(page, 'Aula vieja').count()).toBe(0);
    const call = await callAfter(page, () => page.getByRole('checkbox', { name: 'Solo activas' }).uncheck());
    expect(call).toMatchObject({ soloActivas: '0' });
    await row(page, 'Aula vieja').waitFor();
  });

  it('[CLAS-09] the code of a classroom limits the rows, and an unknown one says so', async () => {
    const page = await show();
    expect(await callAfter(page, () => field(page, 'Código de aula').fill('ZA-2'))).toMatchObject({
      codigoAula: 'ZA-2',
    });
    await eventually(async () => expect(await page.getByRole('rowheader').count()).toBe(1));
    await field(page, 'Código de aula').fill('no hay');
    await page.getByText('Sin resultados para el código «no hay»').waitFor();
    await press(page, 'Quitar el código');
    await row(page, 'Aula 1').first().waitFor();
  });

  it('[CLAS-09] with rooms of several centres each row says its own, and one can be chosen', async () => {
    const { grande, pequena } = academy.aulas;
    await suite.app.db.query(
      `UPDATE aulas SET centro = CASE id WHEN $1 THEN 'Zamora' ELSE 'Zaragoza' END WHERE id IN ($1, $2)`,
      [grande, pequena],
    );
    const page = await show(weekOf('2027-02-01'));
    await poll(() => row(page, 'Aula magna').textContent()).toContain('Zamora');
    const call = await callAfter(page, () => page.getByLabel('Centro', { exact: true }).selectOption('Zaragoza'));
    expect(call).toMatchObject({ centro: 'Zaragoza' });
    await eventually(async () => expect(await page.getByRole('rowheader').count()).toBe(1));
    await poll(() => row(page, 'Aula pequeña').textContent()).not.toContain('Zaragoza');
    await suite.app.db.query('UPDATE aulas SET centro = NULL WHERE id IN ($1, $2)', [grande, pequena]);
  });

  it('[CLAS-09] show registrations tells new enrolments in words', async () => {
    await suite.app.db.query(
      `INSERT INTO altas (alumno_id, curso_id, fecha_alta) SELECT min(id), $1, '2027-02-09' FROM alumnos`,
      [academy.cursos.ingles],
    );
    await addIngles({ fecha: '2027-02-08' });
    const page = await show(weekOf('2027-02-08'));
    await page.getByText('+1 alta').waitFor();
    await page.getByRole('checkbox', { name: 'Señalar altas nuevas' }).uncheck();
    await page.getByText('+1 alta').waitFor({ state: 'detached' });
    await suite.app.db.query('DELETE FROM altas WHERE curso_id = $1', [academy.cursos.ingles]);
  });

  it('[CLAS-11] a private class shows its student, and a word for readers', async () => {
    await addIngles({ fecha: '2027-02-15', materia: academy.materias.particular, alumnos: 1, capacidad: 1 });
    const { rows } = await suite.app.db.query<{ nombre: string }>(
      `SELECT nombre || ' ' || apellidos AS nombre FROM alumnos ORDER BY id LIMIT 1`,
    );
    const page = await show(weekOf('2027-02-15'));
    await poll(() => blocks(page).first().innerText()).toContain(rows[0]?.nombre);
    await poll(() => blocks(page).first().textContent()).toContain('Particular');
  });

  it('a group above its capacity is marked, and named below the grid', async () => {
    await addIngles({ fecha: '2027-02-26', alumnos: 12 });
    const page = await show(weekOf('2027-02-22'));
    await page.getByText('12/10').waitFor();
    const foot = page.getByText('1 grupo por encima de su capacidad:');
    await poll(() => foot.locator('..').innerText()).toBe(
      '1 grupo por encima de su capacidad: Inglés B1, viernes (12 de 10)',
    );
  });

  it('a holiday is named in the head and the empty cells of its day; other empty cells say that they are free', async () => {
    await suite.app.db.query(
      `INSERT INTO festivos (desde, hasta, descripcion) VALUES ('2027-03-03', '2027-03-03', 'San Román')`,
    );
    const page = await show(weekOf('2027-03-01'));
    await page
      .getByRole('columnheader', { name: /Miércoles 3/ })
      .getByText('Festivo: San Román')
      .waitFor();
    await row(page, 'Aula magna').getByText('Festivo: San Román').waitFor();
    await poll(() => row(page, 'Aula magna').getByText('Libre toda la tarde').count()).toBe(4);
    await suite.app.db.query('DELETE FROM festivos');
  });

  it('a closed row is one line of 36 px with the number of its classes', async () => {
    await addIngles({ fecha: '2027-03-08' });
    await addIngles({ fecha: '2027-03-08', horas: '19:00–20:00' });
    const page = await show(weekOf('2027-03-08'));
    await press(page, 'Plegar Aula magna');
    await row(page, 'Aula magna').getByText('2 clases').waitFor();
    expect(
      await row(page, 'Aula magna').evaluate((element) => Math.round(element.getBoundingClientRect().height)),
    ).toBeLessThanOrEqual(37);
    await press(page, 'Abrir Aula magna');
    await eventually(async () => expect(await blocks(page).count()).toBe(2));
  });

  it('[PLUS-10] the classes are one Tab stop, arrows move among them and to the rooms, and Enter opens', async () => {
    await addIngles({ fecha: '2027-03-15' });
    await addIngles({ fecha: '2027-03-15', horas: '19:00–20:00' });
    await addIngles({ fecha: '2027-03-17' });
    const page = await show(weekOf('2027-03-15'));
    await focusOn(page.getByRole('region', { name: 'Cuadrante de clases' }));
    const after = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
      await page.locator(':focus').waitFor();
      return focusedWords(page);
    };
    expect(await after('Tab')).toBe('Plegar todas las filas');
    expect(await after('Tab')).toContain('17:20 – 18:40');
    expect(await after('Tab')).toBe('Clase de las 17:20: Inglés B1');
    const beyond = await after('Tab');
    expect(beyond).not.toContain('Inglés B1');
    expect(await page.locator('table').evaluate((table) => table.contains(document.activeElement))).toBe(false);
    expect(await after('Shift+Tab', 'Shift+Tab', 'ArrowDown')).toContain('19:00 – 20:00');
    expect(await after('ArrowRight')).toContain('17:20 – 18:40');
    expect(await after('Home')).toBe('Plegar Aula magna');
    expect(await after('ArrowRight')).toBe('Aula magna');
    expect(await after('ArrowRight', 'ArrowDown')).toContain('19:00 – 20:00');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/administrar\/cursos\/ficha\//);
  });

  it('a grid that cannot be loaded says why and offers to try again', async () => {
    const page = await show();
    await showAnew(page, `${GRID}?fechaInicial=2026-11-01&fechaFinal=2026-12-31`);
    await page.getByText('El cuadrante abarca 31 días como mucho.').waitFor();
    await press(page, 'Hoy');
    await page.getByRole('columnheader', { name: 'Lunes 16' }).waitFor();
  });
});

/** Prints the page. Returns the number of sheets, and their width and height in points. */
async function paperOf(page: Page): Promise<{ pages: number; size: number[] }> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const [width = 0, height = 0] = (/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []).slice(1).map(Number);
  return { pages: pdf.match(/\/Type\s*\/Page[^s]/g)?.length ?? 0, size: [Math.round(width), Math.round(height)] };
}

describe('the week of the demo academy', () => {
  // This `describe` has a page of its own. The page of the other tests may have cached this week with other classes.
  const showLow = sharedGrid();
  const showDemo = (query: string) => showLow(query, { width: 1440, height: 640 });
  beforeEach(() => addDemoWeek(suite.app.db));

  it('the head of the days stays while the rooms scroll', async () => {
    const page = await showDemo('');
    const top = () =>
      page.getByRole('columnheader', { name: 'Lunes 16' }).evaluate((element) => element.getBoundingClientRect().top);
    const before = await top();
    await page.getByRole('region', { name: 'Cuadrante de clases' }).evaluate((element) => element.scrollBy(0, 400));
    expect(await top()).toBe(before);
  });

  it.each([
    ['rooms from Monday to Friday', ''],
    ['rooms of seven days', 'fechaInicial=2026-11-16&fechaFinal=2026-11-22'],
    ['teachers from Monday to Friday', 'profesores=1'],
    ['teachers of seven days', 'profesores=1&fechaInicial=2026-11-16&fechaFinal=2026-11-22'],
  ])('the week of the demo academy prints on one A4 page in landscape: %s', async (_name, query) => {
    const page = await showDemo(`?${query}`);
    expect(await paperOf(page)).toEqual({ pages: 1, size: [842, 595] });
  });

  it('a month prints each of its weeks on a page of its own', async () => {
    const page = await showDemo('?fechaInicial=2026-11-01&fechaFinal=2026-11-30');
    expect((await paperOf(page)).pages).toBe(6);
  });
});

it('[CLAS-10] in teachers mode the rows are teachers', async () => {
  await addIngles({ fecha: '2027-03-22' });
  const page = await show('?fechaInicial=2027-03-22&fechaFinal=2027-03-26');
  const call = await callAfter(page, () => press(page, 'Profesores'));
  expect(call).toMatchObject({ profesores: '1' });
  const marta = row(page, 'Soler Vidal, Marta');
  await marta.getByText('Inglés B1').waitFor();
  await marta.getByText('Aula magna').waitFor();
  await page.reload();
  await marta.waitFor();
});

it('[CLAS-09] the address has the filters: a reload keeps them, and the menu leads to a fresh grid', async () => {
  const page = await show();
  await page.getByRole('checkbox', { name: 'Solo activas' }).uncheck();
  await press(page, 'Semana siguiente');
  await page.waitForURL(/fechaInicial=2026-11-23.*soloActivas=0/);
  await page.reload();
  await row(page, 'Aula vieja').waitFor();
  await poll(() => field(page, 'Desde').inputValue()).toBe('23/11/2026');
  await page.getByRole('link', { name: 'Cuadrante', exact: true }).first().click();
  await eventually(async () => expect(await field(page, 'Desde').inputValue()).toBe('16/11/2026'));
  await poll(() => page.getByRole('checkbox', { name: 'Solo activas' }).isChecked()).toBe(true);
});

/** Adds the demo week, a private class, a group above its capacity, and classes on Friday and on the next Monday. */
async function addWeekOfAllKinds(): Promise<void> {
  await addDemoWeek(suite.app.db);
  await addIngles({ materia: academy.materias.particular, alumnos: 1, profesor: null });
  await addIngles({ alumnos: 12, horas: '19:00–20:00' });
  await addIngles({ fecha: '2026-11-20' });
  await addIngles({ fecha: '2026-11-23', horas: '19:00–20:00' });
}

const allViolationsOf = async (page: Page) => [
  ...(await violationsOf(page)),
  ...(await darkViolationsOf(page)),
  ...(await sidewaysOf(page)),
];

describe('a week of all kinds of classes', () => {
  const showAll = sharedGrid();
  beforeEach(addWeekOfAllKinds);

  it.each([{ width: 1440 }, { width: 1024 }])(
    'the grid has no accessibility violations at $width px, light or dark',
    async ({ width }) => {
      const page = await showAll('', { ...DESK, width });
      await page.getByText('12/10').first().waitFor();
      expect(await allViolationsOf(page)).toEqual([]);
    },
  );

  it('on a phone the grid is one day without accessibility violations, and the buttons lead from Friday to Monday', async () => {
    const page = await showAll('', { width: 390, height: 844 });
    expect(await allViolationsOf(page)).toEqual([]);
    await showAnew(page, `${GRID}?codigoAula=ZA-`);
    await page.getByRole('heading', { name: /Viernes 20\/11\/2026/ }).waitFor();
    await page.getByRole('link', { name: /^17:20/ }).waitFor();
    await press(page, 'Ver el día siguiente');
    await page.getByRole('heading', { name: 'Lunes 23/11/2026' }).waitFor();
    await page.getByRole('link', { name: /^19:00/ }).waitFor();
    expect(await sidewaysOf(page)).toEqual([]);
  });
});
