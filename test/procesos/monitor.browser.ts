import type { Locator, Page } from 'playwright-core';
import { modules } from '../../apps/modules';
import { sidewaysOf, violationsOf } from '../accesibilidad/axe';
import { agentOf } from '../support';
import { browserSuite, eventually } from '../support/browser-suite';
import type { Apuntes } from './modulo/jobs/apuntar.job';
import { apuntar, jobsOf, pruebasModule } from './support';

const suite = browserSuite({ worker: true, modules: [...modules, pruebasModule] });

beforeAll(async () => {
  await suite.app.db.query('CREATE TABLE apuntes (proceso_id integer, numero integer, unico text UNIQUE)');
});

const MONITOR = '/administrar/procesos/';
/** Long enough to be looked at; each test stops its own. */
const LONG: Apuntes = { cuantos: 20_000, ms: 4 };

const recent = (page: Page) => page.getByRole('region', { name: 'Procesos recientes' });
const rowOf = (page: Page, titulo: string): Locator => recent(page).getByRole('row').filter({ hasText: titulo });
const bar = (row: Locator) => row.getByRole('progressbar');
const valueOf = async (row: Locator) => Number(await bar(row).getAttribute('aria-valuenow'));

async function started(titulo: string, request: Apuntes = LONG): Promise<number> {
  return (await apuntar(suite.app, { titulo, ...request })).proceso_id;
}

async function ended(titulo: string, request: Apuntes): Promise<number> {
  const id = await started(titulo, request);
  await jobsOf(suite.app).waitFor(id, 10_000);
  return id;
}

async function stopped(id: number): Promise<void> {
  const admin = await agentOf(suite.app, 'admin');
  await admin.get(`/procesos/parar/${id}`).expect(200);
  await jobsOf(suite.app).waitFor(id, 10_000);
}

/** The monitor on a page whose time stands still until it is moved, and how often it has asked how things stand. */
async function frozen(): Promise<{ page: Page; asked: () => number }> {
  const page = await suite.open('admin', 'about:blank');
  const polls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/procesos') polls.push(request.url());
  });
  await page.clock.install();
  await page.goto(MONITOR);
  await page.getByRole('heading', { name: 'Anteriores' }).waitFor();
  await eventually(() => expect(polls.length).toBeGreaterThan(0));
  await page.waitForLoadState('load');
  await page.clock.pauseAt(Date.now() + 10_000);
  // What was asked on the way there is answered; from here on every step is the test's.
  let before = -1;
  await eventually(() => {
    const now = polls.length;
    const still = now === before;
    before = now;
    expect(still).toBe(true);
  });
  return { page, asked: () => polls.splice(0).length };
}

it('[PROC-07] [PROC-04] [PLUS-28] asks every 30 seconds when idle, every 5 while one runs, and the bar moves in between', async () => {
  const { page, asked } = await frozen();
  // Wherever the last answer left the count, one more tells from where it goes on.
  await page.clock.runFor(30_000);
  await eventually(() => expect(asked()).toBe(1));
  await page.clock.runFor(29_000);
  expect(asked()).toBe(0);
  await page.clock.runFor(1_500);
  await eventually(() => expect(asked()).toBe(1));

  const id = await started('Apuntar despacio');
  const row = rowOf(page, 'Apuntar despacio');
  await bar(row).waitFor();
  // It was told of a run that it did not know, and asks once on its own account.
  await eventually(() => expect(asked()).toBe(1));
  await page.clock.runFor(5_200);
  await eventually(() => expect(asked()).toBe(1));
  await page.clock.runFor(4_500);
  expect(asked()).toBe(0);
  const before = await valueOf(row);
  await eventually(async () => expect(await valueOf(row)).toBeGreaterThan(before));
  expect(asked()).toBe(0);
  await page.clock.runFor(700);
  await eventually(() => expect(asked()).toBe(1));
  await stopped(id);
});

it('[PROC-01] [PROC-03] [PROC-05] shows description, start, time, bar and cancel; what runs comes first and can be stopped', async () => {
  await ended('Apuntar ya hecho', { cuantos: 60 });
  const id = await started('Apuntar en marcha');
  const page = await suite.open('admin', MONITOR);
  const row = rowOf(page, 'Apuntar en marcha');
  await bar(row).waitFor();
  expect(await recent(page).getByRole('columnheader').allTextContents()).toEqual([
    'Descripción',
    'Inicio',
    'Tiempo',
    'Progreso',
    'Cancelar',
  ]);
  expect(await recent(page).getByRole('row').nth(1).textContent()).toContain('Apuntar en marcha');
  expect(await row.textContent()).toMatch(/20\/11\/2026 10:00/);
  expect(await valueOf(row)).toBeLessThan(100);
  expect(await bar(row).getAttribute('aria-label')).toBe('Apuntar en marcha');
  const done = rowOf(page, 'Apuntar ya hecho');
  expect(await done.textContent()).toContain('Completado');
  expect(await bar(done).count()).toBe(0);
  expect(await done.getByRole('button', { name: /Cancelar/ }).count()).toBe(0);

  await row.getByRole('button', { name: 'Cancelar «Apuntar en marcha»' }).click();
  await row.getByText('Detenido').waitFor();
  const { rows } = await suite.app.db.query('SELECT situacion FROM procesos WHERE id = $1', [id]);
  expect(rows).toEqual([{ situacion: 'detenido' }]);
  // Below 100 a bar remains where it stopped.
  expect(await valueOf(row)).toBeLessThan(100);
});

