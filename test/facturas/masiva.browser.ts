import type { Page } from 'playwright-core';
import { sidewaysOf, violationsOf } from '../accesibilidad/axe';
import { browserSuite, eventually } from '../support/browser-suite';
import { pauseRequests } from '../support/pause-requests';
import { readPdfs } from '../support/pdf';
import { unzipBytes } from '../support/zip';
import { poll } from '../support/poll';
import { students } from './support';

const suite = browserSuite({ worker: true });

const BULK = '/administrar/facturas/facturar-conceptos/';
const POSTED = '/administrar/facturas/api/facturar-conceptos';
const ROUTE = /\/api\/facturar-conceptos$/;

const faultsOf = async (page: Page) => [...(await violationsOf(page)), ...(await sidewaysOf(page))];
const nextButton = (page: Page) => page.getByRole('button', { name: 'Siguiente', exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const step = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Pasos' }).getByRole('listitem').filter({ hasText: name });
const check = (page: Page) => page.getByRole('region', { name: 'Comprobación' });
const dialog = (page: Page) => page.getByRole('alertdialog').or(page.getByRole('dialog'));
const issueButton = (page: Page) => page.getByRole('button', { name: 'Facturar', exact: true });

/** Opens the second step with these students chosen. */
async function withStudents(ids: readonly number[], size = {}): Promise<Page> {
  const page = await suite.open('admin', `${BULK}?alumnos=${ids.join(',')}`, size);
  await page.getByLabel('Descripción').waitFor();
  return page;
}

async function fillConcept(page: Page, descripcion: string, importe = '35'): Promise<void> {
  await page.getByLabel('Descripción').fill(descripcion);
  await page.getByLabel('Importe').fill(importe);
  await press(page, 'Siguiente');
  await check(page).waitFor();
}

const previewed = (page: Page) => eventually(async () => expect(await issueButton(page).isEnabled()).toBe(true));

/** The cells of the visible rows of a table, as soon as it has any. */
async function rowsOf(page: Page, name: string): Promise<string[][]> {
  const rows = page.getByRole('region', { name }).locator('tbody tr');
  await rows.first().waitFor();
  return rows.evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)));
}

/** The cells of all pages of a table. */
async function allRows(page: Page, name: string): Promise<string[][]> {
  const rows: string[][] = [];
  const next = page.getByRole('button', { name: 'Página siguiente' });
  for (;;) {
    rows.push(...(await rowsOf(page, name)));
    const isLast = (await next.count()) === 0 || (await next.getAttribute('aria-disabled')) === 'true';
    if (isLast) return rows;
    await next.click();
  }
}

/** Opens the third step with these students and this concept, and waits for the preview. */
async function openPreview(ids: readonly number[], descripcion: string, importe = '35'): Promise<Page> {
  const page = await withStudents(ids);
  await fillConcept(page, descripcion, importe);
  await previewed(page);
  return page;
}

async function issue(page: Page): Promise<void> {
  await issueButton(page).click();
  await dialog(page).getByRole('button', { name: 'Facturar' }).click();
  await page.getByRole('heading', { name: 'Completado' }).waitFor();
}

