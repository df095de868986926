import type { Agent } from 'supertest';
import type { LineaFacturaSaved, ListRecord, RecordReply, ResumenFacturas } from '../../libs/contracts';
import { sumOf, toWire2 } from '../../libs/platform/dinero';
import { agentOf, startTestApp, type TestApp } from '../support';
import { pageOf } from '../listados/support/lists';
import { newFamily, newStudent } from './cuotas/support';
import { draftOf, issue, issuedOf, rectify, saveRecord, setLine } from './support';

let app: TestApp;
let admin: Agent;
let familia: number;
let lucia: number;

beforeAll(async () => {
  app = await startTestApp();
  admin = await agentOf(app, 'admin');
  familia = await newFamily(app, 'Ruiz Gil');
  lucia = await newStudent(app, familia, 'Lucía');
  const mario = await newStudent(app, familia, 'Mario');
  await app.db.query(
    `INSERT INTO tutores (familia_id, nombre, apellidos, telefono) VALUES ($1, 'Elena', 'Gil', '740 482 135')`,
    [familia],
  );
  await issuedOf(admin, lucia, [{ precio: '60' }, { precio: '39', alumno_id: mario }]);
  await issuedOf(admin, mario, [{ precio: '10' }]);
  const david = await newStudent(app, await newFamily(app, 'Santos Rey'), 'David');
  await app.db.query(
    `UPDATE alumnos SET forma_pago = 'efectivo', nif = '12345678Z', direccion = 'Calle Baja, 2' WHERE id = $1`,
    [david],
  );
  await issuedOf(admin, david, [{ precio: '28' }]);
  await forHolder('Talleres Alameda, S. L.', '7');
  await forHolder('TALLERES ALAMEDA', '8');
});
afterAll(() => app.close());

/** Issues an invoice that names a company and no student. */
async function forHolder(titular: string, precio: string): Promise<void> {
  const { transaccion_id: id } = (await setLine(admin, { precio })).body as LineaFacturaSaved;
  const holder = { titular, titular_nif: 'B58378431', titular_direccion: 'Calle Alta, 1', forma_pago: 3 };
  expect((await saveRecord(admin, 'facturas', id, holder)).status).toBe(200);
  expect((await issue(admin, id)).status).toBe(200);
}

const payers = async (): Promise<ListRecord[]> => (await pageOf(app, admin, 'por-cobrar')).registros;
const payer = async (name: string): Promise<ListRecord | undefined> =>
  (await payers()).find(({ pagador }) => pagador === name);

it('[PLUS-46] each payer is one row with the number of invoices, the oldest and the sum', async () => {
  const rows = (await payers()).map(({ pagador, alumnos, facturas, importe }) => [pagador, alumnos, facturas, importe]);
  expect(rows).toEqual([
    ['Ruiz Gil', 'Lucía, Mario', 2, '109.00'],
    ['Ruiz Gil, David', 'David', 1, '28.00'],
    ['TALLERES ALAMEDA', null, 2, '15.00'],
  ]);
  expect((await payer('Ruiz Gil'))?.desde).toBe('2026-11-20');
});

it('[PLUS-46] a family without a telephone shows the telephone of a guardian', async () => {
  expect((await payer('Ruiz Gil'))?.telefono).toBe('740 482 135');
});

it('[PLUS-46] the sum of all payers is «Por cobrar» of the start page', async () => {
  const { porCobrar } = (await admin.get('/administrar/facturas/api/resumen-mes').expect(200)).body as ResumenFacturas;
  expect(toWire2(sumOf((await payers()).map(({ importe }) => String(importe))))).toBe(porCobrar.importe);
});

it('[PLUS-46] the record of a payer has the unpaid invoices', async () => {
  const row = await payer('Ruiz Gil');
  const { contadores, valores } = (await admin.get(`/api/fichas/por-cobrar/${row?.id}`).expect(200))
    .body as RecordReply;
  expect([contadores, valores.importe]).toEqual([{ facturas: 2 }, '109.00']);
});

it('[PLUS-46] the list of payers is exported', async () => {
  const reply = await admin.get('/api/listado/exportar/por-cobrar?formato=csv&parametros=%7B%7D');
  expect([reply.status, reply.text]).toEqual([200, expect.stringContaining('109,00')]);
});

it('[PLUS-46] collected invoices, settled invoices and drafts are not owed', async () => {
  const family = await newFamily(app, 'Sanz Vega');
  const ana = await newStudent(app, family, 'Ana');
  const { id } = await issuedOf(admin, ana, [{ precio: '40' }]);
  const { id: second } = await issuedOf(admin, ana, [{ precio: '3' }]);
  await draftOf(admin, ana, [{ precio: '99' }]);
  expect((await payer('Sanz Vega'))?.importe).toBe('43.00');
  expect((await rectify(admin, id)).status).toBe(200);
  expect((await payer('Sanz Vega'))?.importe).toBe('3.00');
  await saveRecord(admin, 'facturas', second, { cobro: 'cobrada', fecha_cobro: '2026-11-20' });
  expect(await payer('Sanz Vega')).toBeUndefined();
});

it('[PLUS-46] returned receipts of a payer are counted', async () => {
  const { id } = await issuedOf(admin, lucia, [{ precio: '1' }]);
  expect((await saveRecord(admin, 'facturas', id, { cobro: 'devuelta' })).status).toBe(200);
  const { registros } = await pageOf(app, admin, 'por-cobrar', { parametros: { devueltas__gt: '0' } });
  expect(registros.map(({ pagador }) => pagador)).toEqual(['Ruiz Gil']);
});
