import type { Agent } from 'supertest';
import type { DisponibilidadReply, FranjaDisponible } from '../../libs/contracts';
import { oneRow } from '../../libs/platform';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';

let app: TestApp;
let admin: Agent;
let profesora: { agent: Agent; id: number };
beforeAll(async () => {
  app = await startTestApp();
  admin = await agentOf(app, 'admin');
  const { rows } = await app.db.query<{ id: number }>(
    `SELECT p.id FROM profesores p JOIN usuarios u ON u.id = p.usuario_id WHERE u.username = 'profesora'`,
  );
  profesora = { agent: await agentOf(app, 'profesora'), id: oneRow(rows).id };
});
afterAll(() => app.close());

const address = (id: number | string) => `/api/horarios/disponibilidad/${String(id)}`;
const always = { vigenteDesde: null, vigenteHasta: null };
const MONDAY: FranjaDisponible = { dia: 'L', desde: '16:00', hasta: '21:00', ...always };
const load = async (agent = admin) => (await agent.get(address(profesora.id)).expect(200)).body as DisponibilidadReply;

it('the hours of a teacher are replaced as a whole, and read from Monday on', async () => {
  const friday = { dia: 'V', desde: '09:00', hasta: '14:00', vigenteDesde: '2026-12-01', vigenteHasta: '2027-06-30' };
  const late = { dia: 'L', desde: '22:00', hasta: '00:00', ...always };
  await admin.post(address(profesora.id)).send({ franjas: [friday, late, MONDAY] }).expect(200, { mensaje: 'Disponibilidad guardada.' }); // oxfmt-ignore
  expect(await load()).toEqual({ franjas: [MONDAY, late, friday], soloLectura: false });
  await admin
    .post(address(profesora.id))
    .send({ franjas: JSON.stringify([MONDAY]) })
    .expect(200);
  expect((await load()).franjas).toEqual([MONDAY]);
});

it('hours that stay as they are keep their row and leave no audit', async () => {
  const state = async () =>
    (
      await app.db.query(
        `SELECT (SELECT array_agg(id ORDER BY id) FROM disponibilidades) AS ids,
           (SELECT count(*) FROM auditoria WHERE tabla = 'disponibilidades') AS auditadas`,
      )
    ).rows;
  await admin
    .post(address(profesora.id))
    .send({ franjas: [MONDAY] })
    .expect(200);
  const before = await state();
  await admin
    .post(address(profesora.id))
    .send({ franjas: [MONDAY, MONDAY] })
    .expect(200);
  expect(await state()).toEqual(before);
});

it('an empty list leaves the teacher always available; wrong hours change nothing', async () => {
  const refused = await admin.post(address(profesora.id)).send({ franjas: [MONDAY, { ...MONDAY, hasta: '15:00' }] });
  expectRefusal(refused, 422);
  expect(refused.body).toEqual({
    mensaje: 'El lunes la hora final debe ser posterior a la inicial.',
    campos: { 'franjas.1.hasta': 'El lunes la hora final debe ser posterior a la inicial.' },
  });
  expectRefusal(await admin.post(address(profesora.id)).send({}), 422);
  expect((await load()).franjas).toEqual([MONDAY]);
  await admin.post(address(profesora.id)).send({ franjas: [] }).expect(200);
  expect((await load()).franjas).toEqual([]);
});

it('[AUTH-04] a teacher reads the own hours and changes none; others’ are out of reach', async () => {
  expect((await load(profesora.agent)).soloLectura).toBe(true);
  expectRefusal(await profesora.agent.post(address(profesora.id)).send({ franjas: [] }), 403);
  const other = oneRow((await app.db.query<{ id: number }>('SELECT id FROM profesores WHERE id <> $1 LIMIT 1', [profesora.id])).rows).id; // oxfmt-ignore
  expectRefusal(await profesora.agent.get(address(other)), 404);
  expectRefusal(await (await agentOf(app, 'tutora')).get(address(profesora.id)), 403);
  for (const wrong of ['999999', 'x']) expectRefusal(await admin.get(address(wrong)), 404);
});
