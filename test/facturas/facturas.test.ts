import type { Agent } from 'supertest';
import type { FormasPagoReply, SeriesReply } from '../../libs/contracts';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { API, issuedOf, saveRecord, students } from './support';

let app: TestApp;
let admin: Agent;
beforeAll(async () => {
  app = await startTestApp();
  admin = await agentOf(app, 'admin');
});
afterAll(() => app.close());

it('[FMAS-14] the open series are offered to the office, not to families', async () => {
  const { series } = (await admin.get(`${API}/get-series`).expect(200)).body as SeriesReply;
  expect(series.map(({ codigo }) => codigo)).toEqual(expect.arrayContaining(['A', 'S']));
  expectRefusal(await (await agentOf(app, 'tutora')).get(`${API}/get-series`), 403);
});

it('[FMAS-15] the payment methods are offered to the office', async () => {
  const { formasPago } = (await admin.get(`${API}/get-formas-pago/`).expect(200)).body as FormasPagoReply;
  expect(formasPago.map(({ descripcion }) => descripcion)).toContain('Domiciliación bancaria');
});

it('[FMAS-14] [FMAS-15] teachers cannot see invoices', async () => {
  expectRefusal(await (await agentOf(app, 'profesora')).get(`${API}/get-lineas/1`), 403);
});

it('[FACT-22] the list finds invoices by number, student, state and run, and sorts by id and number', async () => {
  const [alumno = 0] = await students(app, 1);
  const { id, numero } = await issuedOf(admin, alumno);
  const { body } = await admin.get('/api/listado/get/facturas').expect(200);
  const busqueda = (body as { busquedas: { id: number }[] }).busquedas[0]?.id ?? 0;
  const page = async (parametros: object, orden: string) => {
    const query = { parametros: JSON.stringify(parametros), orden };
    const reply = await admin.get(`/api/busquedas-api/${busqueda}/1`).query(query).expect(200);
    return (reply.body as { registros: { id: number; numero: string }[] }).registros;
  };
  expect((await page({ numero__iexact: numero }, 'numero'))[0]).toMatchObject({ id, numero });
  expect((await page({ alumno_id: alumno, estado__iexact: 'presentada' }, '-id'))[0]?.id).toBe(id);
  expect(await page({ proceso_id: 999_999 }, 'id')).toEqual([]);
  expect((await page({ id }, '-numero')).map((row) => row.id)).toEqual([id]);
});

it.each(['A1234567', 'PAB123456'])(
  '[FACT-22] a draft does not take %s for the NIF of its holder',
  async (titular_nif) => {
    const reply = await saveRecord(admin, 'facturas', 0, { titular: 'Talleres Alameda, S. L.', titular_nif });
    expectRefusal(reply, 422);
    expect(Object.keys((reply.body as { campos: object }).campos)).toEqual(['titular_nif']);
  },
);
