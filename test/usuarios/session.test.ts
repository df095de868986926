import request from 'supertest';
import { agentOf, cookieOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.cookies.clear();
  await app.db.query('TRUNCATE sesiones, intentos_entrada; UPDATE usuarios SET activo = true');
});
afterAll(() => app.close());

const CALLS = [
  '/usuario/sesion',
  '/api/listado/get/alumnos',
  '/api/busquedas-api/1/1',
  '/administrar/usuarios/get-menu',
];

it('[AUTH-01] logging out ends the session: its cookie is refused everywhere', async () => {
  const cookie = await cookieOf(app, 'admin');
  const reply = await request(app.url).get('/usuario/cerrar').set('Cookie', cookie).expect(302);
  expect(reply.headers.location).toBe('/usuario/entrar');
  for (const call of CALLS) expectRefusal(await request(app.url).get(call).set('Cookie', cookie), 401);
  const page = await request(app.url).get('/administrar/').set('Cookie', cookie).expect(302);
  expect(page.headers.location).toContain('/usuario/entrar');
  const { rows } = await app.db.query('SELECT FROM sesiones');
  expect(rows).toHaveLength(0);
});

it('[AUTH-01] logging out in one browser keeps the session of another', async () => {
  const cookie = await cookieOf(app, 'admin');
  app.cookies.clear();
  const other = await cookieOf(app, 'admin');
  await request(app.url).get('/usuario/cerrar').set('Cookie', cookie).expect(302);
  await request(app.url).get('/usuario/sesion').set('Cookie', other).expect(200);
});

it('a suspended user is refused from the next request', async () => {
  const agent = await agentOf(app, 'secretaria');
  await agent.get('/usuario/sesion').expect(200);
  await app.db.query(`UPDATE usuarios SET activo = false WHERE username = 'secretaria'`);
  for (const call of CALLS) expectRefusal(await agent.get(call), 401);
});

it('a permission that was taken away is refused from the next request', async () => {
  const agent = await agentOf(app, 'secretaria');
  await agent.get('/api/listado/get/alumnos').expect(200);
  await app.db.query(
    `UPDATE usuarios SET permisos = array_remove(permisos, 'alumnos.ver') WHERE username = 'secretaria'`,
  );
  expectRefusal(await agent.get('/api/listado/get/alumnos'), 403);
  expectRefusal(await agent.get('/api/buscador-alumnos?busqueda=a'), 403);
  expectRefusal(await agent.get('/api/buscador-registros?modelo=alumno'), 403);
  expectRefusal(await agent.get('/api/fichas/alumnos/1'), 403);
  expectRefusal(await agent.get('/api/listado/exportar/alumnos?formato=csv'), 403);
  await agent.get('/administrar/alumnos/').expect(403);
});

it('a session ends twelve hours after the log-in', async () => {
  const agent = await agentOf(app, 'admin');
  app.clock.advance({ hours: 11, minutes: 59 });
  await agent.get('/usuario/sesion').expect(200);
  app.clock.advance({ minutes: 2 });
  expectRefusal(await agent.get('/usuario/sesion'), 401);
});

it.each(['', 'x', 'claustro', 'A'.repeat(43), 'A'.repeat(10_000), '%00', '"; DROP TABLE sesiones'])(
  'the invented cookie «%.20s» is refused',
  async (value) => {
    expectRefusal(await request(app.url).get('/usuario/sesion').set('Cookie', `claustro_sesion=${value}`), 401);
  },
);

it('a deleted user is refused', async () => {
  const agent = await agentOf(app, 'tutora');
  await app.db.query(
    `UPDATE tutores SET usuario_id = NULL WHERE usuario_id = (SELECT id FROM usuarios WHERE username = 'tutora')`,
  );
  await app.db.query(`DELETE FROM usuarios WHERE username = 'tutora'`);
  expectRefusal(await agent.get('/usuario/sesion'), 401);
});

it('a page without a session redirects to the log-in, which returns to the page', async () => {
  const reply = await request(app.url).get('/administrar/alumnos/?orden=-edad&pagina=2').expect(302);
  expect(reply.headers.location).toBe(
    `/usuario/entrar?siguiente=${encodeURIComponent('/administrar/alumnos/?orden=-edad&pagina=2')}`,
  );
});
