import type { Page } from 'playwright-core';
import { oneRow } from '../../libs/platform';
import { sidewaysOf, violationsOf } from '../accesibilidad/axe';
import { browserSuite, eventually } from '../support/browser-suite';
import { poll } from '../support/poll';
import { students } from './support';

const suite = browserSuite({ worker: true });

const faultsOf = async (page: Page) => [...(await violationsOf(page)), ...(await sidewaysOf(page))];
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const issueButton = (page: Page) => page.getByRole('button', { name: 'Facturar', exact: true });
const check = (page: Page) => page.getByRole('region', { name: 'Comprobación' });

interface Course {
  id: number;
  /** Ids of the ten students with an active enrolment: the first two are siblings, the third has an agreed price. */
  enrolled: number[];
}

/** Creates a course of 45,00 € a month with twelve students: ten active ones, one who left in September and one who starts in January. */
async function newCourse(): Promise<Course> {
  const sql = (statement: string, values: unknown[] = []) => suite.app.db.query(statement, values);
  await sql(
    `DELETE FROM ofertas_condiciones; DELETE FROM ofertas;
     WITH oferta AS (INSERT INTO ofertas (descripcion, activa, descuento_porcentual) VALUES ('Hermanos', true, 10) RETURNING id)
     INSERT INTO ofertas_condiciones (oferta_id, modelo, campo, control, valores)
     SELECT id, 'familiares', 'adicionales', 'mayor o igual que', ARRAY['1'] FROM oferta
     UNION ALL SELECT id, 'concepto', 'tipo', 'igual a', ARRAY['MENSUAL'] FROM oferta`,
  );
  const { rows } = await sql(
    `INSERT INTO cursos (codigo, descripcion, precio, capacidad) VALUES ('ING-KID-09', 'Inglés Kids de prueba', 45, 20) RETURNING id`,
  );
  const { id } = oneRow(rows as { id: number }[]);
  const all = await students(suite.app, 12);
  const [first, second, agreed, ...others] = all;
  // Removes these students from their families, so that only the first two are siblings.
  await sql(
    `UPDATE alumnos SET familia_id = NULL, forma_pago = 'efectivo', nif = '12345678Z', direccion = 'Calle Mayor, 1' WHERE id = ANY($1)`,
    [[agreed, ...others]],
  );
  await sql(
    `UPDATE alumnos SET familia_id = (SELECT familia_id FROM alumnos WHERE id = $1), forma_pago = NULL WHERE id = $2`,
    [first, second],
  );
  await sql(
    `INSERT INTO altas (alumno_id, curso_id, fecha_alta, fecha_baja, precio)
     SELECT id, $2, CASE WHEN id = $4 THEN date '2027-01-11' ELSE date '2026-09-01' END,
       CASE WHEN id = $3 THEN date '2026-09-30' END, CASE WHEN id = $5 THEN 40 END
     FROM unnest($1::integer[]) id`,
    [all, id, all[10], all[11], agreed],
  );
  return { id, enrolled: all.slice(0, 10) };
}

let course: Course;
beforeAll(async () => {
  course = await newCourse();
});

/** Goes from the record of the course to the preview of its fee for October. */
async function previewOctober(): Promise<Page> {
  const page = await suite.open('secretaria', `/administrar/cursos/ficha/${String(course.id)}/`);
  await press(page, 'Facturar conceptos');
  await page.getByText('10 alumnos seleccionados').first().waitFor();
  await page.getByLabel('Mes').selectOption({ label: 'octubre de 2026' });
  await press(page, 'Siguiente');
  await check(page).waitFor();
  return page;
}

async function chargedLines(): Promise<Record<number, string>> {
  const { rows } = await suite.app.db.query<{ alumno: number; total: string }>(
    `SELECT l.alumno_id AS alumno, l.total FROM facturas_lineas l JOIN facturas f ON f.id = l.factura_id
     WHERE l.curso_id = $1 AND f.fecha_operacion = '2026-10-31'`,
    [course.id],
  );
  return Object.fromEntries(rows.map(({ alumno, total }) => [alumno, total]));
}

it('[PLUS-25] the monthly fee of a course is charged from its record: its ten students, each with offer and agreed price', async () => {
  const page = await previewOctober();
  await eventually(async () => expect(await issueButton(page).isEnabled()).toBe(true));
  const rows = check(page).locator('tbody tr');
  await poll(() => rows.filter({ hasText: 'Hermanos −10 %' }).count()).toBe(2);
  await poll(() => rows.count()).toBe(10);
  expect(await faultsOf(page)).toEqual([]);
  await issueButton(page).click();
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Facturar' }).click();
  await page.getByRole('heading', { name: 'Completado' }).waitFor();
  const [first, second, agreed, ...others] = course.enrolled;
  // The siblings pay 45,00 € less 10 %, the third student the agreed 40,00 €, the other seven 45,00 €.
  expect(await chargedLines()).toEqual({
    [String(first)]: '40.50',
    [String(second)]: '40.50',
    [String(agreed)]: '40.00',
    ...Object.fromEntries(others.map((id) => [id, '45.00'])),
  });
});

