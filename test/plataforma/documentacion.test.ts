import request from 'supertest';
import { startTestApp, type TestApp } from '../support';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('the calls of the api are described, without a session and without data', async () => {
  const { body, type } = await request(app.url).get('/api/documentacion/openapi.json').expect(200);
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
  const page = await request(app.url).get('/api/documentacion').expect(200);
  expect(page.type).toBe('text/html');
});
