import type { Page } from 'playwright-core';
import { darkViolationsOf, sidewaysOf, violationsOf } from '../accesibilidad/axe';
import { agentOf, type DemoUser } from '../support';
import { browserSuite, eventually } from '../support/browser-suite';
import { poll } from '../support/poll';
import { NO_SCREEN, showAnew } from '../support/show-anew';
import { clock, entries, forgetEntries, save } from './support';

const suite = browserSuite();
const NOW = '2026-11-20T10:00:00+01:00';
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

beforeEach(async () => {
  await forgetEntries(suite.app);
  suite.app.clock.set(NOW);
});

/** Opens the report. The clock of the browser shows the same time as the server's. */
async function open(user: DemoUser, path: string): Promise<Page> {
  const page = await suite.open(user, path, { now: NOW });
  await page.getByRole('heading', { name: 'Informe de control de presencia', level: 1 }).waitFor();
  return page;
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const block = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const dates = async (page: Page) => [await field(page, 'Desde').inputValue(), await field(page, 'Hasta').inputValue()];
const expectDates = (page: Page, expected: string[]) =>
  eventually(async () => expect(await dates(page)).toEqual(expected));

/** Adds a manual entry from 09:00 to 14:00 today for each user. */
async function mornings(...users: DemoUser[]): Promise<void> {
  for (const user of users) await save(suite.app, user, { hora_entrada: '09:00', hora_salida: '14:00' });
}

/** Waits until the report of today is shown, then loads it again with the button «Hoy». */
async function loadToday(page: Page): Promise<Page> {
  await expectDates(page, ['20/11/2026', '20/11/2026']);
  const reply = page.waitForResponse(/\/presencia\/api\?.*fecha_inicial=2026-11-20/);
  await button(page, 'Hoy').click();
  await reply;
  return page;
}

const ofAdmin = suite.shared(() => suite.open('admin', NO_SCREEN, { now: NOW }));

/** Opens the path on the browser page of the administrator, which the tests share. The state of the previous screen is lost. */
async function showReport(path: string, size = DESK): Promise<Page> {
  const page = ofAdmin();
  await page.setViewportSize(size);
  await showAnew(page, path);
  return page;
}

const showToday = async (size = DESK) => loadToday(await showReport('/presencia/', size));

// Runs first, because the page keeps the pending corrections that it loads first.
it.each([
  [1440, 900],
  [390, 844],
])(
  '[PRES-01] [PLUS-34] at %i × %i the report has no violation of axe, light or dark, and does not scroll sideways',
  async (width, height) => {
    const { app } = suite;
    await clock(app, 'profesora', 'entrada');
    const [entry] = await entries(app, 'profesora');
    await save(app, 'profesora', { id: entry?.id, hora_entrada: '09:30', hora_salida: '14:00' });
    await mornings('secretaria');
    await clock(app, 'admin', 'entrada');
    const page = await showToday({ width, height });
    await page.getByText('correcciones pendientes de conformidad').click();
    await block(page, /^Pendientes de conformidad de/)
      .first()
      .waitFor();
    expect(await violationsOf(page)).toEqual([]);
    expect(await darkViolationsOf(page)).toEqual([]);
    expect(await sidewaysOf(page)).toEqual([]);
    await page.getByRole('button', { name: /^Modificar la entrada/ }).click();
    await page.getByRole('dialog').waitFor();
    expect(await violationsOf(page)).toEqual([]);
  },
);

describe('The report of an administrator', () => {
  it('[PRES-01] the report has its title, a date range, day back, today, day forward and a user filter', async () => {
    await mornings('admin', 'profesora');
    const page = await showToday();
    for (const name of ['Día anterior', 'Hoy', 'Día siguiente']) await button(page, name).waitFor();
    for (const name of ['Desde', 'Hasta']) await field(page, name).waitFor();
    await page.getByRole('combobox', { name: 'Usuario' }).waitFor();
  });

  it('[PRES-11] the arrows move both dates by a day and load that report, «Hoy» returns', async () => {
    await save(suite.app, 'admin', { fecha: '2026-11-18', hora_entrada: '07:07', hora_salida: '08:00' });
    const page = await showToday();
    await page.getByText('No hay entradas en estas fechas').waitFor();
    await button(page, 'Día anterior').click();
    await expectDates(page, ['19/11/2026', '19/11/2026']);
    await button(page, 'Día anterior').click();
    await expectDates(page, ['18/11/2026', '18/11/2026']);
    await block(page, 'Rosa Sanz').getByText('07:07').waitFor();
    await button(page, 'Día siguiente').click();
    await expectDates(page, ['19/11/2026', '19/11/2026']);
    await button(page, 'Hoy').click();
    await expectDates(page, ['20/11/2026', '20/11/2026']);
  });

  it('[PRES-02] «Filtrar» reloads the report, of the typed dates', async () => {
    await save(suite.app, 'admin', { fecha: '2026-11-17', hora_entrada: '07:07', hora_salida: '08:00' });
    const page = await showToday();
    await field(page, 'Desde').fill('17/11/2026');
    await button(page, 'Filtrar').click();
    await block(page, 'Rosa Sanz').getByText('07:07').waitFor();
    await save(suite.app, 'admin', { hora_entrada: '08:08', hora_salida: '09:00' });
    await button(page, 'Filtrar').click();
    await block(page, 'Rosa Sanz').getByText('08:08').waitFor();
    await page.reload();
    await expectDates(page, ['17/11/2026', '20/11/2026']);
  });

  it('[PRES-02] dates that cannot be are refused at their field', async () => {
    const page = await showToday();
    await field(page, 'Desde').fill('31/02/2026');
    await button(page, 'Filtrar').click();
    await page.getByText('Esa fecha no existe').waitFor();
    await field(page, 'Desde').fill('21/11/2026');
    await button(page, 'Filtrar').click();
    await page.getByText('Es anterior a la inicial').waitFor();
  });

  it('[PRES-06] the user filter is shown for two users or more, and limits the report', async () => {
    await mornings('admin');
    const page = await showToday();
    await block(page, 'Rosa Sanz').waitFor();
    await poll(() => page.getByRole('combobox', { name: 'Usuario' }).count()).toBe(0);
    await mornings('profesora');
    await button(page, 'Filtrar').click();
    await page.getByRole('combobox', { name: 'Usuario' }).selectOption({ label: 'Rosa Sanz' });
    await button(page, 'Filtrar').click();
    await eventually(async () => expect(await page.getByRole('table').count()).toBe(1));
    await block(page, 'Rosa Sanz').waitFor();
  });

  it('[PRES-02] [PRES-08] «Imprimir» opens the report of the same range and users for paper in a new window', async () => {
    await mornings('admin', 'profesora');
    const page = await showToday();
    await page.getByRole('combobox', { name: 'Usuario' }).selectOption({ label: 'Rosa Sanz' });
    await button(page, 'Filtrar').click();
    await eventually(async () => expect(await page.getByRole('table').count()).toBe(1));
    const [paper] = await Promise.all([page.waitForEvent('popup'), button(page, 'Imprimir').click()]);
    await paper.getByRole('heading', { name: 'Informe de control de presencia' }).waitFor();
    expect(new URL(paper.url()).searchParams.get('imprimir')).toBe('1');
    expect(new URL(paper.url()).searchParams.get('fecha_inicial')).toBe('2026-11-20');
    await poll(() => paper.getByRole('table').count()).toBe(1);
    // A manual entry does not count before the agreement.
    await paper.getByText('Rosa Sanz · 00:00').waitFor();
    await paper.getByText(/propuesto 05:00/).waitFor();
    await paper.close();
  });

  it('[PRES-05] only own rows have a pencil', async () => {
    await mornings('admin', 'profesora');
    const page = await showToday();
    await poll(() => page.getByRole('table').count()).toBe(2);
    await block(page, 'Rosa Sanz')
      .getByRole('button', { name: /^Modificar la entrada/ })
      .waitFor();
    await poll(() => page.getByRole('button', { name: /^Modificar la entrada/ }).count()).toBe(1);
  });

  it('[PLUS-34] the month of the report is exported as PDF and for Excel', async () => {
    await mornings('admin');
    const page = await showToday();
    for (const [format, file] of [
      ['PDF para firmar', 'registro-de-jornada-2026-11.pdf'],
      ['Excel', 'registro-de-jornada-2026-11.xlsx'],
    ] as const) {
      await button(page, 'Exportar registro').click();
      await page.getByText('Registro de jornada de noviembre de 2026').waitFor();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: format }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(file);
    }
  });

  it('[PRES-10] both dates are today when the report opens', async () => {
    const page = await showReport('/presencia/');
    await expectDates(page, ['20/11/2026', '20/11/2026']);
  });

  it('[PRES-11] the arrows move both ends of a longer range', async () => {
    const page = await showReport('/presencia/?desde=2026-11-16&hasta=2026-11-20');
    await expectDates(page, ['16/11/2026', '20/11/2026']);
    await button(page, 'Día siguiente').click();
    await expectDates(page, ['17/11/2026', '21/11/2026']);
  });
});

