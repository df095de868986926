import type { Locator, Page } from 'playwright-core';
import { modules } from '../../apps/modules';
import { JobsService, RunsService } from '../../libs/jobs';
import { sidewaysOf, violationsOf } from '../accesibilidad/axe';
import { agentOf } from '../support';
import { browserSuite, eventually } from '../support/browser-suite';
import { pauseRequests } from '../support/pause-requests';
import { poll } from '../support/poll';
import { showAnew } from '../support/show-anew';
import { apuntarJob, type ApuntarRequest } from './modulo/jobs/apuntar.job';
import { ADMIN, testModule } from './support';

const suite = browserSuite({ worker: true, modules: [...modules, testModule] });

beforeAll(async () => {
  await suite.app.db.query('CREATE TABLE apuntes (proceso_id integer, numero integer, unico text UNIQUE)');
});

afterEach(async () => {
  const { rows } = await suite.app.db.query<{ id: number }>('SELECT id FROM procesos WHERE fin IS NULL');
  for (const { id } of rows) await stopRun(id);
});

const MONITOR = '/administrar/procesos/';
/** A run that takes longer than any test. `afterEach` stops it. */
const LONG: ApuntarRequest = { count: 20_000, msPerItem: 4 };

const jobs = () => suite.app.app.get(JobsService);
const runs = () => suite.app.app.get(RunsService);
const recent = (page: Page) => page.getByRole('region', { name: 'Procesos recientes' });
const rowOf = (page: Page, titulo: string): Locator => recent(page).getByRole('row').filter({ hasText: titulo });
const bar = (row: Locator) => row.getByRole('progressbar');
const valueOf = async (row: Locator) => Number(await bar(row).getAttribute('aria-valuenow'));

async function startRun(titulo: string, request: ApuntarRequest = LONG): Promise<number> {
  const { runId } = await jobs().start(apuntarJob, { title: titulo, ...request }, { session: null, actor: ADMIN });
  return runId;
}

async function finishRun(titulo: string, request: ApuntarRequest): Promise<number> {
  const id = await startRun(titulo, request);
  await runs().waitFor(id, 10_000);
  return id;
}

async function stopRun(id: number): Promise<void> {
  const admin = await agentOf(suite.app, 'admin');
  await admin.get(`/procesos/parar/${id}`).expect(200);
  await runs().waitFor(id, 10_000);
}

/** Counts polls inside the page, because Playwright's request events may arrive after the clock has moved on. */
async function countPollsIn(page: Page): Promise<() => Promise<{ sent: number; answered: number }>> {
  await page.addInitScript(() => {
    const polls = { sent: 0, answered: 0 };
    Object.assign(window, { polls });
    const fetch = window.fetch.bind(window);
    window.fetch = async (input, init) => {
      if (input !== '/api/procesos') return fetch(input, init);
      polls.sent += 1;
      const reply = await fetch(input, init);
      await reply.clone().text();
      polls.answered += 1;
      return reply;
    };
  });
  return () => page.evaluate(() => (window as unknown as { polls: { sent: number; answered: number } }).polls);
}

/** Opens the monitor on a shared page and pauses the clock of the page. After that, only `pass` moves the clock. */
function sharedFrozen() {
  let readPolls: Awaited<ReturnType<typeof countPollsIn>>;
  const shared = suite.shared(async () => {
    const page = await suite.open('admin', 'about:blank');
    readPolls = await countPollsIn(page);
    await page.clock.install();
    await page.goto(MONITOR);
    await page.getByRole('region', { name: 'Anteriores' }).waitFor();
    await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 5_000);
    return page;
  });
  const countPolls = async () => (await readPolls()).sent;
  /**
   * Moves the clock of the page forward, then waits until all requests that the page has sent are answered.
   * @returns the number of requests sent meanwhile
   */
  const pass = async (milliseconds: number): Promise<number> => {
    const page = shared();
    const before = await countPolls();
    await page.clock.runFor(milliseconds);
    const { sent } = await eventually(async () => {
      const polls = await readPolls();
      expect(polls.answered).toBe(polls.sent);
      return polls;
    });
    // The page handles a reply in a timer, so the clock must move on.
    await page.clock.runFor(20);
    return sent - before;
  };
  /** Shows the monitor without an active run, just after a poll. The next poll is a whole interval later. */
  const openFrozen = async () => {
    const page = shared();
    await poll(() =>
      recent(page)
        .getByRole('button', { name: /^Cancelar/ })
        .count(),
    ).toBe(0);
    await pass(31_000);
    return { page, pass, countPolls };
  };
  return openFrozen;
}

