import type { Page } from 'playwright-core';
import type { DemoUser } from '../support';
import type { PageOptions } from '../support/browser';
import { browserSuite, eventually } from '../support/browser-suite';
import { poll } from '../support/poll';
import { NO_SCREEN, showAnew } from '../support/show-anew';
import { clock, entries, forgetEntries, save } from './support';

const suite = browserSuite();
const NOW = '2026-11-20T10:00:00+01:00';

beforeEach(async () => {
  await forgetEntries(suite.app);
  suite.app.clock.set(NOW);
});

/** Opens a page whose clock shows the same time as the server's. */
const open = (user: DemoUser, path: string, options: PageOptions = {}): Promise<Page> =>
  suite.open(user, path, { now: NOW, ...options });

const dialog = (page: Page) => page.getByRole('dialog');
const hour = (page: Page, name: string) => dialog(page).getByLabel(name);
const accept = (page: Page) => dialog(page).getByRole('button', { name: 'Aceptar' }).click();

/** Opens the window of the user's only entry. */
async function edit(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Modificar la entrada/ }).click();
  await page.getByRole('dialog', { name: 'Modificar entrada/salida' }).waitFor();
}

/** Closes the window without saving: answers «Descartar» to the question about its changes. */
async function discard(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
  await dialog(page).waitFor({ state: 'detached' });
}

const reportOf = (day: string) => `/presencia/?desde=${day}&hasta=${day}`;
const range = (day: string) => ({ fecha_inicial: day, fecha_final: day });

/** Opens one page for all tests. Returns a function that shows a screen on it. The page caches replies, so each test uses another day. */
function sharedPage(user: DemoUser): (path: string) => Promise<Page> {
  const shared = suite.shared(() => open(user, NO_SCREEN));
  return async (path) => {
    await showAnew(shared(), path);
    return shared();
  };
}

describe('A teacher', () => {
  const show = sharedPage('profesora');

  it('[PRES-03] [PRES-09] «Modificar entrada/salida» opens with both hours, saves them and strikes the old ones through', async () => {
    await clock(suite.app, 'profesora', 'entrada');
    suite.app.clock.set('2026-11-20T14:00:00+01:00');
    await clock(suite.app, 'profesora', 'salida');
    const page = await show('/presencia/');
    await edit(page);
    await poll(() => hour(page, 'Hora de entrada').inputValue()).toBe('10:00');
    await poll(() => hour(page, 'Hora de salida').inputValue()).toBe('14:00');
    await hour(page, 'Hora de salida').fill('14:45');
    await hour(page, 'Motivo').fill('Tutoría');
    await accept(page);
    await page.getByText('Entrada y salida guardadas.').waitFor();
    await page.locator('s', { hasText: '14:00' }).waitFor();
    await page.getByText('04:45').first().waitFor();
    await page.getByText('Pendiente de conformidad').waitFor();
    expect(await entries(suite.app, 'profesora')).toMatchObject([
      { hora_fin: '14:45', original: { hora_fin: '14:00' } },
    ]);
  });

  it('[PRES-09] a forgotten entry of one’s own is added with the keyboard, on the day of the report', async () => {
    const page = await show(reportOf('2026-11-18'));
    await page.getByRole('button', { name: 'Añadir entrada' }).press('Enter');
    await dialog(page).waitFor();
    await poll(() => dialog(page).getByLabel('Fecha', { exact: true }).inputValue()).toBe('18/11/2026');
    await hour(page, 'Hora de entrada').fill('16:00');
    await hour(page, 'Hora de salida').fill('20:30');
    await hour(page, 'Motivo').fill('Se me olvidó');
    await hour(page, 'Motivo').press('Enter');
    await dialog(page).waitFor({ state: 'detached' });
    expect(await entries(suite.app, 'profesora', range('2026-11-18'))).toMatchObject([
      { hora_inicio: '16:00', tiempo: '04:30' },
    ]);
    await page.getByText('04:30').first().waitFor();
  });

  it('[PLUS-34] the start page clocks in and out, and says since when', async () => {
    const page = await show('/administrar/');
    const card = page.getByRole('region', { name: 'Presencia' });
    await card.getByText('Sin fichar').waitFor();
    await card.getByRole('button', { name: 'Fichar entrada' }).click();
    await page.getByText('Entrada anotada a las 10:00.').waitFor();
    await card.getByText('En el trabajo desde las 10:00').waitFor();
    suite.app.clock.set('2026-11-20T12:30:00+01:00');
    await card.getByRole('button', { name: 'Fichar salida' }).click();
    await card.getByText('Sin fichar').waitFor();
    await card.getByText('02:30').waitFor();
    expect(await entries(suite.app, 'profesora')).toMatchObject([{ hora_inicio: '10:00', hora_fin: '12:30' }]);
  });
});

