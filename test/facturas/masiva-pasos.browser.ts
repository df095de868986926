import type { Page } from 'playwright-core';
import { browserSuite, eventually } from '../support/browser-suite';
import { poll } from '../support/poll';
import { showAnew } from '../support/show-anew';
import {
  boxes,
  BULK,
  check,
  chooseStudents,
  faultsOf,
  fillConcept,
  issueButton,
  listOf,
  nextButton,
  press,
  previewed,
  step,
} from './masiva-screen';
import { students } from './support';

const suite = browserSuite();
const shared = suite.shared(() => suite.open('admin', BULK));

describe('The students', () => {
  // Runs first, because later tests add students to the draft.
  it('[FMAS-01] [FMAS-09] come first: without one the next step is closed', async () => {
    const page = shared();
    await listOf(page).getByRole('row').nth(1).waitFor();
    await poll(() => step(page, 'Alumnos').getAttribute('aria-current')).toBe('step');
    const concept = step(page, 'Concepto').getByRole('button', { name: 'Concepto' });
    await poll(() => concept.isDisabled()).toBe(true);
    await poll(() => nextButton(page).isDisabled()).toBe(true);
    expect(await faultsOf(page)).toEqual([]);
    await boxes(page).first().check();
    await page.getByText('1 alumno seleccionado').first().waitFor();
    await poll(() => concept.isEnabled()).toBe(true);
    await press(page, 'Siguiente');
    await page.getByLabel('Descripción').waitFor();
  });

  it('[FMAS-01] stay chosen across pages and searches', async () => {
    const page = shared();
    await chooseStudents(page, await students(suite.app, 1));
    await press(page, 'Cambiar alumnos');
    await press(page, 'Quitar selección');
    await page.getByText('0 alumnos seleccionados').first().waitFor();
    await listOf(page).getByRole('row').nth(1).waitFor();
    await boxes(page).first().check();
    await page.getByText('1 alumno seleccionado').first().waitFor();
    await listOf(page).getByRole('button', { name: 'Página siguiente' }).click();
    await eventually(async () => {
      await boxes(page).nth(1).check();
      expect(await page.getByText('2 alumnos seleccionados').count()).toBeGreaterThan(0);
    });
    await listOf(page).getByRole('combobox', { name: 'Búsqueda guardada' }).selectOption({ index: 1 });
    await page.getByText('2 alumnos seleccionados').first().waitFor();
  });
});

it('[FMAS-01] all that match in the list of students can be charged from there', async () => {
  const [counted] = (await suite.app.db.query('SELECT count(*)::integer AS total FROM alumnos WHERE activo')).rows;
  const page = shared();
  await showAnew(page, '/administrar/alumnos/?parametros={"activo":"1"}');
  await page.getByRole('button', { name: /Seleccionar los .* que coinciden/ }).click();
  await page.getByRole('link', { name: 'Facturar conceptos', exact: true }).last().click();
  await page.getByLabel('Descripción').waitFor();
  expect(new URL(page.url()).pathname).toBe(BULK);
  await poll(() => step(page, 'Alumnos').textContent()).toContain(`${String(counted.total)} alumnos seleccionados`);
});

describe('On a phone', () => {
  beforeAll(() => shared().setViewportSize({ width: 390, height: 844 }));
  afterAll(() => shared().setViewportSize({ width: 1440, height: 900 }));

  it('[PLUS-41] on a phone the steps are below each other and the main button is always visible', async () => {
    const page = shared();
    await chooseStudents(page, await students(suite.app, 3));
    await fillConcept(page, 'Camiseta');
    await previewed(page);
    const button = await issueButton(page).boundingBox();
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(844);
    expect(await faultsOf(page)).toEqual([]);
    await press(page, 'Cambiar alumnos');
    await page.getByRole('list', { name: 'Alumnos' }).getByRole('listitem').first().waitFor();
    // At first the list shows the rows of an earlier test, dimmed. This waits until the rows have been read again.
    await poll(() => page.getByTestId('lista-tabla').getAttribute('aria-busy')).toBe('false');
    expect(await faultsOf(page)).toEqual([]);
  });
});