describe('The report on a phone', () => {
  it('[PRES-08] the page for paper is not wider than a phone', async () => {
    const motivo = `https://example.com/${'partes/'.repeat(10)}`;
    await save(suite.app, 'profesora', { hora_entrada: '09:00', hora_salida: '14:00', motivo });
    const page = await showToday(PHONE);
    const [paper] = await Promise.all([page.waitForEvent('popup'), button(page, 'Imprimir').click()]);
    await paper.getByText(/ · 00:00/).waitFor();
    await paper.setViewportSize(PHONE);
    expect(await sidewaysOf(paper)).toEqual([]);
    await paper.close();
  });

  it('[PLUS-41] with letters of twice the size the report is not wider than a phone', async () => {
    await mornings('admin', 'profesora');
    const page = await showToday(PHONE);
    await block(page, 'Rosa Sanz').waitFor();
    const style = await page.addStyleTag({ content: 'html { font-size: 200% }' });
    const found = await sidewaysOf(page);
    await style.evaluate((tag) => (tag as Element).remove());
    expect(found).toEqual([]);
  });
});

/** Goes to the report by the menu. */
async function goByMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Horarios' }).click();
  await page.getByRole('link', { name: 'Presencia', exact: true }).click();
  await page.getByRole('heading', { name: 'Informe de control de presencia', level: 1 }).waitFor();
}

