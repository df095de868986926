/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { sidewaysOf, violationsOf } from '../accesibilidad/axe';
import { browserSuite, eventually, focusedWords } from '../support/browser-suite';
import { ListScreen } from '../listados/support/screen';

const suite = browserSuite({ worker: true });

const PATH = '/administrar/altas/alta-masiva/';
const IDLE = 'Seleccione curso(s) y alumno(s)';

const picker = (page: Page, name: 'Cursos' | 'Alumnos') => page.getByRole('region', { name, exact: true });
const idle = (page: Page) => page.getByRole('button', { name: IDLE, exact: true });
const enrol = (page: Page) => page.getByRole('button', { name: 'Dar de alta', exact: true });
const boxes = (page: Page, name: 'Cursos' | 'Alumnos') =>
  picker(page, name)
    .locator('tbody')
    .getByRole('checkbox', { name: /^Elegir/ });

/** A course without hours, limits or students. */
async function course(codigo: string): Promise<number> {
  const { rows } = await suite.app.db.query<{ id: number }>(
    `INSERT INTO cursos (codigo, descripcion) VALUES ($1, 'Caligrafía') RETURNING id`,
    [codigo],
  );
  return rows[0]?.id ?? 0;
}

it('[ALTA-03] [ALTA-04] [ALTA-05] [ALTA-01] the button waits for courses and students, and the new enrolments can be opened', async () => {
  await course('CAL-1');
  await course('CAL-2');
  const page = await suite.open('secretaria', PATH);
  await boxes(page, 'Alumnos').first().waitFor();
  expect(await idle(page).isDisabled()).toBe(true);
  const today = await page.evaluate(() => new Intl.DateTimeFormat('es-ES', { timeZone: 'Europe/Madrid', day: '2-digit', month: '2-digit', year: 'numeric' }).format(new Date())); // prettier-ignore
  expect(await page.getByLabel('Fecha de alta').first().inputValue()).toBe(today);

  await picker(page, 'Cursos').getByLabel('Código').fill('cal-');
  await eventually(async () => expect(await boxes(page, 'Cursos').count()).toBe(2));
  await picker(page, 'Cursos').getByRole('checkbox', { name: 'Elegir los cursos de esta página' }).check();
  await picker(page, 'Cursos').getByText('2 elegidos').waitFor();
  expect(await idle(page).isDisabled()).toBe(true);
  await picker(page, 'Cursos').getByRole('button', { name: 'Quitar todos los cursos' }).click();

  await picker(page, 'Alumnos').getByRole('checkbox', { name: 'Elegir los alumnos de esta página' }).check();
  await picker(page, 'Alumnos').getByRole('button', { name: 'Página siguiente' }).click();
  await picker(page, 'Alumnos').getByText('Página 2').waitFor();
  await eventually(async () => expect(await boxes(page, 'Alumnos').first().isChecked()).toBe(false));
  for (const n of [0, 1, 2, 3, 4]) await boxes(page, 'Alumnos').nth(n).click();
  await picker(page, 'Alumnos').getByText('30 elegidos').waitFor();
  expect(await idle(page).isDisabled()).toBe(true);

  await boxes(page, 'Cursos').first().check();
  await enrol(page).waitFor();
  expect(await enrol(page).isEnabled()).toBe(true);
  expect(await idle(page).count()).toBe(0);
  await page.getByText('Se harían 30 altas.').waitFor();
  await enrol(page).click();
  await page.getByText('30 altas hechas.').waitFor();
  expect(await focusedWords(page)).toBe('Alta masiva');

  await page
    .getByRole('link', { name: /^AL-\d+$/ })
    .first()
    .click();
  await page.waitForURL(/\/administrar\/altas\/ficha\/\d+\/$/);
  await page.getByRole('heading', { level: 1, name: /^AL-\d+$/ }).waitFor();
  await page.getByText('Caligrafía').first().waitFor();
});

it('[ALTA-03] rows selected in a list are chosen, skipped pairs are shown with their reason, and a refusal keeps the choice', async () => {
  const curso = await course('CAL-3');
  const full = await course('CAL-4');
  await suite.app.db.query('UPDATE cursos SET capacidad = 1 WHERE id = $1', [full]);
  const screen = await ListScreen.open(suite, 'alumnos');
  const { page } = screen;
  const before = await screen.table.boundingBox();
  await screen.check(0, 1);
  const link = page.getByRole('link', { name: 'Dar de alta en cursos' });
  await link.waitFor();
  expect(await screen.table.boundingBox()).toEqual(before);
  await link.click();
  await picker(page, 'Alumnos').getByText('2 elegidos').waitFor();

  await picker(page, 'Cursos').getByLabel('Código').fill('cal-');
  await eventually(async () => expect(await boxes(page, 'Cursos').count()).toBe(4));
  for (const codigo of ['CAL-3', 'CAL-4'])
    await picker(page, 'Cursos')
      .getByRole('checkbox', { name: `Elegir ${codigo} · Caligrafía` })
      .check();
  await page.getByText('Se harían 3 altas; 1 quedaría fuera.').waitFor();
  await page.getByRole('cell', { name: 'El curso está completo (1 plaza).' }).first().waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect([...(await violationsOf(page)), ...(await sidewaysOf(page))]).toEqual([]);

  await suite.app.db.query('DELETE FROM cursos WHERE id = $1', [curso]);
  // Browsers offer no randomUUID to pages without HTTPS.
  await page.evaluate('crypto.randomUUID = undefined');
  await enrol(page).click();
  await page.getByText('No se ha dado de alta a nadie: revise lo marcado.').first().waitFor();
  await picker(page, 'Cursos').getByText('Alguno de los cursos ya no existe').waitFor();
  await picker(page, 'Alumnos').getByText('2 elegidos').waitFor();
});
