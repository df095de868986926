import type { Page } from 'playwright-core';
import { sidewaysOf, violationsOf } from '../accesibilidad/axe';
import { browserSuite, eventually, focusedWords } from '../support/browser-suite';
import { focusOn } from '../support/focus-on';
import { goInside } from '../support/go-inside';
import { pauseRequests } from '../support/pause-requests';
import { poll } from '../support/poll';

const suite = browserSuite();

beforeAll(async () => {
  await suite.app.db.query(`
    INSERT INTO familias (id, codigo, nombre) VALUES (9001, 'F-9001', 'Quintanar Vidriales');
    INSERT INTO tutores (id, nombre, apellidos, familia_id, parentesco, telefono)
      VALUES (9001, 'Begoña', 'Vidriales Ochoa', 9001, 'madre', '+34 721 225 720');
    INSERT INTO alumnos (id, codigo, nombre, apellidos, familia_id, fecha_nacimiento) VALUES
      (9001, 'A-09001', 'Xiana', 'Quintanar Vidriales', 9001, '2011-05-03'),
      (9002, 'A-09002', 'Xiana', 'Quintanar Abad', NULL, '2000-05-03')`);
});

const palette = (page: Page) => page.getByRole('dialog', { name: 'Buscar en todo' });
const field = (page: Page) => palette(page).getByRole('combobox');
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name });
const marked = (page: Page) => palette(page).locator('[role="option"][aria-selected="true"]');

/** Opens the palette with its shortcut. */
async function openPalette(page: Page): Promise<Page> {
  await page.getByRole('button', { name: 'Buscar o ir a…' }).waitFor();
  await page.keyboard.press('Control+k');
  await field(page).waitFor();
  return page;
}

async function closePalette(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await palette(page).waitFor({ state: 'detached' });
}

