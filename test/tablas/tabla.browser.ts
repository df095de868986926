import type { Page } from 'playwright-core';
import { browserSuite, eventually } from '../support/browser-suite';
import { pauseRequests } from '../support/pause-requests';
import { poll } from '../support/poll';

const suite = browserSuite();

const PATH = '/administrar/tablas/altas-del-dia/';
const ROWS = /\/api\/tablas\/altas-del-dia(\?|$)/;
const date = (page: Page) => page.getByRole('textbox', { name: 'Fecha de alta', exact: true });
const course = (page: Page) => page.getByRole('textbox', { name: 'Curso · código', exact: true });
const filter = (page: Page) => page.getByRole('button', { name: 'Filtrar resultados', exact: true });
const rowsOf = (page: Page) => page.getByRole('table').locator('tbody tr');

/** Opens the table on a day that the test chooses, by default on the day of the demo academy. */
async function openTable(now = '2026-11-20T10:00:00+01:00'): Promise<Page> {
  const page = await suite.open('admin', PATH, { now });
  await filter(page).waitFor();
  return page;
}

/**
 * Finds the day on which the largest number of active enrolments started. `iso` and `escrito`: the day in two formats. `cuantas`: the
 * number of these enrolments. `curso`: the code of one of their courses.
 */
async function busyDay(): Promise<{ iso: string; escrito: string; curso: string; cuantas: number }> {
  const { rows } = await suite.app.db.query(`
    SELECT a.fecha_alta::text AS iso, to_char(a.fecha_alta, 'DD/MM/YYYY') AS escrito, min(c.codigo) AS curso, count(*)::int AS cuantas
    FROM altas a JOIN cursos c ON c.id = a.curso_id WHERE a.fecha_baja IS NULL OR a.fecha_baja >= '2026-11-20' GROUP BY a.fecha_alta ORDER BY 4 DESC, 1 LIMIT 1`);
  return rows[0];
}

/** Runs `act` and returns the query parameters of the next request for rows. */
async function queryOf(page: Page, act: () => Promise<unknown>): Promise<Record<string, string>> {
  const request = page.waitForRequest(ROWS);
  await act();
  return Object.fromEntries(new URL((await request).url()).searchParams);
}

describe('A dynamic table', () => {
  it('[TABL-01] shows its title, and one field for each filter of its definition', async () => {
    const page = await openTable();
    const { filtros, titulo } = await page.request
      .get('/api/tablas/altas-del-dia/definicion')
      .then((reply) => reply.json());
    expect(filtros).toBe('fecha_alta:date:Fecha de alta; curso.codigo:string:Curso · código');
    await page.getByRole('heading', { name: titulo, level: 1 }).waitFor();
    await poll(() => page.locator('form label').allTextContents()).toEqual(['Fecha de alta', 'Curso · código']);
  });

  it('[TABL-02][TABL-05] «Filtrar resultados» requests the rows, with the fixed pairs and every filter', async () => {
    const { iso, escrito, curso, cuantas } = await busyDay();
    const page = await openTable();
    await date(page).fill(escrito);
    const query = await queryOf(page, () => filter(page).click());
    expect(query).toEqual({ activa: '1', fecha_alta: iso, 'curso.codigo': '' });
    await eventually(async () => expect(await rowsOf(page).count()).toBe(cuantas));
    for (const cell of await rowsOf(page).locator('td:last-child').allTextContents()) expect(cell).toBe(escrito);

    await course(page).fill(curso);
    const narrower = await queryOf(page, () => page.keyboard.press('Enter'));
    expect(narrower).toEqual({ activa: '1', fecha_alta: iso, 'curso.codigo': curso });
    await eventually(async () => {
      const codes = await rowsOf(page).locator('td:nth-child(4)').allTextContents();
      expect(codes.length).toBeGreaterThan(0);
      expect(codes.filter((code) => !code.includes(curso))).toEqual([]);
    });
  });

  it('[TABL-02] «Filtrar resultados» requests the rows again even if no filter has changed', async () => {
    const page = await openTable();
    await page.getByText('Sin registros que mostrar').or(page.getByRole('table')).first().waitFor();
    expect(await queryOf(page, () => filter(page).click())).toEqual({
      activa: '1',
      fecha_alta: '2026-11-20',
      'curso.codigo': '',
    });
  });

  it('[TABL-03] shows that it is loading while the request runs', async () => {
    const page = await openTable();
    const calls = await pauseRequests(page, ROWS);
    await course(page).fill('A');
    await filter(page).click();
    await page.getByText('[Cargando resultado. Por favor espere]', { exact: true }).waitFor();
    await eventually(() => expect(calls.pendingCount()).toBe(1));
    await poll(() => page.getByText('Sin registros que mostrar').count()).toBe(0);
    await calls.resume();
    await page.getByText('[Cargando resultado. Por favor espere]').waitFor({ state: 'detached' });
  });

  it('[TABL-04] shows a sentence when no row matches', async () => {
    const page = await openTable();
    await course(page).fill('no hay tal curso');
    await filter(page).click();
    await page.getByText('Sin registros que mostrar', { exact: true }).waitFor();
    await poll(() => page.getByRole('table').count()).toBe(0);
  });

  it.each([
    ['2026-11-20T10:00:00+01:00', '20/11/2026', '2026-11-20'],
    ['2027-01-01T00:30:00+01:00', '01/01/2027', '2027-01-01'],
  ])('[TABL-06] opened on %s starts with %s, and requests the rows of that day', async (now, escrito, iso) => {
    const page = await suite.open('admin', 'about:blank', { now });
    const query = await queryOf(page, () => page.goto(PATH));
    expect(query.fecha_alta).toBe(iso);
    await poll(() => date(page).inputValue()).toBe(escrito);
  });

  it('[TABL-02] requests nothing while a filter is not valid, and marks that filter', async () => {
    const page = await openTable();
    let requests = 0;
    page.on('request', (request) => (requests += ROWS.test(request.url()) ? 1 : 0));
    await date(page).fill('31/02/2026');
    await filter(page).click();
    await eventually(async () => expect(await date(page).getAttribute('aria-invalid')).toBe('true'));
    expect(requests).toBe(0);
  });

  it('[TABL-05] keeps its rows and offers to try again when the request fails', async () => {
    const { escrito, cuantas } = await busyDay();
    const page = await openTable();
    await date(page).fill(escrito);
    await filter(page).click();
    await eventually(async () => expect(await rowsOf(page).count()).toBe(cuantas));
    await page.route(ROWS, (route) =>
      route.fulfill({ status: 503, json: { mensaje: 'La base de datos no responde.' } }),
    );
    await filter(page).click();
    await page.getByRole('alert').getByText('La base de datos no responde.').waitFor();
    await poll(() => rowsOf(page).count()).toBe(cuantas);
    await page.unroute(ROWS);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await page.getByRole('alert').getByText('La base de datos no responde.').waitFor({ state: 'detached' });
  });
});