it('[PRES-01] the menu has the report under «Horarios»', async () => {
  await goByMenu(await suite.open('secretaria', '/administrar/'));
});

describe('The report of a teacher', () => {
  const shared = suite.shared(() => suite.open('profesora', '/administrar/', { now: NOW }));

  it('[PRES-01] the menu has the report under «Horarios» for teachers too', async () => {
    await showAnew(shared(), '/administrar/');
    await goByMenu(shared());
  });

  it('[PRES-07] a report that cannot be loaded says so and tries again', async () => {
    const page = shared();
    await showAnew(page, '/presencia/');
    const calls = /\/presencia\/api\?/;
    await page.route(calls, (route) =>
      route.fulfill({ status: 503, json: { mensaje: 'La base de datos no responde.' } }),
    );
    await button(page, 'Día anterior').click();
    await page.getByText('La base de datos no responde.').waitFor();
    await page.unroute(calls);
    await button(page, 'Reintentar').click();
    await page.getByText('No hay entradas en estas fechas').waitFor();
  });

  it('[PRES-05] a teacher’s report has only their own entries, and no corrections to agree to', async () => {
    await mornings('admin', 'profesora');
    await showAnew(shared(), '/presencia/');
    const page = await loadToday(shared());
    await eventually(async () => expect(await page.getByRole('table').count()).toBe(1));
    await poll(() => page.getByRole('combobox', { name: 'Usuario' }).count()).toBe(0);
    await poll(() => page.getByRole('button', { name: /^Dar conformidad/ }).count()).toBe(0);
    expect((await (await agentOf(suite.app, 'profesora')).get('/presencia/api')).text).not.toContain('Sanz');
  });
});

it.each(['tutora', 'alumno'] as const)('[PRES-05] the report is closed to %s', async (user) => {
  const page = await suite.open(user, '/presencia/');
  await page.getByRole('heading', { name: 'Sin permiso', level: 1 }).waitFor();
  await poll(() => page.getByText('Informe de control de presencia').count()).toBe(0);
});

it('[PLUS-34] an administrator agrees to what waits of any date; its original stays struck through', async () => {
  const { app } = suite;
  await clock(app, 'profesora', 'entrada');
  app.clock.set('2026-11-20T14:00:00+01:00');
  await clock(app, 'profesora', 'salida');
  const [entry] = await entries(app, 'profesora');
  await save(app, 'profesora', { id: entry?.id, hora_entrada: '10:00', hora_salida: '13:30', motivo: 'Me fui antes' });
  const page = await open('admin', '/presencia/?desde=2026-11-02&hasta=2026-11-02');
  await page.getByText('1 corrección pendiente de conformidad').click();
  const pending = block(page, /^Pendientes de conformidad de/);
  await pending.locator('s', { hasText: '14:00' }).waitFor();
  await pending.getByText('Me fui antes').waitFor();
  await pending.getByRole('button', { name: /^Dar conformidad/ }).click();
  await page.getByText('Conformidad anotada.').waitFor();
  await pending.waitFor({ state: 'detached' });
  expect((await entries(app, 'profesora'))[0]?.estado).toBe('conforme');
  await button(page, 'Hoy').click();
  await page.locator('s', { hasText: '14:00' }).waitFor();
  await page.getByText('Conforme', { exact: true }).waitFor();
});
