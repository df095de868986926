import { readFile } from 'node:fs/promises';
import { violationsOf } from '../accesibilidad/axe';
import { browserSuite, eventually } from '../support/browser-suite';
import { poll } from '../support/poll';

const suite = browserSuite();

beforeAll(async () => {
  await suite.app.db.query(ISSUED);
});

/** Inserts four issued invoices. One is paid: 100 € (2 October). Three are unpaid: 31 € (1 September), and 60 € and 45,50 € (November). */
const ISSUED = `
  INSERT INTO facturas (serie_id, ejercicio, orden_serie, numero, estado, fecha_expedicion, titular, emisor, presentada_en,
                        cobro, fecha_cobro, texto_exencion, tipo_iva1, base_iva1, importe_iva1, total, liquido)
  SELECT 1, 2026, orden, 'T-' || orden, 'presentada', dia, 'Elena Muñoz', '{}', dia, cobro, pagada, '', 0, importe, 0, importe, importe
  FROM (VALUES (date '2026-09-01', 1, 31, 'pendiente', NULL::date), (date '2026-10-02', 2, 100, 'cobrada', date '2026-10-05'),
               (date '2026-11-03', 3, 60, 'pendiente', NULL), (date '2026-11-10', 4, 45.50, 'pendiente', NULL))
    AS v(dia, orden, importe, cobro, pagada)`;

it('[PLUS-43] the month shows the invoiced amount and its comparison, and links to those invoices', async () => {
  const page = await suite.open('admin', '/administrar/');
  const month = page.getByRole('region', { name: 'Este mes' });
  const billed = month.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Facturado' }) });
  await billed.getByText('105,50\u00a0€').waitFor();
  await billed.getByText('2 facturas').waitFor();
  await billed.getByText('5,5\u00a0% más que en octubre').waitFor();
  await month.getByRole('link', { name: 'Pagos a profesores' }).waitFor();
  const old = month.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'De 61 a 90 días' }) });
  await old.getByText('31,00\u00a0€').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await billed.getByRole('link').click();
  await page.getByText('T-4').first().waitFor();
  await page.getByText('T-3').first().waitFor();
  await eventually(async () => expect(await page.getByText(/^T-\d$/).count()).toBe(2));
});

it('[PLUS-43] another month is in the address, and the chart shows its months as a table', async () => {
  const page = await suite.open('secretaria', '/administrar/');
  await page.getByRole('button', { name: 'Mes anterior' }).click();
  const month = page.getByRole('region', { name: 'Resumen de octubre de 2026' });
  await month.waitFor();
  await page.waitForURL(/\?mes=2026-10$/);
  const chart = page.getByRole('region', { name: 'Ingresos y pagos' });
  await chart
    .getByRole('img', { name: /Cobrado: de 0,00\s€ en noviembre de 2025 a 100,00\s€ en octubre de 2026/ })
    .waitFor();
  await chart.getByRole('button', { name: 'Ver como tabla' }).click();
  await chart.getByRole('row', { name: /^octubre de 2026 100,00\s€ 100,00\s€ 0,00\s€ 0,00\s€$/ }).waitFor();
  await chart.getByRole('button', { name: 'Un año antes' }).click();
  const year = page.getByRole('region', { name: 'Ingresos', exact: true }).first();
  await year.getByRole('columnheader', { name: 'Un año antes' }).waitFor();
  await poll(() => year.getByRole('row').count()).toBe(13);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    year.getByRole('button', { name: 'Exportar a CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('ingresos-2026-10.csv');
  expect(await readFile(await file.path(), 'utf8')).toContain('octubre de 2026;0,00;100,00');
  await page.reload();
  await month.getByRole('button', { name: 'Este mes' }).click();
  await page.getByRole('region', { name: 'Este mes' }).getByText('noviembre de 2026').waitFor();
  await page.waitForURL(/\/administrar\/$/);
});

it('[PLUS-41] on a phone in the dark the month fits its width', async () => {
  const page = await suite.open('admin', '/administrar/', {
    width: 390,
    height: 844,
    context: { colorScheme: 'dark' },
  });
  await page.getByRole('img', { name: /^Ingresos y pagos/ }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await violationsOf(page)).toEqual([]);
});

it('[PLUS-41] on a phone the month follows the pending tasks, and its table shows every value of the twelve months', async () => {
  const page = await suite.open('admin', '/administrar/', { width: 390, height: 844 });
  const chart = page.getByRole('region', { name: 'Ingresos y pagos' });
  await chart.getByRole('button', { name: 'Ver como tabla' }).click();
  const last = chart.locator('tbody tr').first();
  await last.getByText('noviembre de 2026').waitFor();
  await poll(() => chart.locator('tbody tr').count()).toBe(12);
  for (const cell of await last.locator('td').all()) {
    const box = await cell.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  }
  const placesOf = async (...titles: string[]) => {
    const all = await page.getByRole('heading', { level: 2 }).allTextContents();
    return titles.map((title) => all.findIndex((text) => text.startsWith(title)));
  };
  const places = () => placesOf('Trabajo pendiente', 'Este mes', 'Altas activas');
  await poll(places).not.toContain(-1);
  const shown = await places();
  expect(shown).toEqual(shown.toSorted((one, other) => one - other));
  expect(await violationsOf(page)).toEqual([]);
});

it('[PLUS-43] each amount of the month is on the start page once, and its fees are billed from there', async () => {
  const page = await suite.open('admin', '/administrar/');
  await page.getByRole('region', { name: 'Este mes' }).getByRole('link', { name: 'Facturado' }).waitFor();
  const figures = page.getByRole('list', { name: 'Cifras', exact: true });
  await figures.getByRole('link', { name: 'Altas activas' }).waitFor();
  await poll(() => figures.getByText('€').count()).toBe(0);
  await page.getByRole('button', { name: 'Facturar cuotas' }).click();
  await page.getByRole('heading', { name: 'Facturar cuotas', level: 1 }).waitFor();
});

it('[AUTH-02] a user who may see neither invoices nor pay has no month', async () => {
  await suite.app.db.query(
    `UPDATE usuarios SET permisos = array_remove(array_remove(permisos, 'facturas.ver'), 'pagos.ver') WHERE username = 'secretaria'`,
  );
  const page = await suite.open('secretaria', '/administrar/');
  await page.getByRole('img', { name: /^Altas activas/ }).waitFor();
  await poll(() => page.getByRole('region', { name: 'Este mes' }).count()).toBe(0);
});
