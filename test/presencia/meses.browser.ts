import type { Page } from 'playwright-core';
import { darkViolationsOf, sidewaysOf, violationsOf } from '../accesibilidad/axe';
import type { DemoUser } from '../support';
import { browserSuite } from '../support/browser-suite';
import { poll } from '../support/poll';
import { entries, forgetEntries, save, send } from './support';

const suite = browserSuite();
const NOW = '2026-11-20T10:00:00+01:00';
const DAY = '2026-10-30';
const OCTOBER = { fecha_inicial: DAY, fecha_final: DAY };

beforeEach(async () => {
  await forgetEntries(suite.app);
  suite.app.clock.set(NOW);
  await save(suite.app, 'profesora', { fecha: DAY, hora_entrada: '09:00', hora_salida: '14:00', motivo: 'Olvido' });
});

/** Opens the report of a day in October. The clock of the browser shows the same time as the server's. */
async function open(user: DemoUser, size = { width: 1440, height: 900 }): Promise<Page> {
  const page = await suite.open(user, `/presencia/?desde=${DAY}&hasta=${DAY}`, { now: NOW, ...size });
  await page.getByText('30/10/2026').first().waitFor();
  return page;
}

const close = (user: DemoUser = 'admin') => send(suite.app, user, { mes: '2026-10' }, '/presencia/api/cerrar');
const dialog = (page: Page) => page.getByRole('dialog');
const closeButton = (page: Page) => page.getByRole('button', { name: 'Cerrar mes de octubre de 2026' });
const question = (page: Page) => page.getByRole('alertdialog', { name: '¿Cerrar el registro de octubre de 2026?' });
const pencil = (page: Page) => page.getByRole('button', { name: /^Modificar la entrada/ });
const month = (page: Page) => page.getByRole('region', { name: 'Registro de octubre de 2026' });

it('[PLUS-47] closing a month is asked first with the focus on «Cancelar», and then says since when, its hash and its PDF', async () => {
  const page = await open('admin');
  await closeButton(page).press('Enter');
  await question(page)
    .getByText(/no admiten después correcciones ni conformidades/)
    .waitFor();
  await question(page).getByRole('button', { name: 'Cancelar' }).press('Enter');
  await question(page).waitFor({ state: 'detached' });
  await closeButton(page).press('Enter');
  await question(page).getByRole('button', { name: 'Cerrar mes' }).click();
  await page.getByText('Octubre de 2026 cerrado. Una entrada sin conformidad cuenta con lo que había.').waitFor();
  await month(page)
    .getByText(/^Octubre está cerrado desde el \d\d\/\d\d\/\d{4} \d\d:\d\d$/)
    .waitFor();
  const hash = await month(page).locator('code').getAttribute('title');
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  await month(page)
    .getByText(`${hash?.slice(0, 12) ?? ''}…`)
    .waitFor();
  const href = await month(page).getByRole('link', { name: 'Registro guardado (PDF)' }).getAttribute('href');
  expect(href).toBe('/presencia/api/cerrar?mes=2026-10&pdf=1');
  await poll(() => closeButton(page).count()).toBe(0);
});

it('[PLUS-47] only who holds the right closes a month, and a month that goes on is not offered', async () => {
  const page = await open('secretaria');
  await poll(() => closeButton(page).count()).toBe(0);
  const today = await suite.open('admin', '/presencia/', { now: NOW });
  await today.getByText('No hay entradas en estas fechas').waitFor();
  await poll(() => today.getByRole('button', { name: /^Cerrar mes/ }).count()).toBe(0);
});

it('[PLUS-47] in a closed month own entries have a lock instead of the pencil, and nothing is agreed', async () => {
  const page = await open('profesora');
  await pencil(page).waitFor();
  await close();
  const later = await open('profesora');
  await later.getByRole('img', { name: 'Octubre está cerrado' }).waitFor();
  await poll(() => pencil(later).count()).toBe(0);
  await later.getByText('Sin conformidad', { exact: true }).waitFor();
  // The teacher sees no link to the stored register. The register includes all people, so only the office may read it.
  await poll(() => month(later).getByRole('link').count()).toBe(0);
  const office = await open('admin');
  await month(office).getByText('Octubre está cerrado').waitFor();
  await poll(() => office.getByRole('button', { name: /^Dar conformidad/ }).count()).toBe(0);
});