describe('The polls of the monitor', () => {
  const openFrozen = sharedFrozen();

  it('[PROC-04] the monitor polls every 30 seconds while no run is active', async () => {
    const { pass } = await openFrozen();
    expect(await pass(29_500)).toBe(0);
    expect(await pass(1_000)).toBe(1);
    expect(await pass(28_500)).toBe(0);
  });

  it('[PROC-07] [PROC-04] the monitor polls every 5 seconds while a run is active, and slows down again when it ends', async () => {
    const { page, pass, countPolls } = await openFrozen();
    const before = await countPolls();
    const id = await startRun('Apuntar despacio');
    const row = rowOf(page, 'Apuntar despacio');
    await bar(row).waitFor();
    // The server pushed a run that the page did not have, so the page fetches the runs once.
    await eventually(async () => expect(await countPolls()).toBe(before + 1));
    await pass(20);
    expect(await pass(4_500)).toBe(0);
    expect(await pass(1_000)).toBe(1);
    // The page handles the reply to this request in the last second of the `pass` above, or at the start of the `pass` below. The page
    // sends its next request 5 seconds later.
    expect(await pass(3_500)).toBe(0);
    expect(await pass(2_000)).toBe(1);

    await stopRun(id);
    await row.getByText('Detenido').waitFor();
    await pass(6_000);
    expect(await pass(28_000)).toBe(0);
    expect(await pass(3_000)).toBe(1);
  });

  it('[PLUS-28] pushed changes move the bar of a run between two polls', async () => {
    const { page, pass, countPolls } = await openFrozen();
    await startRun('Apuntar a la vista');
    const row = rowOf(page, 'Apuntar a la vista');
    await bar(row).waitFor();
    await pass(6_000);
    await bar(row).waitFor();
    const [polls, value] = [await countPolls(), await valueOf(row)];
    await eventually(async () => expect(await valueOf(row)).toBeGreaterThan(value));
    expect(await countPolls()).toBe(polls);
  });
});

describe('The monitor', () => {
  const shared = suite.shared(async () => {
    await finishRun('Apuntar mal', { count: 60, refused: [7, 9] });
    return suite.open('admin', MONITOR);
  });

  it('[PROC-01] [PROC-03] the monitor shows description, start, time, bar and cancel, and an active run comes first', async () => {
    await finishRun('Apuntar ya hecho', { count: 60 });
    await startRun('Apuntar en marcha');
    const page = shared();
    const row = rowOf(page, 'Apuntar en marcha');
    await bar(row).waitFor();
    const headings = await recent(page).getByRole('columnheader').allTextContents();
    expect(headings).toEqual(['Descripción', 'Inicio', 'Tiempo', 'Progreso', 'Cancelar']);
    await poll(() => recent(page).getByRole('row').nth(1).textContent()).toContain('Apuntar en marcha');
    await poll(() => row.textContent()).toMatch(/20\/11\/2026 10:00/);
    await poll(() => valueOf(row)).toBeLessThan(100);
    await poll(() => bar(row).getAttribute('aria-label')).toBe('Apuntar en marcha');
    await poll(() => row.getByRole('button', { name: 'Cancelar «Apuntar en marcha»' }).isVisible()).toBe(true);
    const done = rowOf(page, 'Apuntar ya hecho');
    await poll(() => done.textContent()).toContain('Completado');
    await poll(() => bar(done).count()).toBe(0);
    await poll(() => done.getByRole('button', { name: /Cancelar/ }).count()).toBe(0);
  });

  it('[PROC-05] an active run can be stopped, and keeps its bar below 100 %', async () => {
    const id = await startRun('Apuntar y parar');
    const page = shared();
    const row = rowOf(page, 'Apuntar y parar');
    await row.getByRole('button', { name: 'Cancelar «Apuntar y parar»' }).click();
    await row.getByText('Detenido').waitFor();
    const { rows } = await suite.app.db.query('SELECT situacion FROM procesos WHERE id = $1', [id]);
    expect(rows).toEqual([{ situacion: 'detenido' }]);
    await poll(() => valueOf(row)).toBeLessThan(100);
  });

  it('[PROC-01] the retry of a run has only its failed items', async () => {
    await finishRun('Apuntar otra vez', { count: 60, refused: [7, 9] });
    const page = shared();
    await showAnew(page, MONITOR);
    const row = rowOf(page, 'Apuntar otra vez');
    await row.getByRole('button', { name: /Ver lo que no se hizo/ }).click();
    await page.getByRole('button', { name: 'Reintentar estas 2' }).click();
    await eventually(async () => expect(await row.count()).toBe(2));
    const { rows } = await suite.app.db.query('SELECT total FROM procesos WHERE reintento_de IS NOT NULL');
    expect(rows).toEqual([{ total: 2 }]);
  });

  it('[PROC-01] a run with failures shows their reasons, and older runs are a list', async () => {
    const page = shared();
    await showAnew(page, MONITOR);
    const row = rowOf(page, 'Apuntar mal');
    await row.getByText('2 fallos').waitFor();
    await poll(() => row.getByRole('link', { name: 'Ver resultados' }).getAttribute('href')).toContain('proceso_id=');
    await row.getByRole('button', { name: /Ver lo que no se hizo/ }).click();
    await page.getByText('El 7 no se apunta.').waitFor();
    await poll(() => page.getByRole('region', { name: 'Han fallado' }).getByRole('listitem').count()).toBe(2);
    await page.getByRole('region', { name: 'Anteriores' }).getByText('Apuntar mal').first().waitFor();
    expect([...(await violationsOf(page)), ...(await sidewaysOf(page))]).toEqual([]);
  });

  // Runs last, because it makes the window smaller.
  it('[PLUS-41] on a phone each run is a card', async () => {
    const page = shared();
    await page.setViewportSize({ width: 390, height: 844 });
    const cards = page.getByRole('list', { name: 'Procesos recientes' });
    await cards.getByRole('listitem').first().waitFor();
    expect([...(await violationsOf(page)), ...(await sidewaysOf(page))]).toEqual([]);
  });
});

