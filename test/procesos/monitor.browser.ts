import type { Locator, Page } from 'playwright-core';
import { modules } from '../../apps/modules';
import { JobsService, RunsService } from '../../libs/jobs';
import { sidewaysOf, violationsOf } from '../accesibilidad/axe';
import { agentOf } from '../support';
import { browserSuite, eventually } from '../support/browser-suite';
import { pauseRequests } from '../support/pause-requests';
import { apuntarJob, type ApuntarRequest } from './modulo/jobs/apuntar.job';
import { ADMIN, testModule } from './support';

const suite = browserSuite({ worker: true, modules: [...modules, testModule] });

beforeAll(async () => {
  await suite.app.db.query('CREATE TABLE apuntes (proceso_id integer, numero integer, unico text UNIQUE)');
});

afterEach(async () => {
  const { rows } = await suite.app.db.query<{ id: number }>('SELECT id FROM procesos WHERE fin IS NULL');
  for (const { id } of rows) await stopped(id);
});

const MONITOR = '/administrar/procesos/';
/** Long enough to be looked at; what still runs after a test is stopped. */
const LONG: ApuntarRequest = { count: 20_000, msPerItem: 4 };

const jobs = () => suite.app.app.get(JobsService);
const runs = () => suite.app.app.get(RunsService);
const recent = (page: Page) => page.getByRole('region', { name: 'Procesos recientes' });
const rowOf = (page: Page, titulo: string): Locator => recent(page).getByRole('row').filter({ hasText: titulo });
const bar = (row: Locator) => row.getByRole('progressbar');
const valueOf = async (row: Locator) => Number(await bar(row).getAttribute('aria-valuenow'));

async function started(titulo: string, request: ApuntarRequest = LONG): Promise<number> {
  const { runId } = await jobs().start(apuntarJob, { title: titulo, ...request }, { session: null, actor: ADMIN });
  return runId;
}

async function ended(titulo: string, request: ApuntarRequest): Promise<number> {
  const id = await started(titulo, request);
  await runs().waitFor(id, 10_000);
  return id;
}

async function stopped(id: number): Promise<void> {
  const admin = await agentOf(suite.app, 'admin');
  await admin.get(`/procesos/parar/${id}`).expect(200);
  await runs().waitFor(id, 10_000);
}

/** The monitor on a page whose time stands still until it is moved, and how often it has asked how things stand. */
async function frozen() {
  const page = await suite.open('admin', 'about:blank');
  let asked = 0;
  let answered = 0;
  const isPoll = (url: string) => new URL(url).pathname === '/api/procesos';
  page.on('request', (request) => (asked += Number(isPoll(request.url()))));
  page.on('requestfinished', (request) => (answered += Number(isPoll(request.url()))));
  await page.clock.install();
  await page.goto(MONITOR);
  await page.getByRole('region', { name: 'Anteriores' }).waitFor();
  await page.clock.pauseAt(Date.now() + 5_000);
  return {
    page,
    /** Advances the clock of the page until its requests are answered. @returns the number of requests */
    pass: async (milliseconds: number): Promise<number> => {
      const before = asked;
      await page.clock.runFor(milliseconds);
      await eventually(() => expect(answered).toBe(asked));
      // The page handles an answer in a timer, which needs the clock too.
      await page.clock.runFor(20);
      return asked - before;
    },
    asked: () => asked,
  };
}

it('[PROC-07] [PROC-04] [PLUS-28] the monitor polls every 30 seconds when idle and every 5 while a run is active, and pushed changes move the bar in between', async () => {
  const { page, pass, asked } = await frozen();
  // The interval counts from this answer.
  await pass(31_000);
  expect(await pass(29_500)).toBe(0);
  expect(await pass(1_000)).toBe(1);
  expect(await pass(28_500)).toBe(0);

  const before = asked();
  const id = await started('Apuntar despacio');
  const row = rowOf(page, 'Apuntar despacio');
  await bar(row).waitFor();
  // An unknown run was pushed: the page fetches the runs once.
  await eventually(() => expect(asked()).toBe(before + 1));
  await pass(20);
  expect(await pass(4_500)).toBe(0);
  expect(await pass(1_000)).toBe(1);
  const [polls, value] = [asked(), await valueOf(row)];
  await eventually(async () => expect(await valueOf(row)).toBeGreaterThan(value));
  expect(asked()).toBe(polls);
  expect(await pass(4_000)).toBe(0);
  expect(await pass(1_000)).toBe(1);

  // Without active runs the polling slows down again.
  await stopped(id);
  await row.getByText('Detenido').waitFor();
  await pass(6_000);
  expect(await pass(28_000)).toBe(0);
  expect(await pass(3_000)).toBe(1);
});

it('[PROC-01] [PROC-03] [PROC-05] the monitor shows description, start, time, bar and cancel, and an active run comes first and can be stopped', async () => {
  await ended('Apuntar ya hecho', { count: 60 });
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
  // A stopped run keeps its bar below 100 %.
  expect(await valueOf(row)).toBeLessThan(100);
});

it('[PROC-06] a failed cancel is written only to the console', async () => {
  const id = await started('Apuntar con prisa');
  const page = await suite.open('admin', 'about:blank');
  // Without pushed changes the page still shows the run as active.
  await page.route('**/api/procesos/eventos', (route) => route.abort());
  await page.goto(MONITOR);
  const row = rowOf(page, 'Apuntar con prisa');
  await row.getByRole('button', { name: /Cancelar/ }).waitFor();
  const paused = await pauseRequests(page, /\/api\/procesos$/);
  await stopped(id);
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  await row.getByRole('button', { name: /Cancelar/ }).click();
  await eventually(() => expect(lines.length).toBeGreaterThan(0));
  await paused.resume();
  await row.getByText('Detenido').waitFor();
  expect(lines.filter((line) => !line.startsWith('Failed to load'))).toEqual([
    `El proceso ${id} no se ha detenido: Ese proceso ya había acabado.`,
  ]);
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await page.getByTestId('toast-barra').count()).toBe(0);
});

it('[PROC-01] a run with failures shows their reasons and can be retried, and older runs are a list', async () => {
  await ended('Apuntar mal', { count: 60, refused: [7, 9] });
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

it('[PLUS-41] on a phone each run is a card', async () => {
  const page = await suite.open('admin', MONITOR, { width: 390, height: 844 });
  const cards = page.getByRole('list', { name: 'Procesos recientes' });
  await cards.getByRole('listitem').first().waitFor();
  expect([...(await violationsOf(page)), ...(await sidewaysOf(page))]).toEqual([]);
});

it('[PROC-01] a ring on every page links to the processes with the progress of active runs, and without the permission nothing is requested', async () => {
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
  await started('Apuntar para el anillo');
  await page.reload();
  await eventually(async () => expect(await ring.getAttribute('aria-label')).toMatch(/^Procesos: 1 en curso, \d+ %$/));
  await eventually(() => expect(calls).toContain('/api/procesos/eventos'));
  await ring.click();
  await bar(rowOf(page, 'Apuntar para el anillo')).waitFor();
});