describe('The concept', () => {
  beforeAll(async () => chooseStudents(shared(), await students(suite.app, 17)));

  const total = (page: Page) => page.getByLabel('Total').textContent();

  it('[FMAS-02] shows the total of an invoice while it is typed', async () => {
    const page = shared();
    await page.getByLabel('Importe').fill('14,42');
    await page.getByLabel('Cantidad').fill('2');
    await page.getByLabel('IVA', { exact: true }).selectOption('4');
    await poll(() => total(page)).toBe('29,99\u00a0€');
    expect(await faultsOf(page)).toEqual([]);
  });

  it('[FMAS-02] names the first five students, and all of them on request', async () => {
    const page = shared();
    const chosen = page.getByRole('region', { name: 'Alumnos seleccionados' });
    await chosen.getByText('17 alumnos seleccionados').waitFor();
    await chosen.getByRole('button', { name: 'y 12 más' }).click();
    await poll(() => chosen.getByRole('listitem').count()).toBe(17);
    expect(await faultsOf(page)).toEqual([]);
    await chosen.getByRole('button', { name: 'Mostrar menos' }).click();
    await poll(() => chosen.getByRole('listitem').count()).toBe(5);
  });

  it('[FMAS-13] has a quantity of at least 1', async () => {
    const page = shared();
    await page.getByLabel('Importe').fill('14,42');
    await page.getByLabel('IVA', { exact: true }).selectOption('4');
    await page.getByLabel('Cantidad').fill('0');
    await poll(() => page.getByLabel('Cantidad').inputValue()).toBe('1');
    await poll(() => total(page)).toBe('15,00\u00a0€');
  });

  // Runs after the other tests of this step, because it leaves the step.
  it('[FMAS-10] needs a description and an amount other than 0', async () => {
    const page = shared();
    await page.getByLabel('Importe').fill('');
    await page.getByLabel('Descripción').fill('Material');
    await poll(() => nextButton(page).isDisabled()).toBe(true);
    await page.getByLabel('Importe').fill('14,42');
    await poll(() => nextButton(page).isEnabled()).toBe(true);
    await page.getByLabel('Importe').fill('0');
    await poll(() => nextButton(page).isDisabled()).toBe(true);
    await page.getByLabel('Importe').fill('14,42');
    await page.getByLabel('Descripción').fill(' ');
    await poll(() => nextButton(page).isDisabled()).toBe(true);
    await page.getByLabel('Descripción').fill('Material');
    await nextButton(page).click();
    await check(page).waitFor();
  });

  // Runs last: the draft keeps the concept from the catalogue.
  it('comes from the catalogue with amount and month; another amount is noted, and the preview has its offers', async () => {
    const { rows } = await suite.app.db.query<{ codigo: string; descripcion: string; importe: string; alumno: number }>(
      `SELECT k.codigo, k.descripcion, c.precio AS importe, t.alumno_id AS alumno FROM conceptos k JOIN cursos c ON c.id = k.curso_id
       JOIN altas t ON t.curso_id = c.id AND t.fecha_baja IS NULL AND t.precio IS NULL
       WHERE k.tipo = 'MENSUAL' AND k.activo AND k.importe IS NULL ORDER BY k.id, t.alumno_id LIMIT 1`,
    );
    const { codigo = '', descripcion = '', importe = '', alumno = 0 } = rows[0] ?? {};
    const page = shared();
    await chooseStudents(page, [alumno]);
    await page.getByRole('combobox', { name: 'Del catálogo' }).fill(codigo);
    await page.getByRole('option').filter({ hasText: codigo }).first().click();
    await eventually(async () => expect(await page.getByLabel('Descripción').inputValue()).toBe(descripcion));
    await poll(() => page.getByLabel('Importe').inputValue()).toBe(importe.replace('.', ','));
    await page.getByLabel('Mes').waitFor();
    await page.getByLabel('Importe').fill('1,00');
    await page.getByText('no es el del catálogo').waitFor();
    await press(page, 'Usar el del catálogo');
    await poll(() => page.getByText('no es el del catálogo').count()).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
    await press(page, 'Siguiente');
    await previewed(page);
    const headings = check(page).getByRole('columnheader');
    await poll(() => headings.allTextContents()).toEqual([
      'Alumno',
      'Titular',
      'Forma de pago',
      'Oferta',
      'Base',
      'IVA',
      'Total',
    ]);
    await page.getByText(/^Siguiente número: A-/).waitFor();
  });
});