it('[PLUS-25] a second run for the same month charges nobody, and says what was charged when', async () => {
  const page = await previewOctober();
  await check(page).getByText('No hay nada que facturar').first().waitFor();
  const omitted = check(page).getByRole('group', { name: 'No se facturarán' });
  await poll(() => omitted.textContent()).toContain('10 alumnos no se facturarán.');
  await poll(() => omitted.getByRole('listitem').first().textContent()).toMatch(
    /Ya se le facturó «.*» de octubre de 2026 \(A-2026-\d{6}, emitida el 20\/11\/2026\)\./,
  );
});

it('[PLUS-25] another month is charged to those who were enrolled in it, not to those of today', async () => {
  const { rows } = await suite.app.db.query<{ id: number }>(
    `WITH curso AS (INSERT INTO cursos (codigo, descripcion, precio) VALUES ('ING-KID-08', 'Inglés Kids de octubre', 45) RETURNING id),
     nuevos AS (
       INSERT INTO alumnos (nombre, apellidos, fecha_alta)
       SELECT nombre, 'Zorrilla', DATE '2026-09-01' FROM unnest(ARRAY['Ana', 'Bruno', 'Celia']) nombre RETURNING id, nombre
     )
     INSERT INTO altas (alumno_id, curso_id, fecha_alta, fecha_baja)
     SELECT nuevos.id, curso.id, CASE nombre WHEN 'Celia' THEN DATE '2026-11-02' ELSE DATE '2026-09-01' END,
       CASE nombre WHEN 'Bruno' THEN DATE '2026-10-31' END
     FROM nuevos, curso RETURNING curso_id AS id`,
  );
  const page = await suite.open('secretaria', `/administrar/cursos/ficha/${String(rows[0]?.id)}/`);
  await press(page, 'Facturar conceptos');
  const chosen = page.getByRole('region', { name: 'Alumnos seleccionados' });
  const names = async () => (await chosen.textContent())?.match(/Zorrilla, [A-Z][a-z]+/g);
  const month = page.getByLabel('Mes');
  await eventually(async () => expect(await names()).toEqual(['Zorrilla, Ana', 'Zorrilla, Celia']));
  await month.selectOption({ label: 'octubre de 2026' });
  await eventually(async () => expect(await names()).toEqual(['Zorrilla, Ana', 'Zorrilla, Bruno']));
  await poll(() => month.locator('option:checked').textContent()).toBe('octubre de 2026');
  await month.selectOption({ label: 'diciembre de 2026' });
  await eventually(async () => expect(await names()).toEqual(['Zorrilla, Ana', 'Zorrilla, Celia']));
});

it('[FMAS-01] courses that are selected in their list are charged together', async () => {
  const page = await suite.open('admin', '/administrar/cursos/?parametros={"codigo__icontains":"ING-KID-09"}');
  const list = page.getByTestId('lista-contenedor');
  await list.getByText('ING-KID-09').first().waitFor();
  await list.getByRole('gridcell').locator('input[type="checkbox"]').first().check();
  await page.getByRole('link', { name: 'Facturar conceptos', exact: true }).last().click();
  await page.getByText('10 alumnos seleccionados').first().waitFor();
});

it('[PLUS-41] on a phone the preview is cards with name, amount and state, and the total stays in sight', async () => {
  const page = await suite.open(
    'secretaria',
    `/administrar/facturas/facturar-conceptos/?desde=curso&ids=${String(course.id)}`,
    {
      width: 390,
      height: 844,
    },
  );
  await page.getByText('10 alumnos seleccionados').first().waitFor();
  await press(page, 'Siguiente');
  const card = check(page).getByRole('list', { name: 'Se emitirán' }).getByRole('listitem').first();
  await card.getByText(/€/).waitFor();
  await card.getByText('Sin emitir').waitFor();
  await eventually(async () => expect(await issueButton(page).isEnabled()).toBe(true));
  const total = page.getByText('10 facturas · 436,00 €');
  const box = await total.boundingBox();
  expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
  expect(await faultsOf(page)).toEqual([]);
  await issueButton(page).click();
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Facturar' }).click();
  const issued = page.getByRole('list', { name: 'Facturas emitidas' }).getByRole('listitem');
  await issued
    .first()
    .getByRole('link', { name: /^A-2026-/ })
    .waitFor();
  await poll(() => issued.first().textContent()).toMatch(/€/);
  expect(await faultsOf(page)).toEqual([]);
});
