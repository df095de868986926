import type { Agent } from 'supertest';
import type { ResumenFacturas } from '../../libs/contracts';
import { allIds } from '../listados/support/lists';
import { agentOf, startTestApp, type TestApp } from '../support';
import { conceptOf, newCourse, newFamily, newStudent } from './cuotas/support';
import { API, issuedOf, rectify } from './support';

// Last month, this month and the next one: today is 20 November 2026.
const MONTHS = ['2026-10', '2026-11', '2026-12'];

let app: TestApp;
let admin: Agent;
let alumno: number;
let cuota: number;
/** An invoice with the fees of October and December and a book, each 10.10 € plus 21 % VAT. */
let mixed: number;

beforeAll(async () => {
  app = await startTestApp();
  admin = await agentOf(app, 'admin');
  alumno = await newStudent(app, await newFamily(app, 'Ruiz Gil'), 'Lucía');
  cuota = await conceptOf(app, await newCourse(app, 'Inglés', '10.10'));
  const book = { descripcion: 'Libro', precio: '10.10', tipoIVA: '21' };
  const feeOf = (periodo: string) => ({ ...book, descripcion: undefined, concepto_id: cuota, periodo });
  ({ id: mixed } = await issuedOf(admin, alumno, [feeOf('2026-10'), feeOf('2026-12'), book]));
});
afterAll(() => app.close());

const monthOf = async (mes: string): Promise<ResumenFacturas> =>
  (await admin.get(`${API}/resumen-mes`).query({ mes }).expect(200)).body as ResumenFacturas;

/** Returns the amount invoiced for each of the `MONTHS`. */
const invoiced = (): Promise<string[]> =>
  Promise.all(MONTHS.map(async (mes) => (await monthOf(mes)).facturado.importe));

const listedAt = (url: string): Promise<number[]> =>
  allIds(app, admin, 'facturas', { parametros: new URL(url, app.url).searchParams.get('parametros') ?? '' });

it('[PLUS-45] fees count as invoiced in their months, a book in the month of issue, and together they are the total of the invoice', async () => {
  // The three lines of 12.22 € add up to the total of 36.66 €: 30.30 € plus 21 %. So rounding leaves no cent to distribute.
  expect(await invoiced()).toEqual(['12.22', '12.22', '12.22']);
});

it('[PLUS-45] rounding cents between the lines and the total count for the last month', async () => {
  const book = { descripcion: 'Cuaderno', precio: '0.05', tipoIVA: '10' };
  const fee = { ...book, descripcion: undefined, concepto_id: cuota, periodo: '2026-12' };
  await issuedOf(admin, await newStudent(app, await newFamily(app, 'Sanz'), 'Mario'), [fee, book]);
  // Each line is 0.05 € plus 10 % VAT, rounded to 0.06 €. The two lines add up to 0.12 €, but the total of the invoice is 0.11 €. So the
  // last month gets one cent less.
  expect(await invoiced()).toEqual(['12.22', '12.28', '12.27']);
});

it('[PLUS-45] the figure of a month links to the invoices that have a part in it', async () => {
  const { facturado } = await monthOf('2026-10');
  expect(facturado.cuantas).toBe(1);
  expect(await listedAt(facturado.url)).toEqual([mixed]);
});

it('[PLUS-45] the unpaid amount is divided among the months in proportion', async () => {
  const { meses } = await monthOf('2026-12');
  expect(meses.slice(-3).map(({ porCobrar }) => porCobrar)).toEqual(await invoiced());
});

it('[PLUS-45] a rectification reduces the months of the fees, whenever it is issued', async () => {
  expect((await rectify(admin, mixed)).status).toBe(200);
  expect(await invoiced()).toEqual(['0.00', '0.06', '0.05']);
});

it('[PLUS-45] the shares of an issued invoice add up to its total', async () => {
  const { rows } = await app.db.query(
    `SELECT f.id FROM facturas f LEFT JOIN facturas_meses m ON m.factura_id = f.id WHERE f.estado = 'presentada'
     GROUP BY f.id HAVING sum(m.importe) IS DISTINCT FROM f.total`,
  );
  expect(rows).toEqual([]);
});
