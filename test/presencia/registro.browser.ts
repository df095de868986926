import type { Locator, Page } from 'playwright-core';
import type { DemoUser } from '../support';
import { browserSuite } from '../support/browser-suite';
import { poll } from '../support/poll';
import { clock, entries, forgetEntries, idOf, save, send } from './support';

const suite = browserSuite();
const NOW = '2026-11-20T16:00:00+01:00';

beforeEach(async () => {
  await forgetEntries(suite.app);
  suite.app.clock.set(NOW);
});

/** Opens the report of some days. The clock of the browser shows the same time as the server's. */
async function open(user: DemoUser, from = '2026-11-20', to = from): Promise<Page> {
  const page = await suite.open(user, `/presencia/?desde=${from}&hasta=${to}`, { now: NOW });
  await page.getByRole('heading', { name: 'Informe de control de presencia', level: 1 }).waitFor();
  return page;
}

/** Clocks the teacher in at 09:00 and out at 14:00 today. @returns the id of the entry */
async function morning(): Promise<number> {
  const { app } = suite;
  app.clock.set('2026-11-20T09:00:00+01:00');
  await clock(app, 'profesora', 'entrada');
  app.clock.set('2026-11-20T14:00:00+01:00');
  await clock(app, 'profesora', 'salida');
  app.clock.set(NOW);
  const [entry] = await entries(app, 'profesora');
  if (entry === undefined) throw new Error('The entry is missing');
  return entry.id;
}

const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page, name: string) => dialog(page).getByLabel(name, { exact: true });
const accept = (page: Page) => dialog(page).getByRole('button', { name: 'Aceptar' }).click();
const saved = (page: Page) => dialog(page).waitFor({ state: 'detached' });
const row = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });
const struck = (place: Locator, text: string) => place.locator('s').filter({ hasText: text });
const pencil = (place: Page | Locator) => place.getByRole('button', { name: /^Modificar la entrada/ });
const agreement = (place: Page | Locator) => place.getByRole('button', { name: /^Dar conformidad/ });
const total = (page: Page, time: string) => page.getByRole('heading', { name: new RegExp(`Total ${time}$`) });

async function edit(page: Page): Promise<void> {
  await pencil(page).click();
  await dialog(page).waitFor();
}

it('[PLUS-47] a correction without a reason is refused at its field, which gets the focus', async () => {
  await morning();
  const page = await open('profesora');
  await edit(page);
  await field(page, 'Hora de salida').fill('14:30');
  await accept(page);
  await dialog(page).getByText('Escriba el motivo.').waitFor();
  await dialog(page).locator('[name="motivo"][aria-invalid="true"]:focus').waitFor();
  await field(page, 'Motivo').fill('Tutoría');
  await page.keyboard.press('Enter');
  await saved(page);
  await page.getByText(/\(Tutoría\)$/).waitFor();
});

it('[PLUS-47] until the academy agrees the original hours count, with the proposed time beside them', async () => {
  await morning();
  const page = await open('profesora');
  await edit(page);
  await field(page, 'Hora de salida').fill('13:00');
  await field(page, 'Motivo').fill('Médico');
  await accept(page);
  await saved(page);
  const entry = row(page, '20/11/2026');
  await struck(entry, '14:00').waitFor();
  await entry.getByText('propuesto 04:00').waitFor();
  await entry.getByText('Pendiente de conformidad').waitFor();
  await total(page, '05:00').waitFor();
  const office = await open('admin');
  await agreement(office.getByRole('region', { name: 'Iglesias Rey, Marta', exact: true })).click();
  await office.getByText('Conformidad anotada.').waitFor();
  await total(office, '04:00').waitFor();
  await office.getByText('Antes: 09:00–14:00').waitFor();
  await poll(() => office.getByText('propuesto').count()).toBe(0);
});

it('[PLUS-47] a move to another day is announced, and stands on both days until each is agreed', async () => {
  await morning();
  const page = await open('profesora', '2026-11-19', '2026-11-20');
  await edit(page);
  await poll(() => dialog(page).getByText('tachada en su día').count()).toBe(0);
  await field(page, 'Fecha').fill('19/11/2026');
  await dialog(page).getByText('La entrada queda tachada en su día y la nueva espera conformidad.').waitFor();
  await field(page, 'Motivo').fill('Fiché tarde');
  await accept(page);
  await saved(page);
  await page.getByText(/^propuesto: movida al 19\/11\/2026/).waitFor();
  await page.getByText(/^Añadida, antes el 20\/11\/2026/).waitFor();
  await total(page, '05:00').waitFor();
  // The pending move is shown on two days. Only the row on the present day of the entry has an edit button.
  await poll(() => pencil(page).count()).toBe(1);

  const office = await open('admin', '2026-11-19', '2026-11-20');
  await office.getByText('2 correcciones pendientes de conformidad').click();
  const pending = office.getByRole('region', { name: /^Pendientes de conformidad de/ });
  await agreement(pending).nth(1).click();
  await office.getByText('1 corrección pendiente de conformidad').waitFor();
  await agreement(pending).click();
  await pending.waitFor({ state: 'detached' });
  const old = row(office, 'Movida al 19/11/2026');
  await struck(old, '09:00').waitFor();
  await struck(old, '14:00').waitFor();
  await old.getByRole('cell', { name: '00:00', exact: true }).waitFor();
  await total(office, '05:00').waitFor();
});

