import { agentOf, startTestApp, type DemoUser, type TestApp } from '../support';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it.each(['/administrar/', '/administrar/alumnos/', '/administrar/aulas/', '/campus/', '/usuario/entrar'])(
  '[GLOB-05] %s holds an element with the id «app», in Spanish',
  async (address) => {
    const reply = await (await agentOf(app, 'admin')).get(address).expect(200);
    expect(reply.headers['content-type']).toMatch(/text\/html.*utf-8/i);
    expect(reply.text.match(/id="app"/g)).toHaveLength(1);
    expect(reply.text).toContain('<html lang="es"');
  },
);

it.each([
  ['/administrar', '/administrar/'],
  ['/administrar/alumnos', '/administrar/alumnos/'],
  ['/administrar/alumnos?orden=-edad&pagina=2', '/administrar/alumnos/?orden=-edad&pagina=2'],
  ['/administrar/alumnos/ficha/1', '/administrar/alumnos/ficha/1/'],
  ['/administrar//alumnos', '/administrar/alumnos/'],
  ['/campus', '/campus/'],
])('%s moves for good to %s', async (from, to) => {
  const reply = await (await agentOf(app, 'admin')).get(from);
  expect([reply.status, reply.headers.location]).toEqual([301, to]);
});

it('an address with two slashes is the same page', async () => {
  await (await agentOf(app, 'admin')).get('/administrar/alumnos//ficha/0/').expect(200);
});

it.each<[DemoUser, string]>([
  ['admin', '/administrar/'],
  ['secretaria', '/administrar/'],
  ['profesora', '/administrar/'],
  ['tutora', '/campus/'],
  ['alumno', '/campus/'],
])('[AUTH-02] «%s» begins at %s', async (user, home) => {
  const reply = await (await agentOf(app, user)).get('/').expect(302);
  expect(reply.headers.location).toBe(home);
});

it.each([
  '/administrar/inventado/',
  '/administrar/alumnos/ficha/999999/',
  '/administrar/alumnos/ficha/x/',
  '/administrar/constructor/',
  '/administrar/__proto__/ficha/1/',
  '/campus/inventado/',
])('%s answers the page for addresses that do not exist', async (address) => {
  const reply = await (await agentOf(app, 'admin')).get(address);
  expect([reply.status, reply.type]).toEqual([404, 'text/html']);
  expect(reply.text).toMatch(/No existe|no existe/);
});

it('a page without permission shows that, and nothing of its content', async () => {
  const reply = await (await agentOf(app, 'tutora')).get('/administrar/alumnos/ficha/1/');
  expect([reply.status, reply.type]).toEqual([403, 'text/html']);
  expect(reply.text).toContain('No tiene permiso');
  expect(reply.text).not.toContain('form_alumnos');
});

describe('[AUTH-02] a student or tutor who opens the office in a browser', () => {
  const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
  const ADDRESSES = ['/administrar/', '/administrar', '/administrar/?a=1'];

  it.each(['tutora', 'alumno'] as const)('«%s» is led to the campus', async (user) => {
    const agent = await agentOf(app, user);
    for (const address of ADDRESSES) {
      const reply = await agent.get(address).set('Accept', BROWSER);
      expect([address, reply.status, reply.headers.location]).toEqual([address, 302, '/campus/']);
    }
  });

  it('is refused its other pages, and all its calls', async () => {
    const agent = await agentOf(app, 'tutora');
    for (const address of ['/administrar/alumnos/', '/administrar/alumnos/ficha/1/'])
      await agent.get(address).set('Accept', BROWSER).expect(403);
    for (const address of ['/administrar/', '/administrar/alumnos/'])
      await agent.get(address).set('Accept', 'application/json').expect(403);
    await agent.get('/api/listado/get/alumnos').set('Accept', BROWSER).expect(403);
    await agent.post('/administrar/alumnos/ficha/1/').set('Accept', BROWSER).send({ nombre: 'Otra' }).expect(403);
  });

  it('a teacher stays, and a page without permission refuses her', async () => {
    const agent = await agentOf(app, 'profesora');
    await agent.get('/administrar/').set('Accept', BROWSER).expect(200);
    await agent.get('/administrar/usuarios/').set('Accept', BROWSER).expect(403);
  });
});

it('[AUTH-04] without a session, a page that no user may open looks like a page that does not exist', async () => {
  const nobody = await agentOf(app, null);
  for (const address of ['/administrar/usuarios/', '/administrar/inventado/', '/campus/'])
    expect((await nobody.get(address).expect(302)).headers.location).toContain('/usuario/entrar?siguiente=');
});
