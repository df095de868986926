import type { Page } from 'playwright-core';
import { darkViolationsOf, sidewaysOf, violationsOf } from '../accesibilidad/axe';
import { browserSuite } from '../support/browser-suite';
import { poll } from '../support/poll';
import { addClass, addMateria, type NewMateria } from '../clases/support';

const suite = browserSuite();

let group: NewMateria;
beforeAll(async () => {
  group = await addMateria(suite.app, { descripcion: 'Inglés B1' });
});
beforeEach(async () => {
  for (const table of ['creditos', 'clases', 'bloqueos']) await suite.app.db.query(`DELETE FROM ${table}`);
});

const block = (column: 'profesor_id' | 'aula_id', id: number) =>
  suite.app.db.query(
    `INSERT INTO bloqueos (${column}, desde, hasta, motivo) VALUES ($1, '2026-11-16', '2026-11-28', 'Obras')`,
    [id],
  );

async function expectSound(page: Page): Promise<void> {
  expect([...(await violationsOf(page)), ...(await darkViolationsOf(page)), ...(await sidewaysOf(page))]).toEqual([]);
}

it('[PLUS-43] the task of uncovered classes leads to the list, where they are noted as given', async () => {
  await addClass(suite.app, group, { fecha: '2026-11-19' });
  await addClass(suite.app, group, { fecha: '2026-11-18' });
  await block('profesor_id', group.profesor);
  const page = await suite.open('admin', '/administrar/');
  await page.getByRole('link', { name: /2 clases sin cubrir/ }).click();
  const boxes = page.getByRole('grid').getByRole('checkbox');
  await boxes.nth(2).waitFor();
  await boxes.nth(1).check();
  await boxes.nth(2).check();
  await page.getByRole('link', { name: 'Dar por dadas…' }).click();
  await page.getByText('2 clases sin cubrir.').waitFor();
  await expectSound(page);
  await page.getByRole('button', { name: 'Dar por dadas 2 clases' }).click();
  await page.getByText('Anotado: sus profesores dieron las 2 clases, y se les pagan.').waitFor();
  const { rows } = await suite.app.db.query('SELECT FROM clases_dadas');
  expect(rows).toHaveLength(2);
});

it('[PLUS-29] the record of an uncovered class says so, and notes that its teacher gave it', async () => {
  const clase = await addClass(suite.app, group, { fecha: '2026-11-19' });
  await block('profesor_id', group.profesor);
  const page = await suite.open('admin', `/administrar/clases/ficha/${String(clase)}/`);
  await page.getByRole('button', { name: 'Dar por dada', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Dar por dada', exact: true }).click();
  await page.getByRole('button', { name: 'No la dio' }).waitFor();
  await expectSound(page);
  await poll(() => page.getByRole('button', { name: 'Dar por dada', exact: true }).count()).toBe(0);
});

it('[PLUS-43] the record of a class leads to its attendance', async () => {
  const alumnos = await group.enrol(['2026-01-01', null]);
  const clase = await addClass(suite.app, group, { fecha: '2026-11-19', alumnos });
  const page = await suite.open('admin', `/administrar/clases/ficha/${String(clase)}/`);
  await page.getByRole('button', { name: 'Pasar lista' }).click();
  await page.waitForURL(`**/clases/asistencia/${String(clase)}/`);
});

it('[PLUS-43] the grid says in words which classes are in a closed room, and how many', async () => {
  await addClass(suite.app, group, { fecha: '2026-11-19' });
  await block('aula_id', group.aula);
  const page = await suite.open('admin', '/administrar/aulas/cuadrante/', { now: '2026-11-20T10:00:00' });
  await poll(() => page.getByText('1 clase en un aula cerrada:').count()).toBe(1);
  await poll(() => page.getByRole('link', { name: /aula cerrada/ }).count()).toBe(1);
});
