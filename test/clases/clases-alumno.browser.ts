/// <reference lib="dom" />
import request from 'supertest';
import type { Page } from 'playwright-core';
import { darkViolationsOf, sidewaysOf, violationsOf } from '../accesibilidad/axe';
import { browserSuite } from '../support/browser-suite';
import { goInside } from '../support/go-inside';
import { poll } from '../support/poll';
import { insertClass, stopGeneration, studentsTaughtBy, teacherOf } from './class-rows';

const suite = browserSuite();
const PHONE = { width: 390, height: 844 };
const LIST = '/administrar/alumnos/';

let alumno: number;
let profesor: number;
let aula: number;

beforeAll(async () => {
  const { app } = suite;
  await stopGeneration(app);
  alumno = (await studentsTaughtBy(app, 'profesora', 1)).map(({ id }) => id)[0] ?? 0;
  profesor = await teacherOf(app, 'profesora');
  aula = (await app.db.query<{ id: number }>('SELECT id FROM aulas ORDER BY id LIMIT 1')).rows[0]?.id ?? 0;
  const at = (fecha: string) =>
    insertClass(app, { fecha, entrada: '09:00', salida: '10:20', profesor, aula, alumnos: [alumno] });
  for (const day of [2, 3, 4, 9, 10, 11]) {
    const id = await at(`2026-11-${String(day).padStart(2, '0')}`);
    const estado = day === 4 ? 'falta' : day === 9 ? 'justificada' : 'asiste';
    await app.db.query('UPDATE clases_alumnos SET estado = $2 WHERE clase_id = $1', [id, estado]);
  }
  for (let day = 1; day <= 22; day += 1) await at(`2026-12-${String(day).padStart(2, '0')}`);
});
beforeEach(() => suite.app.db.query('DELETE FROM calendarios'));

const openClasses = async (page: Page) => {
  const select = page.getByLabel('Apartado de la ficha');
  const tab = page.getByRole('tab', { name: /^Clases/ });
  await select.or(tab).first().waitFor();
  if (await select.isVisible()) await select.selectOption('clases');
  else await tab.click();
  await page.getByRole('table', { name: 'Clases: próximas' }).waitFor();
};
/** Returns the address of the calendar feed that the window has just created. */
async function newAddress(page: Page): Promise<string> {
  const field = page.getByRole('textbox', { name: 'Dirección nueva' });
  await poll(() => field.inputValue()).toMatch(/^http/);
  return field.inputValue();
}

const faultsOf = async (page: Page) => [
  ...(await violationsOf(page)),
  ...(await darkViolationsOf(page)),
  ...(await sidewaysOf(page)),
];
const recordOf = (list: string, id: number) => `/administrar/${list}/ficha/${String(id)}/`;
const windowOf = (page: Page) => page.getByRole('dialog', { name: 'Clases en su calendario' });

/** Leaves the record of the student: opens the list of students. */
async function leave(page: Page): Promise<void> {
  await goInside(page, LIST);
  await page.locator('form').waitFor({ state: 'detached' });
}

/** Opens the classes of the student from the list. */
async function showClasses(page: Page): Promise<Page> {
  await leave(page);
  await goInside(page, recordOf('alumnos', alumno));
  await openClasses(page);
  return page;
}

describe('The classes of a student', () => {
  const shared = suite.shared(() => suite.open('secretaria', LIST));

  it('[PLUS-41] the record of a student shows classes to come, past ones and absences, each with its count, without faults of accessibility', async () => {
    const page = await showClasses(shared());
    await page.getByText('Asistencia 67 %: 1 falta y 1 justificada').waitFor();
    await poll(() => page.getByRole('tab', { name: /^(Próximas|Pasadas|Faltas)/ }).allInnerTexts()).toEqual([
      expect.stringMatching(/^Próximas\s*22$/),
      expect.stringMatching(/^Pasadas\s*6$/),
      expect.stringMatching(/^Faltas\s*2$/),
    ]);
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('tab', { name: /^Faltas/ }).click();
    const absences = page.getByRole('table', { name: 'Clases: faltas' });
    await absences.getByRole('row').nth(2).waitFor();
    await poll(() => absences.locator('tbody tr').allInnerTexts()).toEqual([
      expect.stringMatching(/^lu\. 09\/11\/2026[^]*09:00 – 10:20[^]*Falta justificada$/),
      expect.stringMatching(/^mi\. 04\/11\/2026[^]*09:00 – 10:20[^]*Faltó$/),
    ]);
  });

  it('the classes of a student come by pages, and from another day', async () => {
    const page = await showClasses(shared());
    const pages = page.getByRole('navigation', { name: 'Páginas de clases' });
    await pages.getByRole('button', { name: 'Página siguiente' }).click();
    await page.getByText('ma. 22/12/2026').waitFor();
    await page.getByRole('tab', { name: /^Pasadas/ }).click();
    await page.getByRole('textbox', { name: 'Desde' }).fill('10/11/2026');
    await page.getByRole('tab', { name: /^Pasadas\s*2$/ }).waitFor();
    await poll(() => page.getByRole('table', { name: 'Clases: pasadas' }).locator('tbody tr').count()).toBe(2);
  });

  it('the date of a class leads to its attendance sheet, and saving leads back to the student', async () => {
    const page = await showClasses(shared());
    await page.getByRole('tab', { name: /^Pasadas/ }).click();
    await page.getByRole('link', { name: 'mi. 11/11/2026' }).click();
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await page.waitForURL(`**${recordOf('alumnos', alumno)}`);
  });
});

