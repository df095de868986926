import type { Page } from 'playwright-core';
import { sidewaysOf } from '../accesibilidad/axe';
import { browserSuite, eventually } from '../support/browser-suite';
import { poll } from '../support/poll';
import { NO_SCREEN } from '../support/show-anew';
import {
  check,
  confirmAndWait,
  dialog,
  faultsOf,
  fillConcept,
  issue,
  issueButton,
  press,
  previewed,
  ROUTE,
  rowsOf,
  showPreview,
  step,
} from './masiva-screen';
import { students } from './support';

const suite = browserSuite({ worker: true });
const shared = suite.shared(() => suite.open('admin', NO_SCREEN));

describe('The preview', () => {
  it('[PLUS-23] that is outdated issues nothing and shows the changes, before beside after', async () => {
    const [alumno = 0, other = 0] = await students(suite.app, 2);
    const page = shared();
    await showPreview(page, [alumno, other], 'Lo que cambia');
    await suite.app.db.query(
      `UPDATE alumnos SET forma_pago = 'efectivo', nombre = 'Otro', apellidos = 'Pagador', nif = '12345678Z' WHERE id = $1`,
      [alumno],
    );
    await issueButton(page).click();
    await dialog(page).getByRole('button', { name: 'Facturar' }).click();
    const band = page.getByRole('alert', { name: 'Ha cambiado' });
    await band.getByText('No se ha emitido nada.').waitFor();
    await poll(() => band.locator('ins').allTextContents()).toEqual(['35,00\u00a0€ · Otro Pagador · Efectivo']);
    await poll(() => band.locator('del').count()).toBe(1);
    expect(await faultsOf(page)).toEqual([]);
    const { rows } = await suite.app.db.query(`SELECT FROM facturas_lineas WHERE descripcion = 'Lo que cambia'`);
    expect(rows).toHaveLength(0);
    await issue(page);
    const issued = await suite.app.db.query(`SELECT FROM facturas_lineas WHERE descripcion = 'Lo que cambia'`);
    expect(issued.rows).toHaveLength(2);
  });

  it('[PLUS-23] names the series of each invoice and the number of invoices in each, if some are in the simplified series', async () => {
    const [alumno = 0, , other = 0] = await students(suite.app, 3);
    await suite.app.db.query(
      `INSERT INTO ajustes (codigo, valor) VALUES ('facturas.sin_datos_simplificada', 'true');
       UPDATE familias f SET direccion = NULL FROM alumnos a WHERE a.familia_id = f.id AND a.id = ${String(other)}`,
    );
    const page = shared();
    await showPreview(page, [alumno, other], 'En dos series');
    await poll(async () => (await rowsOf(page, 'Se emitirán')).map(([serie]) => serie).toSorted()).toEqual(['A', 'S']);
    await check(page).getByText('1 factura por 35,00 € en la serie simplificada S').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await sidewaysOf(page)).toEqual([]);
    await issueButton(page).click();
    await poll(() => dialog(page).textContent()).toContain('en las series A (1) y S (1)?');
    await confirmAndWait(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    const series = async () => (await rowsOf(page, 'Facturas emitidas')).map(([numero]) => numero?.slice(0, 7));
    await poll(async () => (await series()).toSorted()).toEqual(['A-2026-', 'S-2026-']);
    await suite.app.db.query(
      `DELETE FROM ajustes WHERE codigo = 'facturas.sin_datos_simplificada';
       UPDATE familias SET direccion = 'Calle Mayor, 1' WHERE direccion IS NULL`,
    );
  });
});

describe('The preview with students who have no payment method', () => {
  const invoices = async () => (await suite.app.db.query('SELECT id FROM facturas')).rows;
  let before: unknown[] = [];
  beforeAll(async () => {
    before = await invoices();
    const without = await students(suite.app, 2, { paying: false });
    await showPreview(shared(), [...(await students(suite.app, 1)), ...without], 'Agenda');
  });

  it('[PLUS-23] names the students without a payment method and issues nothing', async () => {
    const page = shared();
    const omitted = check(page).getByRole('group', { name: 'No se facturarán' });
    await poll(() => omitted.textContent()).toContain('2 alumnos no se facturarán.');
    await poll(() => omitted.getByRole('listitem').filter({ hasText: 'no tiene forma de pago' }).count()).toBe(2);
    const fix = omitted.getByRole('link', { name: 'Completar la ficha' }).first();
    await poll(() => fix.getAttribute('href')).toMatch(/ficha/);
    expect(await invoices()).toEqual(before);
  });

  it('[PLUS-23] links to the missing field of a record, and is unchanged after going there and back', async () => {
    const page = shared();
    await check(page).getByRole('link', { name: 'Completar la ficha' }).first().click();
    const field = page.getByLabel('Forma de pago', { exact: true });
    await page.getByText('Falta este dato.').waitFor();
    await poll(() => field.getAttribute('aria-invalid')).toBe('true');
    await eventually(async () => expect(await field.evaluate((input) => input === document.activeElement)).toBe(true));
    await page.goBack();
    await previewed(page);
    await poll(() => step(page, 'Concepto').textContent()).toContain('Agenda · 35,00');
  });
});

