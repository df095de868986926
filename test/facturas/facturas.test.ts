import type { Agent } from 'supertest';
import type { FormasPagoReply, FormReply, ListDefinitionReply, ListPageReply, SeriesReply } from '../../libs/contracts';
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

it('the list shows drafts first, then the newest invoices; in an order that a user chooses drafts are last', async () => {
  const [one = 0, other = 0] = await students(app, 2);
  await issuedOf(admin, one);
  expect((await saveRecord(admin, 'facturas', 0, { alumno: other })).status).toBe(200);
  const { body } = await admin.get('/api/listado/get/facturas').expect(200);
  const { id = 0 } = (body as ListDefinitionReply).busquedas[0] ?? {};
  const dates = async (query: object) => {
    const reply = await admin
      .get(`/api/busquedas-api/${id}/1`)
      .query({ ...query, porPagina: 100 })
      .expect(200);
    return (reply.body as ListPageReply).registros.map((row) => row.fecha_expedicion);
  };
  const opened = await dates({});
  const drafts = opened.filter((date) => date === null).length;
  expect(drafts).toBeGreaterThan(0);
  expect(opened.slice(0, drafts).every((date) => date === null)).toBe(true);
  const issued = opened.slice(drafts).map(String);
  expect(issued.length).toBeGreaterThan(0);
  expect(issued).toEqual([...issued].sort().reverse());
  expect((await dates({ orden: '-fecha_expedicion' })).at(-1)).toBeNull();
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

it('[FACT-22] the state of an invoice and of its payment have a tone in lists and in the record', async () => {
  const list = (await admin.get('/api/listado/get/facturas').expect(200)).body as ListDefinitionReply;
  const form = (await admin.get('/api/formularios/facturas').expect(200)).body as FormReply;
  const fields = [...(list.busquedas[0]?.columnas ?? []), ...form.campos_especificos];
  const tonesOf = (campo: string) =>
    fields
      .filter((field) => field.campo === campo)
      .map(({ opciones = [] }) => Object.fromEntries(opciones.map(({ valor, tono }) => [valor, tono])));
  const estado = { borrador: 'atencion', presentada: 'aviso' };
  const cobro = { pendiente: 'atencion', cobrada: 'bueno', devuelta: 'malo', compensada: 'neutro' };
  expect(tonesOf('estado')).toEqual([estado, estado]);
  expect(tonesOf('cobro')).toEqual([cobro, cobro]);
});

it.each(['A1234567', 'PAB123456'])(
  '[FACT-22] a draft does not take %s for the NIF of its holder',
  async (titular_nif) => {
    const reply = await saveRecord(admin, 'facturas', 0, { titular: 'Talleres Alameda, S. L.', titular_nif });
    expectRefusal(reply, 422);
    expect(Object.keys((reply.body as { campos: object }).campos)).toEqual(['titular_nif']);
  },
);