describe('On a phone', () => {
  const shared = suite.shared(() => suite.open('secretaria', LIST, PHONE));

  it('[PLUS-41] the classes of a student have no faults of accessibility', async () => {
    const page = await showClasses(shared());
    expect(await faultsOf(page)).toEqual([]);
  });

  it('[PLUS-31] the record of a room has its calendar', async () => {
    const page = shared();
    await leave(page);
    await goInside(page, recordOf('aulas', aula));
    await page.getByLabel('Apartado de la ficha').selectOption('calendario');
    await page.getByRole('button', { name: 'Crear dirección' }).click();
    await page.getByRole('textbox', { name: 'Dirección nueva' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });
});

it('[PLUS-31] an address of a calendar is made, copied, read by a calendar program, and revoked', async () => {
  const page = await suite.open('secretaria', recordOf('alumnos', alumno), {
    context: { permissions: ['clipboard-read', 'clipboard-write'] },
  });
  await openClasses(page);
  await page.getByRole('button', { name: 'Llevar a su calendario' }).click();
  await windowOf(page).getByRole('button', { name: 'Crear dirección' }).click();
  await windowOf(page).getByRole('textbox', { name: 'Dirección nueva' }).waitFor();
  const url = await newAddress(page);
  await windowOf(page).getByRole('button', { name: 'Copiar' }).click();
  await windowOf(page).getByText('Dirección copiada').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  const { pathname, origin } = new URL(url);
  const feed = await request(origin).get(pathname).expect(200);
  expect(feed.text.match(/BEGIN:VEVENT/g)).toHaveLength(28);
  expect(await faultsOf(page)).toEqual([]);
  await windowOf(page).getByRole('button', { name: 'Retirar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar' }).click();
  await windowOf(page).getByText('Todavía no hay ninguna dirección en uso.').waitFor();
  await poll(() => windowOf(page).getByRole('textbox', { name: 'Dirección nueva' }).count()).toBe(0);
  await request(origin).get(pathname).expect(404);
});

it('[PLUS-31] the address is shown once', async () => {
  const page = await suite.open('secretaria', recordOf('profesores', profesor));
  await page.getByRole('tab', { name: 'Calendario' }).click();
  await page.getByRole('button', { name: 'Crear dirección' }).click();
  await page.getByRole('textbox', { name: 'Dirección nueva' }).waitFor();
  await page.reload();
  await page.getByRole('tab', { name: 'Calendario' }).click();
  await page.getByText(/^Creada por Jorge Prado el 20\/11\/2026/).waitFor();
  await poll(() => page.getByRole('textbox', { name: 'Dirección nueva' }).count()).toBe(0);
});

it('[PLUS-31] a teacher makes the own calendar from the classes of today', async () => {
  const page = await suite.open('profesora', '/administrar/', PHONE);
  await page.getByRole('link', { name: 'Mi calendario' }).click();
  await page.getByRole('heading', { name: 'Mi calendario', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Crear dirección' }).click();
  const url = await newAddress(page);
  const { text } = await request(suite.app.url).get(new URL(url).pathname).expect(200);
  expect(text).toContain('Alumnos: ');
  expect(await faultsOf(page)).toEqual([]);
});

it('[PLUS-31] a guardian makes the calendar of one of the children in the campus', async () => {
  const page = await suite.open('tutora', '/campus/', PHONE);
  await page.getByRole('link', { name: 'Mi calendario' }).click();
  await page.getByRole('heading', { name: 'Mi calendario', level: 1 }).waitFor();
  const options = page.getByRole('combobox', { name: 'De quién' }).locator('option');
  await options.nth(1).waitFor({ state: 'attached' });
  const second = await options.nth(1).textContent();
  expect(second).not.toBe(await options.first().textContent());
  await page.getByRole('combobox', { name: 'De quién' }).selectOption({ label: String(second) });
  await page.getByRole('button', { name: 'Crear dirección' }).click();
  const url = await newAddress(page);
  const { text } = await request(suite.app.url).get(new URL(url).pathname).expect(200);
  expect(text).toContain(`X-WR-CALNAME:Clases de ${String(second)}`);
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Ayuda' }).click();
  await page
    .getByRole('dialog', { name: 'Ayuda' })
    .getByText('Las clases en el calendario del teléfono')
    .first()
    .waitFor();
});
