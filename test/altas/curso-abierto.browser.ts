import { violationsOf } from '../accesibilidad/axe';
import { browserSuite } from '../support/browser-suite';
import { poll } from '../support/poll';

/** Today is 20/11/2026. */
const suite = browserSuite();

beforeAll(async () => {
  await suite.app.db.query(`
    INSERT INTO cursos (codigo, descripcion, fecha_inicio, fecha_fin, activo, capacidad) VALUES
      ('PRB-01-26', 'Inglés de prueba', '2026-09-14', '2027-06-18', true, 8),
      ('PRB-01-25', 'Inglés de prueba', '2025-09-15', '2026-06-19', true, 8),
      ('PRB-01-23', 'Inglés de prueba', '2023-09-15', '2024-06-19', false, 8);
    INSERT INTO materias (curso_id, descripcion, dias_semana, hora_entrada, hora_salida)
    SELECT id, 'Inglés', 'MJ', '17:00', '18:30' FROM cursos WHERE codigo LIKE 'PRB-01%'`);
});

it('[ALTA-01] an enrolment offers open courses with their days, places and year, and past ones for an earlier day after a question', async () => {
  const page = await suite.open('secretaria', '/administrar/altas/ficha/0/');
  const course = page.getByRole('combobox', { name: 'Curso' });
  const options = page.getByRole('listbox', { name: 'Curso' }).getByRole('option');
  await course.fill('PRB-01');
  const current = 'PRB-01-26 · Inglés de pruebaMartes y jueves, 17:00–18:30 · 8 libres de 8 · 2026/27';
  await poll(() => options.allTextContents()).toEqual([current]);
  expect(await violationsOf(page)).toEqual([]);
  await course.fill('');
  await page.getByRole('textbox', { name: 'Fecha de alta' }).fill('04/05/2026');
  await course.fill('PRB-01');
  const past = 'PRB-01-25 · Inglés de pruebaMartes y jueves, 17:00–18:30 · 8 libres de 8 · 2025/26';
  await poll(() => options.allTextContents()).toEqual([past, current]);
  await options.first().click();
  await page.getByRole('combobox', { name: 'Alumno' }).fill('gar');
  await page.getByRole('listbox', { name: 'Alumno' }).getByRole('option').first().click();
  await page.getByRole('button', { name: 'Aceptar', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: '¿Guardar la nueva alta?' });
  await question.getByText('Inglés de prueba (PRB-01-25) terminó el 19/06/2026').waitFor();
  await question.getByRole('button', { name: 'Guardar' }).click();
  await page.getByText('Alta creada').waitFor();
});
