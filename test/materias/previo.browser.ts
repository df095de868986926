/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { browserSuite, eventually } from '../support/browser-suite';
import { violationsOf } from '../accesibilidad/axe';
import { Timetable } from '../support/timetable';
import { poll } from '../support/poll';

const suite = browserSuite();
let timetable: Timetable;
let [curso, marta, ingles] = [0, 0, 0];
beforeEach(async () => {
  timetable = new Timetable(suite.app);
  await timetable.clear();
  const { rows } = await suite.app.db.query<{ id: number }>(
    `INSERT INTO cursos (codigo, descripcion, fecha_inicio, fecha_fin, capacidad)
     VALUES ('PREVIO-' || nextval('cursos_id_seq'), 'Prueba', '2026-09-14', '2026-12-23', 11) RETURNING id`,
  );
  curso = rows[0]?.id ?? 0;
  marta = await timetable.profesor();
  ingles = await timetable.materia({ curso, profesor: marta });
  await timetable.generate();
});

const question = (page: Page) => page.getByRole('alertdialog', { name: '¿Guardar los cambios?' });
const dialog = (page: Page) => page.getByRole('dialog', { name: /^(Añadir|Modificar) materia$/ });
const stored = async (table: 'materias' | 'profesores', id: number): Promise<boolean> => {
  const { rows } = await suite.app.db.query<{ activo: boolean }>(`SELECT activo FROM ${table} WHERE id = $1`, [id]);
  return rows[0]?.activo ?? false;
};

async function openSubjects(): Promise<Page> {
  const page = await suite.open('admin', `/administrar/cursos/ficha/${String(curso)}/`);
  await page.getByRole('tab', { name: /^Materias/ }).click();
  return page;
}

it('the window of a subject asks before classes to come change, and goes on editing', async () => {
  const page = await openSubjects();
  await page.getByRole('row').filter({ hasText: 'Inglés B1' }).dblclick();
  await dialog(page).getByLabel('Activa').uncheck();
  const accept = dialog(page).getByRole('button', { name: 'Aceptar', exact: true });
  await accept.click();
  await question(page).getByText('Se quitan 10 clases desde el 23/11/2026.').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await question(page).getByRole('button', { name: 'Seguir editando' }).click();
  await dialog(page).getByLabel('Descripción').fill('Inglés B1 bis');
  expect(await stored('materias', ingles)).toBe(true);
  await accept.click();
  await question(page).getByRole('button', { name: 'Guardar' }).click();
  await page.getByText('Materia guardada.').waitFor();
  expect(await stored('materias', ingles)).toBe(false);
});

it('the window of a subject says at their place what was typed for private lessons and not used', async () => {
  const page = await openSubjects();
  await page.getByRole('button', { name: 'Añadir materia' }).click();
  await dialog(page).getByLabel('Descripción').fill('Conversación');
  await dialog(page).getByLabel('Clases particulares').check();
  await dialog(page).getByLabel('Duración (minutos)').fill('45');
  await dialog(page).getByLabel('Añadir profesor').selectOption(String(marta));
  await dialog(page).getByRole('button', { name: 'Aceptar', exact: true }).click();
  await dialog(page).getByText('Pulse Generar para usar estas horas, o déjelas como estaban.').waitFor();
  await eventually(async () =>
    expect(await page.locator(':focus').evaluate((input: HTMLSelectElement) => input.labels[0]?.textContent)).toBe(
      'Añadir profesor',
    ),
  );
  await dialog(page).getByRole('button', { name: 'Añadir a la lista' }).click();
  await dialog(page).getByRole('button', { name: 'Generar' }).click();
  await dialog(page).getByRole('button', { name: 'Aceptar', exact: true }).click();
  await page.getByText('Materia guardada.').waitFor();
  const { rows } = await suite.app.db.query(
    `SELECT DISTINCT h.duracion, p.profesor_id FROM materias m JOIN materias_horarios h ON h.materia_id = m.id
       JOIN materias_profesores p ON p.materia_id = m.id WHERE m.curso_id = $1 AND m.particular`,
    [curso],
  );
  expect(rows).toEqual([{ duracion: 45, profesor_id: marta }]);
});

it('a capacity over that of the room is a warning beside the field', async () => {
  const aula = await timetable.aula({ capacidad: 10 });
  await suite.app.db.query('UPDATE materias SET aula_id = $2 WHERE id = $1', [ingles, aula]);
  const page = await openSubjects();
  await page.getByRole('row').filter({ hasText: 'Inglés B1' }).dblclick();
  await dialog(page).getByLabel('Capacidad').fill('500');
  await dialog(page).getByText('En el aula caben 10.').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Aceptar', exact: true }).click();
  await page.getByText('Materia guardada.').waitFor();
});

