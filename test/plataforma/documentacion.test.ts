import request from 'supertest';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('the calls of the api are described to the staff, without data', async () => {
  const staff = await agentOf(app, 'profesora');
  const { body, type } = await staff.get('/api/documentacion/openapi.json').expect(200);
  const { paths, openapi } = body as { paths: Record<string, object>; openapi: string };
  expect([type, openapi.split('.')[0]]).toEqual(['application/json', '3']);
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining([
      '/api/listado/get/{codigo}',
      '/api/busquedas-api/{busquedaId}/{pagina}',
      '/api/fichas/{codigo}/{id}',
      '/usuario/entrar',
    ]),
  );
  const page = await staff.get('/api/documentacion').expect(200);
  expect(page.type).toBe('text/html');
});

it('the description of the calls is refused without a session, and to families', async () => {
  for (const path of ['openapi.json', 'inicio.js', 'recursos/swagger-ui.css']) {
    expectRefusal(await request(app.url).get(`/api/documentacion/${path}`), 401);
    expectRefusal(await (await agentOf(app, 'tutora')).get(`/api/documentacion/${path}`), 403);
  }
  const page = await request(app.url).get('/api/documentacion').expect(302);
  expect(page.headers.location).toContain('/usuario/entrar');
});
