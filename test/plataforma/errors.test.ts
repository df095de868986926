import type { Agent } from 'supertest';
import { agentOf, startTestApp, type DemoUser, type TestApp } from '../support';
import { expectRefusal } from '../support/refusal';

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

it('[GLOB-07] a fault of ours is told without its insides', async () => {
  await app.db.query('ALTER TABLE aulas RENAME TO aulas_fuera');
  const reply = await admin.get('/api/listado/get/aulas');
  await app.db.query('ALTER TABLE aulas_fuera RENAME TO aulas');
  expectRefusal(reply, 500);
  expect(reply.text).not.toContain('aulas');
});

it('a search that the database gives up on says so, and the next one is answered', async () => {
  const blocker = await app.db.connect();
  await blocker.query('BEGIN; LOCK TABLE aulas IN ACCESS EXCLUSIVE MODE');
  const answered = admin.get('/api/listado/get/aulas').then((reply) => reply);
  await admin.get('/api/listado/get/cursos').expect(200);
  await giveUpOn('aulas');
  expectRefusal(await answered, 503);
  await blocker.query('ROLLBACK');
  blocker.release();
  await admin.get('/api/listado/get/aulas').expect(200);
});

/** Ends statements that wait for a table, as the time limit would in a quarter of a minute. */
async function giveUpOn(table: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { rowCount } = await app.db.query(
      `SELECT pg_cancel_backend(pid) FROM pg_locks WHERE relation = $1::regclass AND NOT granted`,
      [table],
    );
    if ((rowCount ?? 0) > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

it.each(['PUT', 'DELETE', 'PATCH'] as const)('the method %s, which nobody answers, is refused', async (method) => {
  const verb = { PUT: 'put', DELETE: 'delete', PATCH: 'patch' } as const;
  expectRefusal(await admin[verb[method]]('/api/listado/get/alumnos'), 404);
});