describe('A request to issue', () => {
  beforeAll(async () => showPreview(shared(), await students(suite.app, 1), 'Excursión'));

  const confirm = async (page: Page) => {
    await issueButton(page).click();
    await poll(() => dialog(page).textContent()).toContain('¿Emitir 1 factura por 35,00\u00a0€ en la serie A?');
    await dialog(page).getByRole('button', { name: 'Facturar' }).click();
  };

  it('[FMAS-17] that is refused shows the reason, and the draft stays', async () => {
    const page = shared();
    await suite.app.db.query(`UPDATE series SET activa = false WHERE codigo = 'A'`);
    await confirm(page);
    await dialog(page).getByRole('button', { name: 'Aceptar' }).waitFor();
    await poll(() => dialog(page).textContent()).toContain('serie');
    await suite.app.db.query(`UPDATE series SET activa = true WHERE codigo = 'A'`);
    await press(page, 'Aceptar');
    await poll(() => step(page, 'Factura').getAttribute('aria-current')).toBe('step');
    await poll(() => step(page, 'Concepto').textContent()).toContain('Excursión · 35,00');
    await previewed(page);
  });

  // Runs last, because it issues the invoice.
  it('[FMAS-17] [FMAS-11] that is retried has the same idempotency key', async () => {
    const page = shared();
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (ROUTE.test(request.url())) keys.push(request.headers()['idempotency-key']);
    });
    await page.route(ROUTE, (route) => route.abort(), { times: 1 });
    await confirm(page);
    await dialog(page).getByRole('button', { name: 'Reintentar' }).click();
    await page.getByRole('heading', { name: 'Completado' }).waitFor();
    const [first, second] = keys.filter((key) => key !== undefined);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
  });
});

// Runs last. These tests select a payment method, and the draft keeps this payment method for later tests.
describe('The preview of two students', () => {
  beforeAll(async () => showPreview(shared(), await students(suite.app, 2), 'Material', '14,42'));

  it('[FMAS-03] [FMAS-08] shows the chosen students, concept, series and payment method', async () => {
    const page = shared();
    await press(page, 'Cambiar concepto');
    await page.getByLabel('IVA', { exact: true }).selectOption('4');
    await fillConcept(page, 'Material', '14,42');
    await previewed(page);
    await poll(() => step(page, 'Factura').getAttribute('aria-current')).toBe('step');
    await poll(() => step(page, 'Concepto').textContent()).toContain('Material · 15,00');
    await eventually(async () =>
      expect(await page.getByLabel('Serie').locator('option').allTextContents()).toContain('A · Facturas'),
    );
    await page.getByLabel('Serie').selectOption({ label: 'A · Facturas' });
    await poll(() => page.getByLabel('Forma de pago').locator('option').first().textContent()).toBe(
      'La de cada pagador',
    );
    const sent = page.waitForRequest((request) => ROUTE.test(request.url()));
    await page.getByLabel('Forma de pago').selectOption({ index: 1 });
    const fields = new URLSearchParams((await sent).postData() ?? '');
    expect(JSON.parse(fields.get('alumnos') ?? '')).toHaveLength(2);
    expect(JSON.parse(fields.get('concepto') ?? '')).toEqual({
      descripcion: 'Material',
      importe: '14.42',
      cantidad: 1,
      tipoIVA: '4',
    });
    expect(fields.get('formaPagoId')).toMatch(/^\d+$/);
    expect(fields.get('serieId')).toMatch(/^\d+$/);
    expect(fields.get('previo')).toBe('1');
    await check(page).getByText('aún no se ha emitido nada').waitFor();
    await previewed(page);
    expect(await faultsOf(page)).toEqual([]);
  });

  it('[FMAS-03] waits for a valid date; the problem is shown at the date', async () => {
    const page = shared();
    const date = page.getByRole('textbox', { name: 'Fecha de emisión' });
    await date.fill('31/02/2026');
    await page.getByText('Esa fecha no existe').waitFor();
    await poll(() => page.getByRole('button', { name: 'Recalcular' }).getAttribute('aria-disabled')).toBe('true');
    await date.fill('31/12/2099');
    await page.getByText('No puede ser futura', { exact: true }).waitFor();
    await date.fill('');
    await previewed(page);
  });

  // Runs last: it goes back to an earlier step.
  it('[FMAS-01] [FMAS-09] leads back to students and concept, which are unchanged', async () => {
    const page = shared();
    await press(page, 'Cambiar alumnos');
    await page.getByTestId('lista-contenedor').getByText('2 registros seleccionados').waitFor();
    await press(page, 'Cambiar concepto');
    await poll(() => page.getByLabel('Descripción').inputValue()).toBe('Material');
    await poll(() => page.getByLabel('Importe').inputValue()).toBe('14,42');
  });
});
