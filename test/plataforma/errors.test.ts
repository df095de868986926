import type { Agent } from 'supertest';
import { agentOf, startTestApp, type DemoUser, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';

let app: TestApp;
let admin: Agent;
beforeAll(async () => {
  app = await startTestApp();
  admin = await agentOf(app, 'admin');
});
afterAll(() => app.close());

const REFUSALS: [status: number, what: string, user: DemoUser | null, address: string, body: object | null][] = [
  [400, 'what cannot be understood', 'admin', '/api/busquedas-api/1/0', null],
  [401, 'nobody', null, '/api/listado/get/alumnos', null],
  [403, 'who may not', 'tutora', '/api/listado/get/alumnos', null],
  [404, 'what does not exist', 'admin', '/api/fichas/alumnos/999999', null],
  [409, 'what others hold', 'admin', '/api/listado/borrar-registros/familias', { idsSeleccionados: [1] }],
  [413, 'what is too large', 'admin', '/usuario/entrar', { usuario: 'x'.repeat(2_000_000) }],
  [422, 'what has to be mended', 'admin', '/administrar/alumnos/ficha/1/', { nombre: '' }],
];

it.each(REFUSALS)(
  '[GLOB-07] a refusal with %d, of %s, is a Spanish sentence without a code',
  async (status, _what, user, address, body) => {
    const agent = await agentOf(app, user);
    expectRefusal(await (body === null ? agent.get(address) : agent.post(address).send(body)), status);
  },
);

it('[GLOB-07] an internal error is reported without details', async () => {
  await app.db.query('ALTER TABLE aulas RENAME TO aulas_fuera');
  const reply = await admin.get('/api/listado/get/aulas');
  await app.db.query('ALTER TABLE aulas_fuera RENAME TO aulas');
  expectRefusal(reply, 500);
  expect(reply.text).not.toContain('aulas');
});

it.each(['PUT', 'DELETE', 'PATCH'] as const)('the method %s, which no route has, is refused', async (method) => {
  const verb = { PUT: 'put', DELETE: 'delete', PATCH: 'patch' } as const;
  expectRefusal(await admin[verb[method]]('/api/listado/get/alumnos'), 404);
});
