import type { Page } from 'playwright-core';
import { sidewaysOf, violationsOf } from '../accesibilidad/axe';
import { browserSuite, eventually } from '../support/browser-suite';
import { holdCalls } from '../support/hold';
import { readPdfs } from '../support/pdf';
import { unzipBytes } from '../support/zip';
import { students } from './support';

const suite = browserSuite({ worker: true });

const BULK = '/administrar/facturas/facturar-conceptos/';
const POSTED = '/administrar/facturas/api/facturar-conceptos';
const ROUTE = /\/api\/facturar-conceptos$/;

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const step = (page: Page, name: string) => page.getByRole('list', { name: 'Pasos' }).getByRole('listitem').filter({ hasText: name }); // prettier-ignore
const check = (page: Page) => page.getByRole('region', { name: 'Comprobación' });
const dialog = (page: Page) => page.getByRole('alertdialog').or(page.getByRole('dialog'));
const issueButton = (page: Page) => page.getByRole('button', { name: 'Facturar', exact: true });

/** At the concept, with these students. */
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

/** The rows of the table of invoices in sight, cell by cell. */
const rowsOf = (page: Page, name: string) =>
  page
    .getByRole('region', { name })
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)));

/** All pages of the table, one after the other. */
async function allRows(page: Page, name: string): Promise<string[][]> {
  const rows = await rowsOf(page, name);
  const next = page.getByRole('button', { name: 'Página siguiente' });
  while ((await next.count()) > 0 && (await next.getAttribute('aria-disabled')) !== 'true') {
    await next.click();
    rows.push(...(await rowsOf(page, name)));
  }
  return rows;
}

it('[FMAS-01] [FMAS-09] [FMAS-02] [FMAS-13] [FMAS-10] [FMAS-03] [FMAS-08] leads through students, concept and invoice, and loses nothing going back', async () => {
  const page = await suite.open('admin', BULK);
  const list = page.getByTestId('lista-contenedor');
  await list.getByRole('row').nth(1).waitFor();
  const concept = step(page, 'Concepto').getByRole('button', { name: 'Concepto' });
  expect(await step(page, 'Alumnos').getAttribute('aria-current')).toBe('step');
  expect(await concept.isDisabled()).toBe(true);
  expect(await page.getByRole('button', { name: 'Siguiente', exact: true }).isDisabled()).toBe(true);
  expect([...(await violationsOf(page)), ...(await sidewaysOf(page))]).toEqual([]);

  // Across pages and searches.
  await list.getByRole('gridcell').locator('input[type="checkbox"]').first().check();
  await page.getByText('1 alumno elegido').first().waitFor();
  await list.getByRole('button', { name: 'Página siguiente' }).click();
  await eventually(async () => {
    await list.getByRole('gridcell').locator('input[type="checkbox"]').nth(1).check();
    expect(await page.getByText('2 alumnos elegidos').count()).toBeGreaterThan(0);
  });
  await list.getByRole('combobox', { name: 'Búsqueda guardada' }).selectOption({ index: 1 });
  await page.getByText('2 alumnos elegidos').first().waitFor();
  expect(await concept.isEnabled()).toBe(true);
  await press(page, 'Siguiente');

  await page.getByLabel('Descripción').fill('Material');
  const next = page.getByRole('button', { name: 'Siguiente', exact: true });
  expect(await next.isDisabled()).toBe(true);
  await page.getByLabel('Importe').fill('14,42');
  await page.getByLabel('Cantidad').fill('2');
  await page.getByLabel('IVA', { exact: true }).selectOption('4');
  expect(await page.getByLabel('Total').textContent()).toBe('29,99\u00a0€');
  await page.getByLabel('Cantidad').fill('0');
  expect(await page.getByLabel('Cantidad').inputValue()).toBe('1');
  expect(await page.getByLabel('Total').textContent()).toBe('15,00\u00a0€');
  await page.getByLabel('Importe').fill('0');
  expect(await next.isDisabled()).toBe(true);
  await page.getByLabel('Importe').fill('14,42');
  await page.getByLabel('Descripción').fill(' ');
  expect(await next.isDisabled()).toBe(true);
  await page.getByLabel('Descripción').fill('Material');
  expect([...(await violationsOf(page)), ...(await sidewaysOf(page))]).toEqual([]);
  await next.click();

  await previewed(page);
  expect(await step(page, 'Factura').getAttribute('aria-current')).toBe('step');
  expect(await step(page, 'Concepto').textContent()).toContain('Material · 15,00');
  expect(await page.getByLabel('Serie').locator('option').allTextContents()).toContain('A · Facturas');
  await page.getByLabel('Serie').selectOption({ label: 'A · Facturas' });
  expect(await page.getByLabel('Forma de pago').locator('option').first().textContent()).toBe('La de cada pagador');
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
  expect([...(await violationsOf(page)), ...(await sidewaysOf(page))]).toEqual([]);

  // What is wrong with a date is said at the date, and there is nothing to reckon until it is right.
  const date = page.getByRole('textbox', { name: 'Fecha de emisión' });
  await date.fill('31/02/2026');
  await page.getByText('Esa fecha no existe').waitFor();
  expect(await page.getByRole('button', { name: 'Recalcular' }).getAttribute('aria-disabled')).toBe('true');
  await date.fill('31/12/2099');
  await page.getByText('No puede ser futura', { exact: true }).waitFor();
  await date.fill('');
  await previewed(page);

  await press(page, 'Cambiar alumnos');
  await list.getByText('2 registros seleccionados').waitFor();
  await press(page, 'Cambiar concepto');
  expect(await page.getByLabel('Descripción').inputValue()).toBe('Material');
  expect(await page.getByLabel('Importe').inputValue()).toBe('14,42');
});

