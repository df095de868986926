import type { Locator, Page } from 'playwright-core';
import { modules } from '../../apps/modules';
import { JobsService } from '../../libs/jobs';
import { sidewaysOf, violationsOf } from '../accesibilidad/axe';
import { agentOf } from '../support';
import { browserSuite, eventually } from '../support/browser-suite';
import { holdCalls } from '../support/hold';
import { apuntarJob, type Apuntes } from './modulo/jobs/apuntar.job';
import { ADMIN, pruebasModule } from './support';

const suite = browserSuite({ worker: true, modules: [...modules, pruebasModule] });

beforeAll(async () => {
  await suite.app.db.query('CREATE TABLE apuntes (proceso_id integer, numero integer, unico text UNIQUE)');
});

afterEach(async () => {
  const { rows } = await suite.app.db.query<{ id: number }>('SELECT id FROM procesos WHERE fin IS NULL');
  for (const { id } of rows) await stopped(id);
});

const MONITOR = '/administrar/procesos/';
/** Long enough to be looked at; what still runs after a test is stopped. */
const LONG: Apuntes = { cuantos: 20_000, ms: 4 };

const jobs = () => suite.app.app.get(JobsService);
const recent = (page: Page) => page.getByRole('region', { name: 'Procesos recientes' });
const rowOf = (page: Page, titulo: string): Locator => recent(page).getByRole('row').filter({ hasText: titulo });
const bar = (row: Locator) => row.getByRole('progressbar');
const valueOf = async (row: Locator) => Number(await bar(row).getAttribute('aria-valuenow'));

async function started(titulo: string, request: Apuntes = LONG): Promise<number> {
  const { proceso_id } = await jobs().start(apuntarJob, { titulo, ...request }, { session: null, actor: ADMIN });
  return proceso_id;
}

async function ended(titulo: string, request: Apuntes): Promise<number> {
  const id = await started(titulo, request);
  await jobs().waitFor(id, 10_000);
  return id;
}

async function stopped(id: number): Promise<void> {
  const admin = await agentOf(suite.app, 'admin');
  await admin.get(`/procesos/parar/${id}`).expect(200);
  await jobs().waitFor(id, 10_000);
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
    /** Lets time pass on the page, and whatever was asked meanwhile be answered. @returns how often it has asked */
    pass: async (milliseconds: number): Promise<number> => {
      const before = asked;
      await page.clock.runFor(milliseconds);
      await eventually(() => expect(answered).toBe(asked));
      // What has been answered is heard of in a task of the page, which waits for its time as well.
      await page.clock.runFor(20);
      return asked - before;
    },
    asked: () => asked,
  };
}

it('[PROC-07] [PROC-04] [PLUS-28] asks every 30 seconds when idle, every 5 while one runs, and the bar moves in between', async () => {
  const { page, pass, asked } = await frozen();
  // From the answer to this one on the time is known.
  await pass(31_000);
  expect(await pass(29_500)).toBe(0);
  expect(await pass(1_000)).toBe(1);
  expect(await pass(28_500)).toBe(0);

  const before = asked();
  const id = await started('Apuntar despacio');
  const row = rowOf(page, 'Apuntar despacio');
  await bar(row).waitFor();
  // It was told of a run that it did not know, and asks once on its own account.
  await eventually(() => expect(asked()).toBe(before + 1));
  await pass(20);
  expect(await pass(4_500)).toBe(0);
  expect(await pass(1_000)).toBe(1);
  const [polls, value] = [asked(), await valueOf(row)];
  await eventually(async () => expect(await valueOf(row)).toBeGreaterThan(value));
  expect(asked()).toBe(polls);
  expect(await pass(4_000)).toBe(0);
  expect(await pass(1_000)).toBe(1);

  // Without anything that runs it is asked as seldom as before.
  await stopped(id);
  await row.getByText('Detenido').waitFor();
  await pass(6_000);
  expect(await pass(28_000)).toBe(0);
  expect(await pass(3_000)).toBe(1);
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
  // The page does not hear that the run has been stopped meanwhile.
  await page.route('**/api/procesos/eventos', (route) => route.abort());
  await page.goto(MONITOR);
  const row = rowOf(page, 'Apuntar con prisa');
  await row.getByRole('button', { name: /Cancelar/ }).waitFor();
  const held = await holdCalls(page, /\/api\/procesos$/);
  await stopped(id);
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await row.getByRole('button', { name: /Cancelar/ }).click();
  await eventually(() => expect(said.length).toBeGreaterThan(0));
  await held.release();
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
  await started('Apuntar para el anillo');
  await page.reload();
  await eventually(async () => expect(await ring.getAttribute('aria-label')).toMatch(/^Procesos: 1 en curso, \d+ %$/));
  await eventually(() => expect(calls).toContain('/api/procesos/eventos'));
  await ring.click();
  await bar(rowOf(page, 'Apuntar para el anillo')).waitFor();
});
