import type { Agent } from 'supertest';
import { agentOf, startTestApp, type TestApp } from '../support';
import { MARCH, PayOffice } from './pay-office';
import { buildWorkedAcademy, type WorkedAcademy } from './worked-academy';

let app: TestApp;
let academy: WorkedAcademy;
let office: PayOffice;
let teacher: Agent;
let concept: number;
let letter: number;
beforeAll(async () => {
  app = await startTestApp();
  academy = await buildWorkedAcademy(app);
  const [admin, profesora] = await Promise.all([agentOf(app, 'admin'), agentOf(app, 'profesora')]);
  office = new PayOffice(admin, academy.marta);
  teacher = profesora;
  concept = await office.concept('IMPORTE_CLASE', '20.00');
  letter = (await office.pay(await office.calculate([concept]))).id;
});
afterAll(() => app.close());

const ids = () => JSON.stringify([concept]);
const CALLS: readonly [string, () => object][] = [
  ['save', () => ({ id: 0, profesorId: academy.marta, descripcion: 'Clases', tipo: 'MENSUAL', valor: '1.00' })],
  ['borrar-concepto', () => ({ id: concept })],
  ['calcular', () => ({ ids: ids(), ...MARCH })],
  ['generar', () => ({ profesorId: academy.marta, conceptos: '[]', ...MARCH })],
  ['anular', () => ({ id: letter })],
  ['mes', () => ({ mes: '2026-03', previo: '1' })],
];

it.each(CALLS)('[PLUS-29] a teacher may not %s', async (path, body) => {
  await teacher.post(`/api/pagos-profesor/${path}`).type('form').send(body()).expect(403);
});

it.each(['zip?mes=2026-04', 'exportar?mes=2026-04&formato=csv'])('[PLUS-29] a teacher gets no %s', async (path) => {
  await teacher.get(`/api/pagos-profesor/${path}`).expect(403);
});

it.each(['tutora', 'alumno'] as const)('[PLUS-29] %s sees nothing of pay', async (username) => {
  const agent = await agentOf(app, username);
  for (const path of [
    `profesor/${String(academy.marta)}`,
    `carta/${String(letter)}`,
    `pdf/${String(letter)}`,
    'zip?mes=2026-04',
  ])
    await agent.get(`/api/pagos-profesor/${path}`).expect(403);
  for (const [path, body] of CALLS)
    await agent.post(`/api/pagos-profesor/${path}`).type('form').send(body()).expect(403);
});

it('[PLUS-29] a user who may see pay but not change it can calculate, and changes nothing', async () => {
  const { rows } = await app.db.query<{ id: number; permisos: string[] }>(
    `SELECT id, permisos FROM usuarios WHERE username = 'secretaria'`,
  );
  const [{ id, permisos }] = rows as [{ id: number; permisos: string[] }];
  await app.db.query('UPDATE usuarios SET permisos = $2 WHERE id = $1', [
    id,
    permisos.filter((permission) => permission !== 'pagos.editar'),
  ]);
  const secretaria = await agentOf(app, 'secretaria');
  for (const [path, body] of CALLS)
    await secretaria
      .post(`/api/pagos-profesor/${path}`)
      .type('form')
      .send(body())
      .expect(path === 'calcular' ? 200 : 403);
  const { body } = await secretaria.get(`/api/pagos-profesor/profesor/${String(academy.marta)}`).expect(200);
  expect(body).toMatchObject({ editable: false, conceptos: [{ id: concept }], pagos: [{ id: letter }] });
});