it('[PLUS-47] a call without a reason is shown as «Sin motivo indicado»', async () => {
  await save(suite.app, 'profesora', { hora_entrada: '08:00', hora_salida: '09:00' });
  const page = await open('profesora');
  await page.getByText(/\(Sin motivo indicado\)$/).waitFor();
});

it('[PLUS-47] a break is added inside an entry, as a row of its own, and is taken off once agreed', async () => {
  await morning();
  const page = await open('profesora');
  await page.getByRole('button', { name: 'Añadir entrada' }).click();
  await field(page, 'Tipo').selectOption({ label: 'Pausa' });
  await field(page, 'Hora de entrada').fill('15:00');
  await field(page, 'Hora de salida').fill('15:30');
  await field(page, 'Motivo').fill('Comida');
  await accept(page);
  await dialog(page).getByText('La pausa debe estar dentro de una entrada.').waitFor();
  await field(page, 'Hora de entrada').fill('11:00');
  await field(page, 'Hora de salida').fill('11:30');
  await accept(page);
  await saved(page);
  await row(page, 'Pausa').getByText('propuesto 00:30').waitFor();
  await total(page, '05:00').waitFor();
  const office = await open('admin');
  await agreement(row(office, 'Pausa')).click();
  await row(office, 'Pausa').getByText('−00:30').waitFor();
  await total(office, '04:30').waitFor();
});

it('[PLUS-47] the office adds an entry for a person, who alone agrees to it', async () => {
  const office = await open('admin');
  await office.getByRole('button', { name: 'Añadir entrada' }).click();
  await field(office, 'Persona').fill('Marta');
  await office.getByRole('option', { name: /Marta Iglesias/ }).click();
  await field(office, 'Hora de entrada').fill('09:00');
  await field(office, 'Hora de salida').fill('11:00');
  await field(office, 'Motivo').fill('Olvidó fichar');
  await accept(office);
  await saved(office);
  await office.getByText('propuesto 02:00').waitFor();
  await poll(() => agreement(office).count()).toBe(0);
  await poll(() => pencil(office).count()).toBe(0);

  const page = await open('profesora', '2026-11-02');
  await page.getByText('1 entrada propia anotada por la academia, pendiente de conformidad').click();
  await page.getByText(/por Rosa Sanz \(Olvidó fichar\)$/).waitFor();
  await agreement(page).click();
  await page.getByText('Conformidad anotada.').waitFor();
  await poll(() => page.getByText('pendiente de conformidad').count()).toBe(0);
  expect(await entries(suite.app, 'profesora')).toMatchObject([{ estado: 'conforme', cuenta: '02:00' }]);
});

it('[PLUS-47] an entry of more than 31 days ago is added by the office alone: a worker reads so at the date', async () => {
  const page = await open('profesora', '2026-09-01');
  await page.getByRole('button', { name: 'Añadir entrada' }).click();
  await poll(() => dialog(page).getByLabel('Persona').count()).toBe(0);
  await field(page, 'Hora de entrada').fill('09:00');
  await field(page, 'Hora de salida').fill('11:00');
  await field(page, 'Motivo').fill('Olvido');
  await accept(page);
  await dialog(page).getByText('Solo se añaden entradas de los últimos 31 días.').waitFor();
  await poll(() => field(page, 'Fecha').getAttribute('aria-invalid')).toBe('true');
});

it('[PLUS-47] of what the office and a worker wrote, each waits for the other side in the list of the person', async () => {
  const { app } = suite;
  await save(app, 'profesora', { hora_entrada: '08:00', hora_salida: '09:00', motivo: 'Olvido' });
  await send(app, 'secretaria', {
    accion: 'save',
    id: 0,
    fecha: '2026-11-20',
    hora_entrada: '10:00',
    hora_salida: '11:00',
    motivo: 'Claustro',
    usuario_id: await idOf(app, 'profesora'),
  });
  const page = await open('profesora');
  await poll(() => page.getByText('propuesto 01:00').count()).toBe(2);
  await poll(() => agreement(page).count()).toBe(1);
  await agreement(row(page, 'Claustro')).waitFor();
});

it('[PLUS-47] the start page says how many entries wait for the agreement of the user', async () => {
  await save(suite.app, 'profesora', { hora_entrada: '08:00', hora_salida: '09:00', motivo: 'Olvido' });
  const page = await suite.open('admin', '/administrar/', { now: NOW });
  await page.getByRole('link', { name: 'Ver 1 entrada pendiente de conformidad' }).click();
  await page.getByText('1 corrección pendiente de conformidad').waitFor();
});