it('[PLUS-23] [FMAS-12] [FMAS-04] [FMAS-11] [FMAS-05] [FMAS-06] [FMAS-07] issues exactly what the preview showed', async () => {
  const paying = await students(suite.app, 48);
  const without = await students(suite.app, 2, { paying: false });
  const page = await withStudents([...paying, ...without]);
  await fillConcept(page, 'Matrícula curso 2026/2027');
  await previewed(page);
  const leftOut = check(page).getByRole('group', { name: 'No se facturarán' });
  expect(await leftOut.textContent()).toContain('2 alumnos no se facturarán.');
  expect(await leftOut.getByRole('listitem').filter({ hasText: 'no tiene forma de pago' }).count()).toBe(2);
  expect(await leftOut.getByRole('link', { name: 'Completar la ficha' }).first().getAttribute('href')).toMatch(/ficha/);
  // Whoever goes to mend it finds everything as it was.
  await leftOut.getByRole('link', { name: 'Completar la ficha' }).first().click();
  await page.getByRole('button', { name: 'Historial' }).waitFor();
  await page.goBack();
  await previewed(page);
  expect(await step(page, 'Concepto').textContent()).toContain('Matrícula curso 2026/2027 · 35,00');
  const preview = await allRows(page, 'Se emitirán');
  expect(preview).toHaveLength(48);
  const { rows: none } = await suite.app.db.query('SELECT FROM facturas');
  expect(none).toEqual([]);

  const total = await page.locator('dd').last().textContent();
  await issueButton(page).click();
  expect(await dialog(page).textContent()).toContain(`¿Emitir 48 facturas por ${total ?? ''} en la serie A?`);
  expect(await dialog(page).textContent()).not.toContain('Tardará');
  const held = await holdCalls(page, ROUTE);
  await dialog(page).getByRole('button', { name: 'Facturar' }).click();
  await page.getByRole('progressbar').waitFor();
  expect(await page.locator('[aria-current="step"]').count()).toBe(0);
  await held.release();

  await page.getByRole('heading', { name: 'Completado' }).waitFor();
  expect(page.url()).toMatch(/\?proceso=\d+$/);
  const table = page.getByRole('region', { name: 'Facturas emitidas' });
  await table.waitFor();
  expect(await table.getByRole('columnheader').allTextContents()).toEqual([
    'Número',
    'Alumno',
    'Titular',
    'Forma de pago',
    'Total',
  ]);
  const issued = await allRows(page, 'Facturas emitidas');
  expect(issued.every(([numero]) => /^A-2026-\d{6}$/.test(numero ?? ''))).toBe(true);
  expect(issued.map((row) => row.slice(1).join('|')).sort()).toEqual(preview.map((row) => row.join('|')).sort());
  await page.getByRole('button', { name: 'Sin facturar 2' }).click();
  await eventually(async () => expect(await page.getByText('El titular no tiene forma de pago').count()).toBe(2));
  expect(await page.getByRole('link', { name: 'Ver la ficha' }).first().getAttribute('href')).toMatch(/ficha/);
  await page.getByRole('button', { name: 'Reintentar estas 2' }).waitFor();
  expect([...(await violationsOf(page)), ...(await sidewaysOf(page))]).toEqual([]);

  // The address is that of the run.
  await page.reload();
  await page.getByRole('heading', { name: 'Completado' }).waitFor();
  expect(await page.getByRole('link', { name: 'Descargar PDF' }).getAttribute('href')).toMatch(/pdf-proceso\/\d+$/);
  const ways = page.getByRole('navigation', { name: 'Seguir' });
  expect(await ways.getByRole('link', { name: 'Ir al inicio' }).getAttribute('href')).toBe('/administrar/');
  await page.getByRole('link', { name: 'Ver en Facturas' }).click();
  await page.getByText('48 de').or(page.getByText(/^48$/)).first().waitFor();
  await page.goBack();
  await ways.getByRole('link', { name: 'Ir a Facturas' }).click();
  await page.getByRole('heading', { name: 'Facturas', level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/administrar/facturas/');
});

it('[PLUS-23] [FMAS-18] who has the concept already is left out, and charged again only when that is asked for; 101 students take long', async () => {
  const hundred = await students(suite.app, 101);
  const page = await withStudents(hundred);
  await fillConcept(page, 'Seguro escolar', '12');
  await previewed(page);
  await check(page).getByText('Es un proceso largo: 101 alumnos.').waitFor();
  await issueButton(page).click();
  expect(await dialog(page).textContent()).toContain('Tardará unos minutos; puede seguir trabajando.');
  await dialog(page).getByRole('button', { name: 'Facturar' }).click();
  await page.getByRole('heading', { name: 'Completado' }).waitFor();

  const again = await withStudents(hundred.slice(0, 100));
  await fillConcept(again, 'Seguro escolar', '12');
  await check(again).getByText('No hay nada que facturar').first().waitFor();
  expect(await issueButton(again).count()).toBe(0);
  expect(await check(again).getByText('Es un proceso largo').count()).toBe(0);
  await again.getByLabel('Facturar también a quienes ya tienen este concepto este mes').check();
  await previewed(again);
  await issueButton(again).click();
  expect(await dialog(again).textContent()).toMatch(/¿Emitir 100 facturas por .* en la serie A\?/);
  expect(await dialog(again).textContent()).not.toContain('Tardará');
});

it('[FMAS-17] [FMAS-11] a run that is refused is told, and everything stays; pressing again sends the same key', async () => {
  const page = await withStudents(await students(suite.app, 1));
  await fillConcept(page, 'Excursión');
  await previewed(page);
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(POSTED)) keys.push(request.headers()['idempotency-key']);
  });
  const issue = async () => {
    await issueButton(page).click();
    expect(await dialog(page).textContent()).toContain('¿Emitir 1 factura por 35,00\u00a0€ en la serie A?');
    await dialog(page).getByRole('button', { name: 'Facturar' }).click();
  };
  await suite.app.db.query(`UPDATE series SET activa = false WHERE codigo = 'A'`);
  await issue();
  await dialog(page).getByRole('button', { name: 'Aceptar' }).waitFor();
  expect(await dialog(page).textContent()).toContain('serie');
  await suite.app.db.query(`UPDATE series SET activa = true WHERE codigo = 'A'`);
  await press(page, 'Aceptar');
  expect(await step(page, 'Factura').getAttribute('aria-current')).toBe('step');
  expect(await step(page, 'Concepto').textContent()).toContain('Excursión · 35,00');
  await previewed(page);

  // The key is that of the preview: what may have arrived is not issued twice.
  keys.splice(0);
  await page.route(ROUTE, (route) => route.abort(), { times: 1 });
  await issue();
  await dialog(page).getByRole('button', { name: 'Reintentar' }).click();
  await page.getByRole('heading', { name: 'Completado' }).waitFor();
  const [first, second] = keys.filter((key) => key !== undefined);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toBe(first);
});