it('[PROC-06] a cancel that fails is written in the console and nowhere else', async () => {
  const id = await started('Apuntar con prisa');
  const page = await suite.open('admin', 'about:blank');
  // The page hears nothing more than what it asks for itself, and its time stands still.
  await page.route('**/api/procesos/eventos', (route) => route.abort());
  await page.clock.install();
  await page.goto(MONITOR);
  const row = rowOf(page, 'Apuntar con prisa');
  await bar(row).waitFor();
  await page.clock.pauseAt(Date.now() + 4_000);
  await row.getByRole('button', { name: /Cancelar/ }).waitFor();
  await stopped(id);
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await row.getByRole('button', { name: /Cancelar/ }).click();
  await row.getByText('Detenido').waitFor();
  expect(said.filter((line) => !line.startsWith('Failed to load'))).toEqual([
    `El proceso ${id} no se ha detenido: Ese proceso ya había acabado.`,
  ]);
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await page.getByTestId('toast-barra').count()).toBe(0);
});

it('[PROC-01] what failed says so in words, opens to its reasons and is tried again; older runs are a list', async () => {
  await ended('Apuntar mal', { cuantos: 60, rechazar: [7, 9] });
  const page = await suite.open('admin', MONITOR);
  const row = rowOf(page, 'Apuntar mal').first();
  await row.getByText('2 fallos').waitFor();
  expect(await row.getByRole('link', { name: 'Ver resultados' }).getAttribute('href')).toContain('proceso_id=');
  await row.getByRole('button', { name: /Ver lo que no se hizo/ }).click();
  await page.getByText('El 7 no se apunta.').waitFor();
  expect(await page.getByRole('region', { name: 'Han fallado' }).getByRole('listitem').count()).toBe(2);
  await page.getByRole('region', { name: 'Anteriores' }).getByText('Apuntar mal').first().waitFor();
  expect([...(await violationsOf(page)), ...(await sidewaysOf(page))]).toEqual([]);
  await page.getByRole('button', { name: 'Reintentar estas 2' }).click();
  await eventually(async () => expect(await rowOf(page, 'Apuntar mal').count()).toBe(2));
  const { rows } = await suite.app.db.query('SELECT total FROM procesos WHERE reintento_de IS NOT NULL');
  expect(rows).toEqual([{ total: 2 }]);
});

it('[PLUS-41] on a phone each is a card', async () => {
  const page = await suite.open('admin', MONITOR, { width: 390, height: 844 });
  const cards = page.getByRole('list', { name: 'Procesos recientes' });
  await cards.getByRole('listitem').first().waitFor();
  expect([...(await violationsOf(page)), ...(await sidewaysOf(page))]).toEqual([]);
});

it('[PROC-01] from every page a ring leads there, filled while one runs; who may not see them costs nothing', async () => {
  const calls: string[] = [];
  const open = async (user: 'admin' | 'profesora') => {
    const page = await suite.open(user, 'about:blank');
    page.on(
      'request',
      (request) => request.url().includes('/api/procesos') && calls.push(new URL(request.url()).pathname),
    );
    await page.goto('/administrar/notas/');
    await page.getByRole('heading', { name: 'Notas', level: 1 }).waitFor();
    return page;
  };
  await open('profesora');
  expect(calls).toEqual([]);
  const page = await open('admin');
  const ring = page.getByTestId('anillo');
  await eventually(() => expect(calls).toEqual(['/api/procesos']));
  expect(await ring.getAttribute('aria-label')).toBe('Procesos');
  const id = await started('Apuntar para el anillo');
  await page.reload();
  await eventually(async () => expect(await ring.getAttribute('aria-label')).toMatch(/^Procesos: 1 en curso, \d+ %$/));
  await eventually(() => expect(calls).toContain('/api/procesos/eventos'));
  await ring.click();
  await bar(rowOf(page, 'Apuntar para el anillo')).waitFor();
  await stopped(id);
});