it('[PROC-06] a failed cancel is written only to the console', async () => {
  const id = await startRun('Apuntar con prisa');
  const page = await suite.open('admin', 'about:blank');
  // Blocks the event stream. So the page still shows the run as active after the run has been stopped.
  await page.route('**/api/procesos/eventos', (route) => route.abort());
  await page.goto(MONITOR);
  const row = rowOf(page, 'Apuntar con prisa');
  await row.getByRole('button', { name: /Cancelar/ }).waitFor();
  const paused = await pauseRequests(page, /\/api\/procesos$/);
  await stopRun(id);
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  await row.getByRole('button', { name: /Cancelar/ }).click();
  await eventually(() => expect(lines.length).toBeGreaterThan(0));
  await paused.resume();
  await row.getByText('Detenido').waitFor();
  expect(lines.filter((line) => !line.startsWith('Failed to load'))).toEqual([
    `El proceso ${id} no se ha detenido: Ese proceso ya había acabado.`,
  ]);
  await poll(() => page.getByRole('alert').count()).toBe(0);
  await poll(() => page.getByRole('dialog').count()).toBe(0);
  await poll(() => page.getByTestId('toast-barra').count()).toBe(0);
});

describe('The ring on every page', () => {
  /**
   * Opens the notes board.
   * @returns the page, and the paths of its requests for runs; the list of paths grows with each request
   */
  async function openNotes(user: 'admin' | 'profesora'): Promise<{ page: Page; requests: string[] }> {
    const page = await suite.open(user, 'about:blank');
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/procesos')) requests.push(new URL(request.url()).pathname);
    });
    await page.goto('/administrar/notas/');
    await page.getByRole('heading', { name: 'Notas', level: 1 }).waitFor();
    return { page, requests };
  }

  it('[PROC-01] requests nothing without the permission to see runs', async () => {
    const { requests } = await openNotes('profesora');
    expect(requests).toEqual([]);
  });

  it('[PROC-01] links to the runs, and shows the progress of active ones', async () => {
    const { page, requests } = await openNotes('admin');
    const ring = page.getByTestId('anillo');
    await eventually(() => expect(requests).toEqual(['/api/procesos']));
    await poll(() => ring.getAttribute('aria-label')).toBe('Procesos');
    await startRun('Apuntar para el anillo');
    await page.reload();
    await eventually(async () =>
      expect(await ring.getAttribute('aria-label')).toMatch(/^Procesos: 1 en curso, \d+ %$/),
    );
    await eventually(() => expect(requests).toContain('/api/procesos/eventos'));
    await ring.click();
    await bar(rowOf(page, 'Apuntar para el anillo')).waitFor();
  });
});