it('[PLUS-47] a correction of a month that was closed meanwhile is refused in its sentence, and what was typed stays', async () => {
  const page = await open('profesora');
  await pencil(page).click();
  await dialog(page).getByLabel('Hora de salida').fill('15:00');
  await dialog(page).getByLabel('Motivo').fill('Claustro');
  await close();
  await dialog(page).getByRole('button', { name: 'Aceptar' }).click();
  await page.getByText('Octubre está cerrado.', { exact: true }).waitFor();
  await poll(() => dialog(page).getByLabel('Hora de salida').inputValue()).toBe('15:00');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
  await page.getByRole('img', { name: 'Octubre está cerrado' }).waitFor();
  await poll(() => pencil(page).count()).toBe(0);
  expect(await entries(suite.app, 'profesora', OCTOBER)).toMatchObject([{ hora_fin: '14:00' }]);
});

it('[PLUS-47] in a closed month a correction that nobody agreed to leaves the original hours, not struck through', async () => {
  const { app } = suite;
  const [added] = await entries(app, 'profesora', OCTOBER);
  await send(app, 'admin', { id: added?.id, version: added?.version }, '/presencia/api/conforme');
  await save(app, 'profesora', { id: added?.id, fecha: DAY, hora_entrada: '09:00', hora_salida: '13:00' });
  const page = await open('admin');
  await page.locator('s').filter({ hasText: '14:00' }).waitFor();
  await close();
  const later = await open('admin');
  await later.getByText('Sin conformidad', { exact: true }).waitFor();
  await later.getByRole('cell', { name: '14:00', exact: true }).waitFor();
  await poll(() => later.locator('s').count()).toBe(0);
});

it('[PLUS-47] a second closing of a month is refused in its sentence', async () => {
  const page = await open('admin');
  await closeButton(page).click();
  await close();
  await question(page).getByRole('button', { name: 'Cerrar mes' }).click();
  await page.getByText('Octubre ya está cerrado.').waitFor();
  await month(page).getByText('Octubre está cerrado').waitFor();
});

it('[PLUS-47] the register of several months is downloaded in either format, and months in the wrong order are refused', async () => {
  await save(suite.app, 'secretaria', { fecha: '2026-11-05', hora_entrada: '09:00', hora_salida: '14:00' });
  const page = await open('admin');
  for (const [format, extension] of [
    ['Excel', 'xlsx'],
    ['PDF para firmar', 'zip'],
  ] as const) {
    await page.getByRole('button', { name: 'Exportar registro' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Varios meses…' }).press('Enter');
    await dialog(page).getByText('Registro de jornada de todas las personas.').waitFor();
    await dialog(page).getByLabel('Hasta').selectOption({ label: 'septiembre de 2026' });
    await dialog(page).getByRole('button', { name: 'Descargar' }).click();
    await dialog(page).getByText('El último mes es anterior al primero.').waitFor();
    await dialog(page).getByLabel('Hasta').selectOption({ label: 'noviembre de 2026' });
    await dialog(page).getByLabel('Formato').selectOption({ label: format });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog(page).getByRole('button', { name: 'Descargar' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(new RegExp(`\\.${extension}$`));
    await dialog(page).waitFor({ state: 'detached' });
  }
});

it.each([
  [1440, 900],
  [390, 844],
])(
  '[PLUS-47] at %i × %i months and windows of the register have no violation of axe, light or dark, and do not scroll sideways',
  async (width, height) => {
    const found: string[] = [];
    const check = async (page: Page) =>
      found.push(...(await violationsOf(page)), ...(await darkViolationsOf(page)), ...(await sidewaysOf(page)));
    const page = await open('admin', { width, height });
    await closeButton(page).waitFor();
    await check(page);
    await page.getByRole('button', { name: 'Exportar registro' }).click();
    await page.getByRole('menuitem', { name: 'Varios meses…' }).click();
    await check(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Añadir entrada' }).click();
    await dialog(page).getByLabel('Persona').waitFor();
    await check(page);
    await page.keyboard.press('Escape');
    await close();
    const own = await open('profesora', { width, height });
    await own.getByRole('img', { name: 'Octubre está cerrado' }).waitFor();
    await check(own);
    expect(found).toEqual([]);
  },
);
