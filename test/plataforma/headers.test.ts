import { agentOf, startTestApp, type TestApp } from '../support';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const EVERYWHERE = ['/administrar/', '/usuario/entrar', '/api/listado/get/alumnos', '/api/inventado', '/salud'];

it.each(EVERYWHERE)('%s forbids what a page of ours never does', async (address) => {
  const { headers } = await (await agentOf(app, 'admin')).get(address);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['x-frame-options']).toBe('SAMEORIGIN');
  expect(headers['referrer-policy']).toBeDefined();
  expect(headers).not.toHaveProperty('x-powered-by');
  expect(headers).not.toHaveProperty('server');
});

it('scripts run only from our files, never from the page itself', async () => {
  const { headers } = await (await agentOf(app, 'admin')).get('/administrar/');
  const policy = new Map(
    String(headers['content-security-policy'])
      .split(';')
      .map((part) => part.trim().split(' '))
      .map(([name = '', ...values]) => [name, values.join(' ')]),
  );
  expect(policy.get('script-src')).toBe("'self'");
  // Pictures from other hosts are not allowed: the other host would learn when somebody reads a text with such a picture.
  expect(policy.get('img-src')).toBe("'self' data:");
  expect(policy.get('object-src')).toBe("'none'");
  expect(policy.get('base-uri')).toBe("'none'");
  expect(policy.get('form-action')).toBe("'self'");
});

it.each([
  '/administrar/',
  '/administrar/alumnos/',
  '/administrar/alumnos/ficha/1/',
  '/usuario/entrar',
  '/campus/',
  '/api/documentacion/',
  '/api/listado/imprimir/aulas',
])('the page %s holds no script of its own and no handler', async (address) => {
  const { text } = await (await agentOf(app, 'admin')).get(address).expect(200);
  for (const [tag] of text.matchAll(/<script\b[^>]*>/g)) expect(tag).toContain(' src="/');
  expect(text).not.toMatch(/\son\w+=["']|javascript:/i);
});

it('pages and files with people’s data are not kept by browsers or proxies', async () => {
  const admin = await agentOf(app, 'admin');
  for (const address of [
    '/administrar/alumnos/ficha/1/',
    '/api/listado/exportar/aulas?formato=csv',
    '/api/listado/imprimir/aulas',
  ]) {
    const { headers } = await admin.get(address).expect(200);
    expect(headers['cache-control']).toBe('no-store');
  }
});

it.each([
  '/usuario/sesion',
  '/api/listado/get/alumnos',
  '/api/busquedas-api/1/1',
  '/api/fichas/alumnos/1',
  '/api/inventado',
  '/administrar/',
])('%s is not kept by browsers or proxies', async (address) => {
  const { headers } = await (await agentOf(app, 'admin')).get(address);
  expect(headers['cache-control']).toBe('no-store');
});

it('static files of the client may be kept', async () => {
  const admin = await agentOf(app, 'admin');
  const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec((await admin.get('/administrar/')).text) ?? [];
  expect((await admin.get(script).expect(200)).headers['cache-control']).toContain('max-age=31536000');
});
