import request from 'supertest';
import { agentOf, DEMO_USERS, startTestApp, type TestApp } from '../support';

describe('the application on the demo academy', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
  });

  afterAll(async () => {
    await app.close();
  });

  it('answers that it is healthy', async () => {
    const reply = await request(app.url).get('/salud');
    expect({ status: reply.status, body: reply.body }).toMatchObject({ status: 200, body: { estado: 'ok' } });
  });

  it.each(DEMO_USERS)('the demo user %s can log in', async (user) => {
    const reply = await (await agentOf(app, user)).get('/usuario/sesion');
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ usuario: { username: user } });
  });
});
