import type { Agent } from 'supertest';
import type { ListPageReply } from '../../libs/contracts';
import { sumOf, toWire2 } from '../../libs/platform/dinero';
import { countStatements } from '../support/count-statements';
import { agentOf, startTestApp, type TestApp } from '../support';
import { pageAddress, pageOf } from '../listados/support/lists';
import { definitionOf, shapeCalls } from '../listados/support/shapes';
import { issuedOf, rectify, saveRecord, students } from './support';

const PRICES = ['0.10', '0.20', '33.33', '45.55', '1234567.89', '60'];

let app: TestApp;
let admin: Agent;
let office: Agent;
let teacher: Agent;
let ids: number[];

beforeAll(async () => {
  app = await startTestApp();
  [admin, office, teacher] = await Promise.all([
    agentOf(app, 'admin'),
    agentOf(app, 'secretaria'),
    agentOf(app, 'profesora'),
  ]);
  const payers = await students(app, PRICES.length);
  ids = [];
  for (const [index, alumno] of payers.entries())
    ids.push((await issuedOf(admin, alumno, [{ precio: PRICES[index], descuentoFijo: '0' }])).id);
  await saveRecord(admin, 'facturas', ids[5] ?? 0, { cobro: 'cobrada', fecha_cobro: '2026-11-20' });
});
afterAll(() => app.close());

const sumsOf = ({ sumas = [] }: ListPageReply) => Object.fromEntries(sumas.map(({ campo, valor }) => [campo, valor]));

it('[PLUS-46] the list of invoices sums totals and pending amounts, to the cent, over all pages', async () => {
  const page = await pageOf(app, admin, 'facturas', { porPagina: 2 });
  expect([page.registros.length, page.totalRegistros]).toEqual([2, 6]);
  expect(sumsOf(page)).toEqual({ liquido: '1234707.07', importe_pendiente: '1234647.07' });
  expect(page.sumas?.map(({ etiqueta, tipo }) => [etiqueta, tipo])).toEqual([
    ['Líquido', 'money'],
    ['Por cobrar', 'money'],
  ]);
});

it('[PLUS-46] filters narrow the sums as they narrow the rows', async () => {
  const page = await pageOf(app, admin, 'facturas', { parametros: { cobro__iexact: 'cobrada' } });
  expect([page.totalRegistros, sumsOf(page)]).toEqual([1, { liquido: '60.00', importe_pendiente: '0.00' }]);
});

it('[PLUS-46] a filter through the students counts each invoice of siblings once', async () => {
  const [first = 0, second = 0] = await students(app, 2);
  await issuedOf(admin, first, [{ precio: '10', descuentoFijo: '0' }]);
  const page = await pageOf(app, admin, 'facturas', {
    parametros: { alumno_id__gte: Math.min(first, second) },
    columnas: 'numero,total,liquido',
    porPagina: 100,
  });
  const total = toWire2(sumOf(page.registros.map(({ liquido }) => String(liquido))));
  expect(sumsOf(page).liquido).toBe(total);
});

it('[PLUS-46] a selection has sums of its own', async () => {
  const address = await pageAddress(app, 'facturas', { porPagina: 1 });
  const { body } = await admin.get(`${address}&entre=${String(ids[0])},${String(ids[1])}`).expect(200);
  expect(sumsOf(body as ListPageReply).liquido).toBe('0.30');
});

it('[PLUS-46] a rectification reduces the sums by its amount', async () => {
  const filter = { parametros: { id__gte: ids[0] } };
  const before = sumsOf(await pageOf(app, admin, 'facturas', filter));
  expect((await rectify(admin, ids[2] ?? 0)).status).toBe(200);
  const after = sumsOf(await pageOf(app, admin, 'facturas', filter));
  expect(toWire2(sumOf([before.liquido ?? '', '-33.33']))).toBe(after.liquido);
});

it('[PLUS-46] the sum of no rows is 0, and a list without amounts has no sums', async () => {
  const none = await pageOf(app, admin, 'facturas', { parametros: { numero__iexact: 'Z-1' } });
  expect([none.registros, Number(sumsOf(none).liquido)]).toEqual([[], 0]);
  expect(await pageOf(app, admin, 'alumnos')).not.toHaveProperty('sumas');
});

it('[PLUS-46] the saved searches of the definition have their sums too', async () => {
  const { busquedas } = await definitionOf(admin, 'facturas');
  const pending = busquedas.find(({ descripcion }) => descripcion === 'Pendientes de cobro');
  const sums = Object.fromEntries((pending?.sumas ?? []).map(({ campo, valor }) => [campo, valor]));
  expect(sums.importe_pendiente).toBe(sums.liquido);
});

it('[AUTH-04] rows that a user does not see are not in the sums', async () => {
  await app.db.query(`UPDATE usuarios SET permisos = permisos || '{facturas.ver}' WHERE id = 3`);
  const page = await pageOf(app, teacher, 'facturas');
  expect([page.totalRegistros, Number(sumsOf(page).liquido)]).toEqual([0, 0]);
});

it('[PLUS-05] a column that was taken out of the list is not summed for others', async () => {
  const shapes = shapeCalls(admin);
  const { forma } = await shapes.configuration('facturas');
  await shapes.save('facturas', { ...forma, columnas: forma.columnas.filter(({ campo }) => campo !== 'liquido') });
  expect(Object.keys(sumsOf(await pageOf(app, office, 'facturas')))).toEqual(['importe_pendiente']);
  expect(Object.keys(sumsOf(await pageOf(app, admin, 'facturas')))).toContain('liquido');
});

it('[PLUS-46] a page with sums costs the two statements of any page', async () => {
  const [invoices, students] = await Promise.all(['facturas', 'alumnos'].map((list) => pageAddress(app, list)));
  const reads = (text: string) => /count\(\*\) AS total|WITH pagina/.test(text);
  const costs = [invoices, students].map((address) => () => admin.get(address ?? '').expect(200));
  expect([await countStatements(costs[0]!, reads), await countStatements(costs[1]!, reads)]).toEqual([2, 2]);
});
