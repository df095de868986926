import type { Page } from 'playwright-core';
import { faultsAtAllSizes, sidewaysOf, violationsOf } from '../accesibilidad/axe';
import { browserSuite } from '../support/browser-suite';
import { poll } from '../support/poll';
import { timetableOf, type Timetable } from '../support/timetable';

const suite = browserSuite();
let timetable: Timetable;
let [closed, big, frances] = [0, 0, 0];

/** The course is on Tuesdays and Thursdays; its room is closed in the week of Tuesday 24/11/2026. */
beforeEach(async () => {
  timetable = timetableOf(suite.app);
  await timetable.clear();
  await suite.app.db.query('UPDATE aulas SET activo = false');
  closed = await timetable.aula({ capacidad: 20 });
  big = await timetable.aula({ capacidad: 12 });
  const curso = await timetable.curso();
  await timetable.materia({ curso, dias: 'MJ', entrada: '17:00', salida: '18:00', aula: closed });
  frances = await timetable.materia({ curso: await timetable.curso(), descripcion: 'Francés A2', dias: null });
  await timetable.generate();
});

async function close(): Promise<number> {
  const { rows } = await suite.app.db.query<{ id: number }>(
    `INSERT INTO bloqueos (aula_id, desde, hasta, motivo) VALUES ($1, '2026-11-24T00:00', '2026-11-27T23:59', 'Inundación') RETURNING id`,
    [closed],
  );
  return rows[0]?.id ?? 0;
}

const inRoom = async (aula: number): Promise<number> =>
  (await suite.app.db.query(`SELECT FROM clases WHERE aula_id = $1 AND fecha BETWEEN '2026-11-24' AND '2026-11-27'`, [aula])).rows.length; // oxfmt-ignore

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Buscar otra aula' });

it('[CLAS-11] the classes of a closed room get the best free room with one press; what gets none says why', async () => {
  await timetable.clase({ materia: frances, fecha: '2026-11-26', entrada: '17:30', salida: '18:30', aula: big });
  const page = await suite.open('admin', `/administrar/bloqueos/ficha/${String(await close())}/`);
  await page.getByRole('button', { name: 'Buscar otra aula en todas' }).click();
  await dialog(page).getByText('1 de las 2 clases cabe en otra aula.').waitFor();
  await dialog(page).getByText('Ningún aula está libre a esa hora.').waitFor();
  expect(await faultsAtAllSizes(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Asignar aula a 1 clase' }).click();
  await page.getByText('Aula cambiada en 1 clase.').waitFor();
  await poll(() => inRoom(big)).toBe(2);
  await page.getByText('Clases en el aula').waitFor();
  await poll(() => page.getByRole('button', { name: 'Buscar aula' }).count()).toBe(1);
});

it('[CLAS-11] a room that others take meanwhile is refused, and the rooms are read anew', async () => {
  const page = await suite.open('admin', `/administrar/bloqueos/ficha/${String(await close())}/`);
  await page.getByRole('button', { name: 'Buscar otra aula en todas' }).click();
  await dialog(page).getByText('Las 2 clases caben en otra aula.').waitFor();
  await timetable.clase({ materia: frances, fecha: '2026-11-26', entrada: '17:30', salida: '18:30', aula: big });
  await dialog(page).getByRole('button', { name: 'Asignar aula a 2 clases' }).click();
  await page
    .getByRole('alertdialog')
    .getByText('está ocupada el jueves 26/11/2026 de 17:30 a 18:30: Francés A2')
    .waitFor();
  await page.getByRole('alertdialog').getByRole('button').first().click();
  await dialog(page).getByText('1 de las 2 clases cabe en otra aula.').waitFor();
  expect(await inRoom(closed)).toBe(2);
});

it('[PLUS-43] [PLUS-49] the task of classes in a closed room leads to their list, then to other rooms and to whom to call', async () => {
  await close();
  const alumno = await timetable.alumno();
  const { rows } = await suite.app.db.query<{ id: number }>(
    `SELECT id FROM clases WHERE aula_id = $1 AND fecha BETWEEN '2026-11-24' AND '2026-11-27'`,
    [closed],
  );
  for (const { id } of rows) await timetable.seat(id, alumno);
  const page = await suite.open('admin', '/administrar/');
  await page.getByRole('link', { name: /clases en un aula cerrada/ }).click();
  const boxes = page.getByRole('grid').getByRole('checkbox');
  await boxes.nth(2).waitFor();
  await boxes.nth(1).check();
  await boxes.nth(2).check();
  await page.getByRole('link', { name: 'Buscar otra aula…' }).click();
  await page.getByText('Las 2 clases caben en otra aula.').waitFor();
  expect([...(await violationsOf(page)), ...(await sidewaysOf(page))]).toEqual([]);
  await page.getByRole('button', { name: 'Asignar aula a 2 clases' }).click();
  await page.getByText('Aula cambiada en 2 clases.').waitFor();
  expect(await inRoom(big)).toBe(2);
  await page.getByRole('button', { name: 'Llamar a 1 familia' }).click();
  await page.getByRole('heading', { name: /^Llamadas por el cierre de/ }).waitFor();
});

it('the record of a class says which rooms are free at its hour', async () => {
  const clase = await timetable.clase({ materia: frances, fecha: '2026-11-24', entrada: '17:30', salida: '18:30' });
  const page = await suite.open('admin', `/administrar/clases/ficha/${String(clase)}/`);
  await page.getByRole('combobox', { name: 'Aula' }).click();
  const options = page.getByRole('region', { name: 'Opciones de Aula' }).getByRole('option');
  await poll(async () => (await options.allTextContents()).map((text) => text.replace(/AU-\d+/, 'X'))).toEqual([
    'Aula X · libre · 12 plazas',
    'Aula X · ocupada 17:00 – 18:00: Inglés B1',
  ]);
});