describe('The students', () => {
  const listOf = (page: Page) => page.getByTestId('lista-contenedor');
  const boxes = (page: Page) => listOf(page).getByRole('gridcell').locator('input[type="checkbox"]');

  it('[FMAS-01] [FMAS-09] come first: without one the next step is closed', async () => {
    const page = await suite.open('admin', BULK);
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
    const page = await suite.open('admin', BULK);
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

describe('The concept', () => {
  const shared = suite.shared(async () => withStudents(await students(suite.app, 17)));
  const total = (page: Page) => page.getByLabel('Total').textContent();

  it('[FMAS-02] shows the total of an invoice while it is typed', async () => {
    const page = shared();
    await page.getByLabel('Importe').fill('14,42');
    await page.getByLabel('Cantidad').fill('2');
    await page.getByLabel('IVA', { exact: true }).selectOption('4');
    await poll(() => total(page)).toBe('29,99\u00a0€');
    expect(await faultsOf(page)).toEqual([]);
  });

  it('comes from the catalogue with amount and month; another amount is noted, and the preview has its offers', async () => {
    const { rows } = await suite.app.db.query<{ codigo: string; descripcion: string; importe: string; alumno: number }>(
      `SELECT k.codigo, k.descripcion, c.precio AS importe, t.alumno_id AS alumno FROM conceptos k JOIN cursos c ON c.id = k.curso_id
       JOIN altas t ON t.curso_id = c.id AND t.fecha_baja IS NULL AND t.precio IS NULL
       WHERE k.tipo = 'MENSUAL' AND k.activo AND k.importe IS NULL ORDER BY k.id, t.alumno_id LIMIT 1`,
    );
    const { codigo = '', descripcion = '', importe = '', alumno = 0 } = rows[0] ?? {};
    const page = await withStudents([alumno]);
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

  // The last one, because it leaves the step.
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
});

describe('The preview', () => {
  it('[PLUS-23] that no longer holds issues nothing and shows what has changed, before beside after', async () => {
    const [alumno = 0, other = 0] = await students(suite.app, 2);
    const page = await openPreview([alumno, other], 'Lo que cambia');
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

  it('[PLUS-23] names the series of each invoice, and how many go to each, where some go to the simplified one', async () => {
    const [alumno = 0, , other = 0] = await students(suite.app, 3);
    await suite.app.db.query(
      `INSERT INTO ajustes (codigo, valor) VALUES ('facturas.sin_datos_simplificada', 'true');
       UPDATE familias f SET direccion = NULL FROM alumnos a WHERE a.familia_id = f.id AND a.id = ${String(other)}`,
    );
    const page = await openPreview([alumno, other], 'En dos series');
    expect((await rowsOf(page, 'Se emitirán')).map(([serie]) => serie).toSorted()).toEqual(['A', 'S']);
    await check(page).getByText('1 factura por 35,00 € en la serie simplificada S').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await sidewaysOf(page)).toEqual([]);
    await issueButton(page).click();
    await poll(() => dialog(page).textContent()).toContain('en las series A (1) y S (1)?');
    await dialog(page).getByRole('button', { name: 'Facturar' }).click();
    await page.getByRole('heading', { name: 'Completado' }).waitFor();
    await page.setViewportSize({ width: 1440, height: 900 });
    const numbers = (await rowsOf(page, 'Facturas emitidas')).map(([numero]) => numero?.slice(0, 7));
    expect(numbers.toSorted()).toEqual(['A-2026-', 'S-2026-']);
    await suite.app.db.query(
      `DELETE FROM ajustes WHERE codigo = 'facturas.sin_datos_simplificada';
       UPDATE familias SET direccion = 'Calle Mayor, 1' WHERE direccion IS NULL`,
    );
  });
});

describe('The preview of two students', () => {
  const shared = suite.shared(async () => openPreview(await students(suite.app, 2), 'Material', '14,42'));

  it('[FMAS-03] [FMAS-08] is of the chosen students, concept, series and payment method', async () => {
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
    const sent = page.waitForRequest((request) => request.url().endsWith(POSTED));
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

  // The last one, because it leaves the step.
  it('[FMAS-01] [FMAS-09] leads back to students and concept, which are unchanged', async () => {
    const page = shared();
    await press(page, 'Cambiar alumnos');
    await page.getByTestId('lista-contenedor').getByText('2 registros seleccionados').waitFor();
    await press(page, 'Cambiar concepto');
    await poll(() => page.getByLabel('Descripción').inputValue()).toBe('Material');
    await poll(() => page.getByLabel('Importe').inputValue()).toBe('14,42');
  });
});

describe('The preview with students who have no payment method', () => {
  const invoices = async () => (await suite.app.db.query('SELECT id FROM facturas')).rows;
  let before: unknown[] = [];
  const shared = suite.shared(async () => {
    before = await invoices();
    const without = await students(suite.app, 2, { paying: false });
    return openPreview([...(await students(suite.app, 1)), ...without], 'Agenda');
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

describe('Issuing', () => {
  it('[FMAS-04] [FMAS-11] [FMAS-12] confirms number, total and series; while it runs no step is current', async () => {
    const page = await openPreview(await students(suite.app, 48), 'Uniforme');
    const total = await page.locator('dd').last().textContent();
    await issueButton(page).click();
    await poll(() => dialog(page).textContent()).toContain(`¿Emitir 48 facturas por ${total ?? ''} en la serie A?`);
    await poll(() => dialog(page).textContent()).toMatch(/Empezará en A-2026-\d{6}\./);
    await poll(() => dialog(page).textContent()).not.toContain('Tardará');
    const paused = await pauseRequests(page, ROUTE);
    await dialog(page).getByRole('button', { name: 'Facturar' }).click();
    await page.getByRole('progressbar').waitFor();
    await poll(() => page.locator('[aria-current="step"]').count()).toBe(0);
    await paused.resume();
    await page.getByRole('heading', { name: 'Completado' }).waitFor();
  });

  it('[PLUS-23] [FMAS-05] issues exactly what the preview showed', async () => {
    const ids = [...(await students(suite.app, 48)), ...(await students(suite.app, 2, { paying: false }))];
    const page = await openPreview(ids, 'Matrícula curso 2026/2027');
    const preview = await allRows(page, 'Se emitirán');
    expect(preview).toHaveLength(48);
    await issue(page);
    expect(page.url()).toMatch(/\?proceso=\d+$/);
    const table = page.getByRole('region', { name: 'Facturas emitidas' });
    await table.waitFor();
    await poll(() => table.getByRole('columnheader').allTextContents()).toEqual([
      'Número',
      'Alumno',
      'Titular',
      'Forma de pago',
      'Total',
    ]);
    const issued = await allRows(page, 'Facturas emitidas');
    const figure = (title: string) =>
      page.getByRole('definition').filter({ has: page.locator(`xpath=preceding-sibling::dt[.='${title}']`) });
    await poll(() => figure('Último número').textContent()).toBe(issued.at(-1)?.[0]);
    await poll(() => figure('Total emitido').textContent()).toBe('1.680,00\u00a0€');
    expect(issued.every(([numero]) => /^A-2026-\d{6}$/.test(numero ?? ''))).toBe(true);
    // Name, holder, payment method and total, in the same order; the preview has offer, base and VAT between them.
    expect(issued.map((row) => row.slice(1))).toEqual(preview.map((row) => [...row.slice(0, 3), row.at(-1)]));
  });

  it('[PLUS-23] shows the students without an invoice, with reason, link and retry', async () => {
    const without = await students(suite.app, 2, { paying: false });
    const page = await openPreview([...(await students(suite.app, 1)), ...without], 'Carné');
    await issue(page);
    await page.getByRole('button', { name: 'Sin facturar 2' }).click();
    await eventually(async () => expect(await page.getByText('El titular no tiene forma de pago').count()).toBe(2));
    await poll(() => page.getByRole('link', { name: 'Ver la ficha' }).first().getAttribute('href')).toMatch(/ficha/);
    await page.getByRole('button', { name: 'Reintentar estas 2' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });

  it('[FMAS-06] [FMAS-07] ends at an address of its own, with the PDF and links to the invoices', async () => {
    const page = await openPreview(await students(suite.app, 48), 'Comedor');
    await issue(page);
    await page.reload();
    await page.getByRole('heading', { name: 'Completado' }).waitFor();
    await poll(() => page.getByRole('link', { name: 'Descargar PDF' }).getAttribute('href')).toMatch(
      /pdf-proceso\/\d+$/,
    );
    const links = page.getByRole('navigation', { name: 'Seguir' });
    await poll(() => links.getByRole('link', { name: 'Ir al inicio' }).getAttribute('href')).toBe('/administrar/');
    await page.getByRole('link', { name: 'Ver en Facturas' }).click();
    await page.waitForURL('**/administrar/facturas/?**');
    await page.getByText('48 de').or(page.getByText(/^48$/)).first().waitFor();
    await page.goBack();
    await links.getByRole('link', { name: 'Ir a Facturas' }).click();
    await page.getByRole('heading', { name: 'Facturas', level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/administrar/facturas/');
  });

  it('[FMAS-18] announces that 101 students take long', async () => {
    const page = await openPreview(await students(suite.app, 101), 'Seguro escolar', '12');
    await check(page).getByText('Es un proceso largo: 101 alumnos.').waitFor();
    await issueButton(page).click();
    await poll(() => dialog(page).textContent()).toContain('Tardará unos segundos; puede seguir trabajando.');
    await dialog(page).getByRole('button', { name: 'Facturar' }).click();
    await page.getByRole('heading', { name: 'Completado' }).waitFor();
  });

  it('[PLUS-23] [FMAS-18] charges the same concept twice in a month only on request; 100 students do not take long', async () => {
    const ids = await students(suite.app, 100);
    await issue(await openPreview(ids, 'Excursión de un día', '12'));
    const again = await withStudents(ids);
    await fillConcept(again, 'Excursión de un día', '12');
    await check(again).getByText('No hay nada que facturar').first().waitFor();
    await poll(() => issueButton(again).count()).toBe(0);
    await poll(() => check(again).getByText('Es un proceso largo').count()).toBe(0);
    await again.getByLabel('Facturar también a quienes ya tienen este concepto este mes').check();
    await previewed(again);
    await issueButton(again).click();
    await poll(() => dialog(again).textContent()).toMatch(/¿Emitir 100 facturas por .* en la serie A\?/);
    await poll(() => dialog(again).textContent()).not.toContain('Tardará');
  });
});

describe('A request to issue', () => {
  const shared = suite.shared(async () => openPreview(await students(suite.app, 1), 'Excursión'));

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

  // The last one, because it issues the invoice.
  it('[FMAS-17] [FMAS-11] that is retried has the same idempotency key', async () => {
    const page = shared();
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(POSTED)) keys.push(request.headers()['idempotency-key']);
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

describe('An active run', () => {
  /** A run of another worker. Returns its id. */
  async function startRun(): Promise<string> {
    const { db, clock } = suite.app;
    const { rows } = await db.query<{ id: number }>(
      `INSERT INTO procesos (codigo, descripcion, peticion, usuario_id, situacion, total, hechos, omitidos, inicio, latido, trabajador)
       VALUES ('facturas.facturar-conceptos', 'Facturar «Cuota» a 1.130 alumnos (serie A)', '{}', 1, 'en curso', 1130, 740, 2,
               $1, clock_timestamp() + interval '1 day', 'otro') RETURNING id`,
      [new Date(clock.now().getTime() - 48_000)],
    );
    return String(rows[0]?.id);
  }

  const endRun = (id: string) =>
    suite.app.db.query(`UPDATE procesos SET situacion = 'detenido', fin = $2 WHERE id = $1`, [
      id,
      suite.app.clock.now(),
    ]);

  it('[FMAS-04] is opened from the list of runs and shows its progress', async () => {
    const id = await startRun();
    const page = await suite.open('admin', '/administrar/procesos/');
    await page.getByRole('link', { name: /Facturar «Cuota»/ }).click();
    await page.getByRole('heading', { name: 'Facturando 742 de 1.130 alumnos' }).waitFor();
    expect(page.url()).toContain(`?proceso=${id}`);
    await poll(() => page.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('65');
    await page.getByText('48 s transcurridos · quedan unos 26 s').waitFor();
    await poll(() => page.getByRole('button', { name: 'Descargar PDF' }).isDisabled()).toBe(true);
    expect(await faultsOf(page)).toEqual([]);
    await endRun(id);
  });

  it('[FMAS-04] stops after a confirmation, and the rest can be retried', async () => {
    const id = await startRun();
    const page = await suite.open('admin', `${BULK}?proceso=${id}`);
    await press(page, 'Detener');
    await poll(() => dialog(page).textContent()).toContain('Lo emitido se conserva.');
    await dialog(page).getByRole('button', { name: 'Detener' }).click();
    await page.getByRole('button', { name: 'Deteniendo…' }).waitFor();
    await endRun(id);
    await page.getByRole('heading', { name: 'Detenido' }).waitFor();
    await page.getByRole('button', { name: 'Reintentar estas 390' }).waitFor();
  });
});

it('[FMAS-01] all that match in the list of students can be charged from there', async () => {
  const [counted] = (await suite.app.db.query('SELECT count(*)::integer AS total FROM alumnos WHERE activo')).rows;
  const page = await suite.open('admin', '/administrar/alumnos/?parametros={"activo":"1"}');
  await page.getByRole('button', { name: /Seleccionar los .* que coinciden/ }).click();
  await page.getByRole('link', { name: 'Facturar conceptos', exact: true }).last().click();
  await page.getByLabel('Descripción').waitFor();
  expect(new URL(page.url()).pathname).toBe(BULK);
  await poll(() => step(page, 'Alumnos').textContent()).toContain(`${String(counted.total)} alumnos seleccionados`);
});

describe('The invoices of a run', () => {
  interface Issued {
    id: number;
    numero: string;
    titular: string;
  }

  async function issuedBy(page: Page): Promise<Issued[]> {
    const run = new URL(page.url()).searchParams.get('proceso');
    const { rows } = await suite.app.db.query<Issued>(
      'SELECT id, numero, titular FROM facturas WHERE proceso_id = $1 ORDER BY id',
      [run],
    );
    return rows;
  }

  it('[PLUS-20] [PLUS-19] come from the list of students, and their PDF shows number, holder, concept and amount', async () => {
    const chosen = await students(suite.app, 2);
    const filter = encodeURIComponent(JSON.stringify({ 'altas.activa': '1' }));
    const page = await suite.open('admin', `/administrar/alumnos/?parametros=${filter}`);
    const boxes = page.getByTestId('lista-contenedor').getByRole('gridcell').locator('input[type="checkbox"]');
    await boxes.first().waitFor();
    for (const index of chosen.keys()) await boxes.nth(index).check();
    await page.getByRole('link', { name: 'Facturar conceptos', exact: true }).last().click();
    await page.getByLabel('Descripción').waitFor();
    await fillConcept(page, 'Cuota de fin de mes', '61,30');
    await previewed(page);
    await issue(page);
    const issued = await issuedBy(page);
    expect(issued).toHaveLength(chosen.length);
    const link = page.getByRole('link', { name: 'Descargar PDF' });
    await poll(() => link.getAttribute('href')).toMatch(/pdf-proceso\/\d+$/);
    const zip = await page.request.get((await link.getAttribute('href')) ?? '');
    const files = unzipBytes(await zip.body());
    expect([...files.keys()]).toEqual(issued.map(({ numero }) => `${numero}.pdf`));
    const texts = readPdfs([...files.values()]).map(({ pages }) => pages.join(' ').replace(/\s+/g, ' '));
    for (const [index, { numero, titular }] of issued.entries())
      for (const words of [numero, titular, 'Cuota de fin de mes', '61,30 €']) expect(texts[index]).toContain(words);
  });

  it('[PLUS-20] [PLUS-19] can be rectified together, and each shows the invoice that rectifies it', async () => {
    const page = await openPreview(await students(suite.app, 2), 'Cuota repetida', '61,30');
    await issue(page);
    const issued = await issuedBy(page);
    expect(issued).toHaveLength(2);
    await press(page, 'Rectificar todas');
    await poll(() => dialog(page).textContent()).toContain('¿Rectificar las 2 facturas?');
    await dialog(page).getByRole('button', { name: 'Rectificar' }).click();
    const row = page.getByRole('row', { name: /Rectificar: Facturar «Cuota repetida»/ });
    await row.getByText('Completado').waitFor();
    const { rows: rectified } = await suite.app.db.query(
      `SELECT rectifica_id AS id, total FROM facturas WHERE rectifica_id = ANY($1) ORDER BY rectifica_id`,
      [issued.map(({ id }) => id)],
    );
    expect(rectified).toEqual(issued.map(({ id }) => ({ id, total: '-61.30' })));
    await page.goto(`/administrar/facturas/ficha/${issued[0]?.id}/`);
    await page.getByRole('tab', { name: 'Titular y cobro' }).click();
    await page
      .getByRole('link', { name: /^R-2026-/ })
      .first()
      .waitFor();
  });
});

it('[PLUS-41] on a phone the steps are below each other and the main button is always visible', async () => {
  const page = await withStudents(await students(suite.app, 3), { width: 390, height: 844 });
  await fillConcept(page, 'Camiseta');
  await previewed(page);
  const button = await issueButton(page).boundingBox();
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(844);
  expect(await faultsOf(page)).toEqual([]);
  await press(page, 'Cambiar alumnos');
  await page.getByRole('list', { name: 'Alumnos' }).getByRole('listitem').first().waitFor();
  expect(await faultsOf(page)).toEqual([]);
});