describe('An administrator', () => {
  const show = sharedPage('admin');

  it('[PRES-12] the reset-hours button sets both hours to 00:00', async () => {
    await save(suite.app, 'admin', { fecha: '2026-11-16', hora_entrada: '09:00', hora_salida: '14:00' });
    const page = await show(reportOf('2026-11-16'));
    await edit(page);
    await dialog(page).getByRole('button', { name: 'Poner horas a 00:00' }).click();
    await poll(() => hour(page, 'Hora de entrada').inputValue()).toBe('00:00');
    await poll(() => hour(page, 'Hora de salida').inputValue()).toBe('00:00');
    await hour(page, 'Motivo').fill('No vine');
    await accept(page);
    await eventually(async () =>
      expect(await entries(suite.app, 'admin', range('2026-11-16'))).toMatchObject([{ tiempo: '00:00' }]),
    );
  });

  it('[PRES-09] a refusal is shown at its field and keeps what was typed', async () => {
    await save(suite.app, 'admin', { fecha: '2026-11-17', hora_entrada: '09:00', hora_salida: '14:00' });
    const page = await show(reportOf('2026-11-17'));
    await page.getByRole('button', { name: 'Añadir entrada' }).click();
    await hour(page, 'Hora de entrada').fill('13:00');
    await hour(page, 'Hora de salida').fill('15:00');
    await hour(page, 'Motivo').fill('Tutoría');
    await accept(page);
    await dialog(page).getByText('Esa entrada coincide con otra.').waitFor();
    await poll(() => hour(page, 'Hora de entrada').getAttribute('aria-invalid')).toBe('true');
    await poll(() => hour(page, 'Hora de salida').inputValue()).toBe('15:00');
    await dialog(page).locator('[name="hora_entrada"]:focus').waitFor();
    await discard(page);
  });

  it('[PRES-09] changes of an entry are not lost without asking', async () => {
    await save(suite.app, 'admin', { fecha: '2026-11-18', hora_entrada: '09:00', hora_salida: '14:00' });
    const page = await show(reportOf('2026-11-18'));
    await edit(page);
    await hour(page, 'Hora de salida').fill('15:00');
    await discard(page);
    expect(await entries(suite.app, 'admin', range('2026-11-18'))).toMatchObject([{ hora_fin: '14:00' }]);
  });

  it('[PLUS-34] the user menu clocks in and out on every page, and the report follows', async () => {
    const page = await show('/presencia/');
    const menu = page.getByRole('button', { name: /^Usuario:/ });
    await menu.click();
    await page.getByRole('menuitem', { name: 'Fichar entrada' }).click();
    await page.getByText('Entrada anotada a las 10:00.').waitFor();
    await page.getByText('Abierta').waitFor();
    await menu.click();
    await page.getByText('En el trabajo desde las 10:00').waitFor();
    await page.getByRole('menuitem', { name: 'Fichar salida' }).click();
    await page.getByText('Salida anotada a las 10:00.').waitFor();
    await eventually(async () => expect(await page.getByText('Abierta').count()).toBe(0));
  });
});

it('[PRES-09] an entry added to another day is one press away, and on a phone its reason is read to the end', async () => {
  const page = await open('profesora', '/presencia/', { width: 390, height: 844 });
  await page.getByRole('button', { name: 'Añadir entrada' }).click();
  await dialog(page).getByLabel('Fecha', { exact: true }).fill('31/02/2026');
  await hour(page, 'Hora de entrada').fill('16:00');
  await hour(page, 'Hora de salida').fill('20:30');
  await hour(page, 'Motivo').fill('Larguísimo'.repeat(26));
  await accept(page);
  await dialog(page).getByText('Esa fecha no existe').waitFor();
  await dialog(page).getByLabel('Fecha', { exact: true }).fill('19/11/2026');
  await accept(page);
  await page.getByRole('button', { name: 'Ver', exact: true }).click();
  const note = await page.getByText(/^Añadida el /).boundingBox();
  expect((note?.x ?? 0) + (note?.width ?? 999)).toBeLessThanOrEqual(390 - 16);
  expect(new URL(page.url()).search).toBe('?desde=2026-11-19&hasta=2026-11-19');
});

it('[PLUS-34] clocking in a second time from another device says since when one is clocked in', async () => {
  const page = await open('admin', '/administrar/');
  const card = page.getByRole('region', { name: 'Presencia' });
  await card.getByRole('button', { name: 'Fichar entrada' }).waitFor();
  // Waits until the page has no request in progress. Otherwise a late reply could show the clock-in of the other device before the button
  // is pressed.
  await page.waitForLoadState('networkidle');
  await clock(suite.app, 'admin', 'entrada');
  await card.getByRole('button', { name: 'Fichar entrada' }).click();
  await page.getByText('Ya fichó la entrada a las 10:00.').waitFor();
  await card.getByText('En el trabajo desde las 10:00').waitFor();
});

it('[PLUS-34] families and students have no clock', async () => {
  const page = await suite.open('alumno', '/campus/');
  await page.locator('h1').first().waitFor();
  await poll(() => page.getByText('Fichar').count()).toBe(0);
});
