import request, { type Test } from 'supertest';
import { DEMO_CLAVE, startTestApp, type TestApp } from '../support';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: '1' } });
});
beforeEach(() => app.db.query('TRUNCATE intentos_entrada'));
afterAll(() => app.close());

const OVER_TLS = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-For': '203.0.113.5' };

const logIn = (headers: Record<string, string>, clave = DEMO_CLAVE, at = app): Test =>
  request(at.url).post('/usuario/entrar').set(headers).send({ usuario: 'admin', clave });

const sessionAt = (headers: Record<string, string>): Test => request(app.url).get('/usuario/sesion').set(headers);

async function cookieFrom(call: Test): Promise<string> {
  const [cookie] = (await call.expect(200)).get('Set-Cookie') ?? [];
  return cookie ?? 'no cookie';
}

describe('behind a proxy that speaks TLS', () => {
  it('the session cookie is for this host alone and for TLS alone', async () => {
    const cookie = await cookieFrom(logIn(OVER_TLS));
    expect(cookie).toMatch(/^__Host-claustro_sesion=[\w-]{43};/);
    expect(cookie).toMatch(/; Secure/);
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Lax/);
    expect(cookie).toMatch(/; Path=\/(;|$)/);
    expect(cookie).not.toMatch(/Domain/i);
  });

  it('the cookie opens the session, and the same value without the prefix does not', async () => {
    const [value = ''] = (await cookieFrom(logIn(OVER_TLS))).split(';');
    await sessionAt({ ...OVER_TLS, Cookie: value }).expect(200);
    await sessionAt({ ...OVER_TLS, Cookie: value.replace('__Host-', '') }).expect(401);
  });

  it('a log-out deletes the cookie with the attributes that its prefix requires', async () => {
    const reply = await request(app.url).get('/usuario/cerrar').set(OVER_TLS).expect(302);
    const deleted = (reply.get('Set-Cookie') ?? []).find((cookie) => cookie.startsWith('__Host-claustro_sesion=;'));
    expect(deleted).toMatch(/; Path=\/;.*; Secure/);
  });

  it('without TLS the cookie keeps its plain name', async () => {
    const cookie = await cookieFrom(logIn({ 'X-Forwarded-Proto': 'http' }));
    expect(cookie).toMatch(/^claustro_sesion=/);
    expect(cookie).not.toMatch(/Secure/);
  });
});

describe('wrong claves from one address', () => {
  const useUp = async (address: string): Promise<void> => {
    for (let tries = 0; tries < 5; tries += 1) await logIn({ 'X-Forwarded-For': address }, 'no-es').expect(401);
  };

  it('block that address, and no other one behind the same proxy', async () => {
    await useUp('203.0.113.66');
    await logIn({ 'X-Forwarded-For': '203.0.113.66' }).expect(429);
    await logIn({ 'X-Forwarded-For': '203.0.113.7' }).expect(200);
  });

  it('are counted for the address that the proxy adds, not for those that the client has sent', async () => {
    await useUp('203.0.113.67');
    await logIn({ 'X-Forwarded-For': '198.51.100.1, 203.0.113.67' }).expect(429);
  });
});

it('without TRUST_PROXY a client cannot choose its address or protocol', async () => {
  const direct = await startTestApp();
  try {
    for (let tries = 0; tries < 5; tries += 1)
      await logIn({ 'X-Forwarded-For': `203.0.113.${String(tries)}` }, 'no-es', direct).expect(401);
    await logIn({ 'X-Forwarded-For': '203.0.113.99' }, DEMO_CLAVE, direct).expect(429);
    const reply = await request(direct.url)
      .post('/usuario/entrar')
      .set(OVER_TLS)
      .send({ usuario: 'secretaria', clave: DEMO_CLAVE });
    expect(reply.get('Set-Cookie')?.[0]).toMatch(/^claustro_sesion=/);
  } finally {
    await direct.close();
  }
});
