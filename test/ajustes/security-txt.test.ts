import request from 'supertest';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const read = () => request(app.url).get('/.well-known/security.txt');
const set = async (values: Record<string, string>) => {
  const items = Object.entries(values).map(([campo, valor]) => ({ campo, valor }));
  await (await agentOf(app, 'admin')).post('/configurar-api/set-seccion').send(items).expect(200);
};

it('[GLOB-05] security.txt names the contact for vulnerabilities: the support, else the academy; without either there is no file', async () => {
  await set({ 'academia.email': '', 'soporte.email': '' });
  expectRefusal(await read(), 404);
  await set({ 'academia.email': 'hola@miacademia.es', 'acceso.direccion': 'https://claustro.miacademia.es/' });
  const { text, headers } = await read().expect(200);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(text.split('\n')).toEqual([
    'Contact: mailto:hola@miacademia.es',
    'Expires: 2027-05-19T00:00:00Z',
    'Preferred-Languages: es, en',
    'Canonical: https://claustro.miacademia.es/.well-known/security.txt',
    '',
  ]);
  await set({ 'soporte.email': 'soporte@miacademia.es' });
  expect((await read().expect(200)).text).toContain('Contact: mailto:soporte@miacademia.es\n');
});
