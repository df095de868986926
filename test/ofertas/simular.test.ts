import type { Agent } from 'supertest';
import type { SimularReply } from '../../libs/contracts';
import { oneRow } from '../../libs/platform';
import { agentOf, startTestApp, type TestApp } from '../support';
import { issuedOf, LINE, rectify, students } from '../facturas/support';

let app: TestApp;
let admin: Agent;
let ofertaId: number;
let alumno: number;
let otro: number;

beforeAll(async () => {
  app = await startTestApp();
  admin = await agentOf(app, 'admin');
  await app.db.query('DELETE FROM ofertas_condiciones; DELETE FROM ofertas');
  [alumno = 0, otro = 0] = await students(app, 2);
  ofertaId = await newOffer(alumno);
});
afterAll(() => app.close());

const simulate = async (mes = '2026-11'): Promise<SimularReply> => {
  const url = `/administrar/ofertas/api/simular?oferta_id=${String(ofertaId)}&mes=${mes}`;
  return (await admin.get(url).expect(200)).body as SimularReply;
};

/** Creates an inactive offer of 10 % for one student, valid from next year. @returns its id */
async function newOffer(alumnoId: number): Promise<number> {
  const offer = { descripcion: 'Amigos', activa: false, descuentoPorcentual: '10', fechaInicio: '2027-01-01' };
  const { id } = (await admin.post('/administrar/ofertas/ficha/0/').send(offer)).body as { id: number };
  const { rows } = await app.db.query<{ codigo: string }>('SELECT codigo FROM alumnos WHERE id = $1', [alumnoId]);
  const condition = { modelo: 'alumno', campo: 'codigo', control: 'igual a', valores: [oneRow(rows).codigo] };
  const body = { oferta_id: id, condicion_id: 0, ...condition };
  await admin.post('/administrar/ofertas/set-condicion').send(body).expect(200);
  return id;
}

it('[PLUS-27] an inactive offer is tried on the lines of a month, and shows who is affected and by how much', async () => {
  await issuedOf(admin, alumno, [{ ...LINE, precio: '45.00' }]);
  await issuedOf(admin, otro, [{ ...LINE, precio: '45.00' }]);
  const { lineas, diferencia } = await simulate();
  expect(
    lineas.map(({ alumno_id, antes, despues, diferencia: change }) => [alumno_id, antes, despues, change]),
  ).toEqual([[alumno, '45.00', '40.50', '-4.50']]);
  expect(diferencia).toBe('-4.50');
  expect((await simulate('2026-10')).lineas).toEqual([]);
});

it('[PLUS-27] a discount that a person chose and a rectified invoice stay as they are', async () => {
  const before = (await simulate()).lineas.length;
  await issuedOf(admin, alumno, [{ ...LINE, descripcion: 'Libro', precio: '20.00', descuentoPorcentual: '50' }]);
  const { id } = await issuedOf(admin, alumno, [{ ...LINE, descripcion: 'Cuaderno', precio: '5.00' }]);
  await rectify(admin, id);
  expect((await simulate()).lineas).toHaveLength(before);
});

it('[PLUS-27] a month without invoices says so, and names the last one with invoices', async () => {
  expect(await simulate('2026-10')).toMatchObject({ facturas: 0, ultimoMes: '2026-11', lineas: [] });
  const { facturas, ultimoMes } = await simulate();
  expect(facturas).toBeGreaterThan(0);
  expect(ultimoMes).toBeNull();
});

it('[PLUS-27] an active offer shows to how many lines of the month it applies, and its total discount', async () => {
  const none = { lineas: 0, descuento: '0.00' };
  expect((await simulate()).aplicada).toEqual(none);
  const save = (body: object) =>
    admin
      .post(`/administrar/ofertas/ficha/${String(ofertaId)}/`)
      .send(body)
      .expect(200);
  const offer = { descripcion: 'Amigos', descuentoPorcentual: '10' };
  await save({ ...offer, activa: true, fechaInicio: '' });
  await issuedOf(admin, alumno, [{ ...LINE, descripcion: 'Apoyo', precio: '33.30' }]);
  const { aplicada, lineas } = await simulate();
  await save({ ...offer, activa: false, fechaInicio: '2027-01-01' });
  // The line of 33,30 was billed with the offer of 10 %: 3,33. The line of 45,00 was billed without the offer; with the offer, this line
  // would cost 4,50 less.
  expect(aplicada).toEqual({ lineas: 1, descuento: '3.33' });
  expect(lineas.map(({ diferencia }) => diferencia)).toEqual(['-4.50']);
});

it('[PLUS-27] trying an offer writes nothing', async () => {
  const count = async () =>
    oneRow((await app.db.query<{ n: string }>('SELECT count(*) AS n FROM facturas_consideraciones')).rows).n;
  const before = await count();
  await simulate();
  expect(await count()).toBe(before);
});

it.each([
  ['an unknown offer', { oferta_id: 999999, mes: '2026-11' }, undefined],
  ['no month', { oferta_id: 1, mes: '' }, { mes: 'Elija un mes' }],
])('[PLUS-27] %s is refused with a sentence', async (_what, query, campos) => {
  const reply = await admin.get('/administrar/ofertas/api/simular').query(query).expect(422);
  expect((reply.body as { campos?: object }).campos).toEqual(campos);
});