describe('the palette of the office', () => {
  const shared = suite.shared(() => suite.open('secretaria', '/administrar/'));

  async function showRooms(): Promise<Page> {
    await goInside(shared(), '/administrar/aulas/');
    await shared().getByRole('heading', { name: 'Aulas', level: 1 }).waitFor();
    return shared();
  }

  it('[PLUS-44] a student is opened by the telephone of the mother, typed any way, with Ctrl K and Enter', async () => {
    const page = await openPalette(await showRooms());
    await page.keyboard.type('+34 721-22-57 20');
    // Presses Enter before the reply has arrived: the first result must open when it arrives.
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/administrar\/alumnos\/ficha\/9001\/$/);
    await page.getByRole('heading', { name: 'Xiana Quintanar Vidriales', level: 1 }).waitFor();
    await page.keyboard.press('Escape');
    await page.waitForURL(/\/administrar\/aulas\/$/);
  });

  it('[PLUS-44] people of the same name are distinguished by code, age and whether they are active', async () => {
    const page = await openPalette(shared());
    await field(page).fill('xiana quintanar');
    await option(page, /^Quintanar Abad, Xiana Alumno · A-09002 · 26 años$/).waitFor();
    await option(page, /^Quintanar Vidriales, Xiana Alumno · A-09001 · 15 años$/).waitFor();
    await field(page).fill('begoña vidriales');
    await option(page, /^Vidriales Ochoa, Begoña Tutor · madre · de Xiana$/).waitFor();
    await option(page, /^Quintanar Vidriales, Xiana .* · madre: Begoña Vidriales Ochoa · .*721 225 720$/).waitFor();
    await closePalette(page);
  });

  it('[PLUS-44] the arrow keys wrap around the rows, Esc closes the palette and returns the focus', async () => {
    const page = await showRooms();
    await focusOn(page.getByRole('button', { name: 'Buscar o ir a…' }));
    await page.keyboard.press('Control+K');
    await field(page).fill('xiana quintanar');
    await option(page, /Vidriales, Xiana/).waitFor();
    const first = await marked(page).innerText();
    await page.keyboard.press('ArrowDown');
    await eventually(async () => expect(await marked(page).innerText()).not.toBe(first));
    await poll(() => field(page).getAttribute('aria-activedescendant')).toBe(await marked(page).getAttribute('id'));
    await page.keyboard.press('ArrowUp');
    await eventually(async () => expect(await marked(page).innerText()).toBe(first));
    expect(await violationsOf(page)).toEqual([]);
    await closePalette(page);
    await eventually(async () => expect(await focusedWords(page)).toContain('Buscar o ir a…'));
  });

  it('[PLUS-44] pages, actions and help topics are offered to those who may open them', async () => {
    const page = await openPalette(shared());
    await field(page).fill('facturar conc');
    await option(page, 'Facturar conceptos').click();
    await page.waitForURL(/facturar-conceptos/);
    await page.keyboard.press('Control+k');
    await field(page).fill('aulas');
    await option(page, /^Aulas/).waitFor();
    await option(page, 'Cursos, materias y aulas').click();
    const help = page.getByRole('dialog', { name: 'Ayuda', exact: true });
    await help.getByText('Cursos, materias y aulas').first().waitFor();
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });

    const teacher = await openPalette(await suite.open('profesora', '/administrar/'));
    await field(teacher).fill('facturar conc');
    await palette(teacher).getByRole('group', { name: 'Ayuda' }).waitFor();
    await poll(() => palette(teacher).getByRole('group', { name: 'Acciones' }).count()).toBe(0);
  });

  it('[PLUS-44] the link to the remaining results opens the list with the search applied', async () => {
    const page = await openPalette(shared());
    await field(page).fill('mar');
    await option(page, 'Buscar «mar» en Alumnos').click();
    await page.waitForURL((url) => (url.searchParams.get('parametros') ?? '').includes('"mar"'));
    await page.getByRole('heading', { name: 'Alumnos', level: 1 }).waitFor();
  });

  it('[PLUS-44] only the newest reply is shown, and the search shows which text it is waiting for', async () => {
    const page = await openPalette(shared());
    const paused = await pauseRequests(page, /api\/buscar\?q=xiana$/);
    await field(page).fill('xiana');
    await eventually(() => expect(paused.pendingCount()).toBe(1));
    await palette(page).getByText('Buscando…').waitFor();
    await field(page).fill('xilófono inexistente');
    await palette(page).getByText('Nada coincide con «xilófono inexistente»').waitFor();
    await paused.resume();
    await field(page).fill('vidriales begoña');
    await option(page, /Vidriales Ochoa, Begoña/).waitFor();
    await closePalette(page);
  });

  it('[PLUS-44] without a connection pages are still offered, with a button to retry', async () => {
    const page = await openPalette(shared());
    await page.route(/api\/buscar/, (route) => route.abort());
    await field(page).fill('aulas');
    await palette(page).getByText('No hay conexión').waitFor();
    await option(page, /^Aulas/).waitFor();
    await page.unroute(/api\/buscar/);
    await palette(page).getByRole('button', { name: 'Reintentar' }).click();
    await option(page, 'Cursos, materias y aulas').waitFor();
    await poll(() => palette(page).getByRole('alert').count()).toBe(0);
    await closePalette(page);
  });
});

it('[PLUS-44] without a text the last records are offered, until the user logs out', async () => {
  // No other test uses this user, because the log-out ends the session.
  const page = await suite.open('admin', '/administrar/alumnos/ficha/9001/');
  await page.getByRole('heading', { name: 'Xiana Quintanar Vidriales', level: 1 }).waitFor();
  await page.goto('/administrar/');
  await page.getByRole('button', { name: 'Buscar o ir a…' }).click();
  await option(page, /^Xiana Quintanar Vidriales Alumnos · A-09001/).waitFor();
  await page.goto('/usuario/cerrar');
  await page.getByLabel('Usuario').waitFor();
  await eventually(async () => expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Xiana'));
});

it('[PLUS-44] on a phone the palette is a full page, opened from the header', async () => {
  const page = await suite.open('secretaria', '/administrar/', { width: 390, height: 844 });
  await page.getByRole('button', { name: 'Buscar o ir a…' }).click();
  await field(page).fill('xiana quintanar');
  await option(page, /Vidriales, Xiana/).waitFor();
  expect(await palette(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  expect([...(await violationsOf(page)), ...(await sidewaysOf(page))]).toEqual([]);
  await palette(page).getByRole('button', { name: 'Cerrar la búsqueda' }).click();
  await palette(page).waitFor({ state: 'detached' });
});
