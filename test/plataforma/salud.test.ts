import request from 'supertest';
import { startTestApp, type TestApp } from '../support';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('/salud is well while database and queue answer', async () => {
  const reply = await request(app.url).get('/salud').expect(200);
  expect(reply.body).toMatchObject({ estado: 'ok', base_de_datos: 'ok', cola: 'ok' });
});

it('/salud answers 503, in Spanish, when the queue does not answer', async () => {
  await app.db.query('ALTER SCHEMA bullmq RENAME TO fuera');
  const reply = await request(app.url).get('/salud').expect(503);
  expect(reply.body).toMatchObject({ estado: 'mal', base_de_datos: 'ok', cola: 'no responde' });
  expect(reply.body).toHaveProperty('mensaje', expect.stringMatching(/^Una parte/));
});