it('[FMAS-04] a run that goes on is found from the monitor, says how far it is, and asks before it stops', async () => {
  // Another worker has it, and is at its work.
  const { rows } = await suite.app.db.query<{ id: number }>(
    `INSERT INTO procesos (codigo, descripcion, peticion, usuario_id, situacion, total, hechos, omitidos, inicio, latido, trabajador)
     VALUES ('facturas.facturar-conceptos', 'Facturar «Cuota» a 1.130 alumnos (serie A)', '{}', 1, 'en curso', 1130, 740, 2,
             $1, clock_timestamp() + interval '1 day', 'otro') RETURNING id`,
    [new Date(suite.app.clock.now().getTime() - 48_000)],
  );
  const id = String(rows[0]?.id);
  const page = await suite.open('admin', '/administrar/procesos/');
  await page.getByRole('link', { name: /Facturar «Cuota»/ }).click();
  await page.getByRole('heading', { name: 'Facturando 742 de 1.130 alumnos' }).waitFor();
  expect(page.url()).toContain(`?proceso=${id}`);
  expect(await page.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('65');
  await page.getByText('0:00:48 transcurridos · quedan unos 26 s').waitFor();
  expect(await page.getByRole('button', { name: 'Descargar PDF' }).isDisabled()).toBe(true);
  expect([...(await violationsOf(page)), ...(await sidewaysOf(page))]).toEqual([]);
  await press(page, 'Detener');
  expect(await dialog(page).textContent()).toContain('Lo emitido se conserva.');
  await dialog(page).getByRole('button', { name: 'Detener' }).click();
  await page.getByRole('button', { name: 'Deteniendo…' }).waitFor();
  await suite.app.db.query(`UPDATE procesos SET situacion = 'detenido', fin = $2 WHERE id = $1`, [id, suite.app.clock.now()]); // prettier-ignore
  await page.getByRole('heading', { name: 'Detenido' }).waitFor();
  await page.getByRole('button', { name: 'Reintentar estas 390' }).waitFor();
});

it('[FMAS-01] whoever comes from the list of students with all that match has chosen them', async () => {
  const [counted] = (await suite.app.db.query('SELECT count(*)::integer AS total FROM alumnos WHERE activo')).rows;
  const page = await suite.open('admin', '/administrar/alumnos/?parametros={"activo":"1"}');
  await page.getByRole('button', { name: /Seleccionar los .* que coinciden/ }).click();
  await page.getByRole('link', { name: 'Facturar conceptos', exact: true }).last().click();
  await page.getByLabel('Descripción').waitFor();
  expect(new URL(page.url()).pathname).toBe(BULK);
  expect(await step(page, 'Alumnos').textContent()).toContain(`${String(counted.total)} alumnos elegidos`);
});

it('[PLUS-20] [PLUS-19] a month end from the list of students to the words on paper, and a run that was a mistake is taken back', async () => {
  const { db } = suite.app;
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
  await issueButton(page).click();
  await dialog(page).getByRole('button', { name: 'Facturar' }).click();
  await page.getByRole('heading', { name: 'Completado' }).waitFor();
  const run = new URL(page.url()).searchParams.get('proceso');
  const { rows: issued } = await db.query<{ id: number; numero: string; titular: string }>(
    'SELECT id, numero, titular FROM facturas WHERE proceso_id = $1 ORDER BY id',
    [run],
  );
  expect(issued).toHaveLength(chosen.length);

  const link = await page.getByRole('link', { name: 'Descargar PDF' }).getAttribute('href');
  const zip = await page.request.get(link ?? '');
  const files = unzipBytes(await zip.body());
  expect([...files.keys()]).toEqual(issued.map(({ numero }) => `${numero}.pdf`));
  const texts = readPdfs([...files.values()]).map(({ pages }) => pages.join(' ').replace(/\s+/g, ' '));
  for (const [index, { numero, titular }] of issued.entries())
    for (const words of [numero, titular, 'Cuota de fin de mes', '61,30 €']) expect(texts[index]).toContain(words);

  await press(page, 'Rectificar todas');
  expect(await dialog(page).textContent()).toContain(`¿Rectificar las ${chosen.length} facturas?`);
  await dialog(page).getByRole('button', { name: 'Rectificar' }).click();
  const row = page.getByRole('row', { name: /Rectificar: Facturar «Cuota de fin de mes»/ });
  await row.getByText('Completado').waitFor();
  const { rows: taken } = await db.query(
    `SELECT rectifica_id AS id, total FROM facturas WHERE rectifica_id = ANY($1) ORDER BY rectifica_id`,
    [issued.map(({ id }) => id)],
  );
  expect(taken).toEqual(issued.map(({ id }) => ({ id, total: '-61.30' })));
  // The invoice itself tells by which one it was taken back.
  await page.goto(`/administrar/facturas/ficha/${issued[0]?.id}/`);
  await page.getByRole('tab', { name: 'Titular y cobro' }).click();
  await page
    .getByRole('link', { name: /^R-2026-/ })
    .first()
    .waitFor();
});

it('[PLUS-41] on a phone the steps stand one under the other and the way on is in sight', async () => {
  const page = await withStudents(await students(suite.app, 3), { width: 390, height: 844 });
  await fillConcept(page, 'Camiseta');
  await previewed(page);
  const button = await issueButton(page).boundingBox();
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(844);
  expect([...(await violationsOf(page)), ...(await sidewaysOf(page))]).toEqual([]);
  await press(page, 'Cambiar alumnos');
  await page.getByRole('list', { name: 'Alumnos' }).getByRole('listitem').first().waitFor();
  expect([...(await violationsOf(page)), ...(await sidewaysOf(page))]).toEqual([]);
});