it('the record of a teacher asks before its classes lose the teacher, and only then', async () => {
  const page = await suite.open('admin', `/administrar/profesores/ficha/${String(marta)}/`);
  await page.getByLabel('Activo').uncheck();
  const accept = page.getByRole('button', { name: 'Aceptar', exact: true });
  await accept.click();
  await question(page).getByText('10 clases se quedan sin profesor desde el 23/11/2026.').waitFor();
  await question(page).getByRole('button', { name: 'Seguir editando' }).click();
  expect(await stored('profesores', marta)).toBe(true);
  await accept.click();
  await question(page).getByRole('button', { name: 'Guardar' }).click();
  await page.getByText('Cambios guardados').waitFor();
  expect(await stored('profesores', marta)).toBe(false);
});

it('a new course stays open at its subjects once it is saved', async () => {
  const page = await suite.open('admin', '/administrar/cursos/ficha/0/');
  await page.getByRole('textbox', { name: 'Código', exact: true }).fill('NUEVO-1');
  await page.getByRole('textbox', { name: 'Descripción', exact: true }).fill('Curso nuevo');
  await page.getByRole('button', { name: 'Aceptar', exact: true }).click();
  await page.getByText('El curso no tiene materias todavía.').waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/administrar\/cursos\/ficha\/[1-9]\d*\/$/);
  await poll(() => page.getByRole('button', { name: 'Añadir materia' }).isEnabled()).toBe(true);
});

it('[MATE-23] a subject changes from a day on: it is counted first, shown, moved to another day and withdrawn', async () => {
  const page = await openSubjects();
  await page.getByRole('row').filter({ hasText: 'Inglés B1' }).dblclick();
  const accept = () => dialog(page).getByRole('button', { name: 'Aceptar', exact: true }).click();
  await dialog(page).getByLabel('Hora de entrada').fill('18:00');
  await dialog(page).getByLabel('Hora de salida').fill('19:30');
  await dialog(page).getByLabel('A partir de', { exact: true }).fill('19/11/2026');
  await accept();
  await dialog(page).getByText('La fecha no puede ser anterior a hoy, 20/11/2026.').waitFor();
  await dialog(page).getByLabel('A partir de', { exact: true }).fill('07/12/2026');
  await accept();
  await question(page).getByText('Cambian 6 clases desde el 07/12/2026.').waitFor();
  await question(page).getByRole('button', { name: 'Guardar' }).click();
  const planned = page.getByRole('region', { name: 'Cambios previstos' });
  await planned.getByText('Desde el 07/12/2026: lunes y miércoles, 18:00 – 19:30').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await planned.getByRole('button', { name: 'Modificar' }).click();
  const change = page.getByRole('dialog', { name: 'Modificar cambio previsto' });
  await poll(() => change.getByLabel('Hora de entrada').inputValue()).toBe('18:00');
  await change.getByLabel('A partir de', { exact: true }).fill('14/12/2026');
  expect(await violationsOf(page)).toEqual([]);
  await change.getByRole('button', { name: 'Aceptar', exact: true }).click();
  await question(page).getByRole('button', { name: 'Guardar' }).click();
  await planned.getByText('Desde el 14/12/2026: lunes y miércoles, 18:00 – 19:30').waitFor();
  await planned.getByRole('button', { name: 'Retirar' }).click();
  await page.getByRole('alertdialog').getByText('Cambian 4 clases desde el 14/12/2026.').waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar' }).click();
  await planned.waitFor({ state: 'detached' });
});

it('a new subject has the name and the places of its course, and a room that is added for it', async () => {
  const page = await openSubjects();
  await page.getByRole('button', { name: 'Añadir materia' }).click();
  await poll(() => dialog(page).getByLabel('Descripción').inputValue()).toBe('Prueba');
  await poll(() => dialog(page).getByLabel('Capacidad').inputValue()).toBe('11');
  await dialog(page).getByRole('button', { name: 'Añadir aula' }).click();
  const room = page.getByRole('dialog', { name: /^Ficha de/ });
  await room.getByLabel('Código').fill('NUEVA');
  await room.getByLabel('Descripción').fill('Aula nueva');
  await room.getByRole('button', { name: 'Aceptar', exact: true }).click();
  await dialog(page).getByText('Aula nueva').waitFor();
  await dialog(page).getByRole('button', { name: 'Aceptar', exact: true }).click();
  await page.getByRole('row').filter({ hasText: 'Aula nueva' }).waitFor();
});
