/// <reference lib="dom" />
import { oneRow } from '../../libs/platform';
import { browserSuite } from '../support/browser-suite';
import { poll } from '../support/poll';

const suite = browserSuite();

it('[EDIT-10] [EDIT-11] the remarks of a course are written in the low editor, in Spanish, with its toolbar', async () => {
  const page = await suite.open('admin', '/administrar/cursos/ficha/2/');
  const remarks = page.getByRole('textbox', { name: 'Observaciones', exact: true });
  await remarks.waitFor();
  expect(await remarks.evaluate((element) => getComputedStyle(element).minHeight)).toBe('60px');
  await poll(() => remarks.getAttribute('lang')).toBe('es-ES');
  for (const name of ['Pantalla completa', 'Tabla', 'Línea horizontal', 'Ver código'])
    await page.getByRole('button', { name, exact: true }).waitFor();
  await remarks.fill('Traer el libro');
  await page.getByRole('button', { name: 'Aceptar', exact: true }).click();
  await page.waitForURL('**/administrar/cursos/');
  const { rows } = await suite.app.db.query('SELECT observaciones FROM cursos WHERE id = 2');
  expect(rows).toEqual([{ observaciones: '<p>Traer el libro</p>' }]);
});

it('[LIST-22] [LIST-59] the record of a course shows its students as a read-only table of a saved search', async () => {
  const { rows } = await suite.app.db.query<{ id: number; codigos: string[] }>(
    `SELECT c.id, array_agg(a.codigo ORDER BY a.codigo) AS codigos
     FROM cursos c JOIN altas ON altas.curso_id = c.id AND (altas.fecha_baja IS NULL OR altas.fecha_baja >= '2026-11-20') JOIN alumnos a ON a.id = altas.alumno_id
     GROUP BY c.id HAVING count(*) BETWEEN 3 AND 20 ORDER BY c.id LIMIT 1`,
  );
  const { id, codigos } = oneRow(rows);
  const page = await suite.open('admin', `/administrar/cursos/ficha/${String(id)}/`);
  const requested = page.waitForRequest(/\/api\/busquedas-api\/\d+\/1\?/);
  await page.getByRole('tab', { name: /^Alumnos/ }).click();
  expect(new URL((await requested).url()).searchParams.has('porPagina')).toBe(false);
  const table = page.getByRole('table', { name: 'Alumnos del curso' });
  await table.getByRole('row').nth(1).waitFor();
  await poll(async () => (await table.locator('tbody tr td:first-child').allInnerTexts()).sort()).toEqual(codigos);
  await poll(() => table.locator('button, input, select, textarea, [contenteditable]').count()).toBe(0);
  await poll(() => page.getByRole('tab', { name: /^Alumnos/ }).innerText()).toMatch(
    new RegExp(`^Alumnos\\s*${String(codigos.length)}$`),
  );
  await page.getByRole('link', { name: 'Abrir en el listado' }).click();
  await page.waitForURL(/\/administrar\/alumnos\/\?busqueda=\d+&parametros=/);
  await page.getByRole('heading', { name: 'Alumnos', level: 1 }).waitFor();
});

it('[LIST-22] [PLUS-41] on a phone each student of a course is a card, and all its content is visible', async () => {
  const { rows } = await suite.app.db.query<{ id: number }>(
    `SELECT curso_id AS id FROM altas WHERE fecha_baja IS NULL GROUP BY curso_id HAVING count(*) > 2 ORDER BY 1 LIMIT 1`,
  );
  const path = `/administrar/cursos/ficha/${String(oneRow(rows).id)}/`;
  const page = await suite.open('admin', path, { width: 390, height: 844 });
  await page.getByLabel('Apartado de la ficha').selectOption('altas');
  const card = page.getByRole('region', { name: 'Alumnos del curso, tabla' });
  await card.locator('tbody tr').first().waitFor();
  expect(await card.evaluate((region) => region.scrollWidth - region.clientWidth)).toBeLessThanOrEqual(0);
  await poll(() => card.getByRole('columnheader').count()).toBe(0);
});
