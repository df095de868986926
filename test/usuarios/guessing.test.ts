import request, { type Response } from 'supertest';
import { DEMO_CLAVE, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';

let app: TestApp;
beforeAll(async () => {
  // With a trusted proxy, each request of these tests can set its own client address.
  app = await startTestApp({ env: { TRUST_PROXY: '1' } });
});
beforeEach(() => app.db.query('TRUNCATE sesiones, intentos_entrada, equipos_conocidos'));
afterAll(() => app.close());

const OFFICE = '10.0.0.1';
const enter = (usuario: string, clave: string, address: string, cookie = '') =>
  request(app.url).post('/usuario/entrar').set({ 'X-Forwarded-For': address, Cookie: cookie }).send({ usuario, clave });
const checked = (replies: Response[]) => replies.filter(({ status }) => status === 401).length;
const cookieNamed = (reply: Response, name: string) =>
  ((reply.get('Set-Cookie') ?? []).find((cookie) => cookie.startsWith(`${name}=`)) ?? '').split(';')[0] ?? '';

/** Tries 200 wrong passwords of `admin`: ten from each of twenty addresses. */
const guess = () =>
  Promise.all(Array.from({ length: 200 }, (_, n) => enter('admin', `no-es-${n}`, `10.1.0.${n % 20}`)));

describe('Guessing the clave of one account', () => {
  it('has ten attempts in fifteen minutes, from any number of addresses', async () => {
    const replies = await guess();
    expect(checked(replies)).toBeGreaterThan(0);
    expect(checked(replies)).toBeLessThanOrEqual(10);
    app.clock.advance({ minutes: 14 });
    expect(checked(replies) + checked(await guess())).toBeLessThanOrEqual(10);
    app.clock.advance({ minutes: 16 });
    await enter('admin', DEMO_CLAVE, '10.9.9.9').expect(200);
  });

  it('does not keep out a user with the browser of an earlier log-in', async () => {
    const device = cookieNamed(await enter('admin', DEMO_CLAVE, OFFICE).expect(200), 'claustro_equipo');
    await guess();
    expectRefusal(await enter('admin', DEMO_CLAVE, '10.9.9.9'), 429);
    const reply = await enter('admin', DEMO_CLAVE, '10.9.9.9', device).expect(200);
    expect(cookieNamed(reply, 'claustro_equipo')).not.toBe(device);
  });

  it('does not keep out a user with an open session, or at the address of an earlier log-in', async () => {
    const session = cookieNamed(await enter('admin', DEMO_CLAVE, OFFICE).expect(200), 'claustro_sesion');
    await guess();
    await enter('admin', DEMO_CLAVE, '10.9.9.9', session).expect(200);
    await enter('admin', DEMO_CLAVE, OFFICE).expect(200);
  });

  it('has few attempts too with the cookie of a browser that the account has used', async () => {
    const device = cookieNamed(await enter('admin', DEMO_CLAVE, OFFICE).expect(200), 'claustro_equipo');
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, n) => enter('admin', 'no-es', `10.1.0.${n}`, device)),
    );
    expect(checked(replies)).toBeLessThanOrEqual(10);
    const others = await Promise.all(
      Array.from({ length: 20 }, (_, n) => enter('secretaria', 'no-es', `10.2.0.${n}`, device)),
    );
    expect(checked(others)).toBeLessThanOrEqual(10);
  });
});

describe('Guessing from one address', () => {
  const spray = (count: number, address: string) =>
    Promise.all(Array.from({ length: count }, (_, n) => enter(`inventada${n}`, 'no-es', address)));

  it('ends after some fifty failures at any accounts, and does not stop a user who has logged in there', async () => {
    await enter('secretaria', DEMO_CLAVE, OFFICE).expect(200);
    const replies = [...(await spray(40, OFFICE)), ...(await spray(40, OFFICE)), ...(await spray(40, OFFICE))];
    expect(checked(replies)).toBeGreaterThanOrEqual(50);
    expect(checked(replies)).toBeLessThan(100);
    expectRefusal(await enter('profesora', DEMO_CLAVE, OFFICE), 429);
    await enter('secretaria', DEMO_CLAVE, OFFICE).expect(200);
    await enter('profesora', DEMO_CLAVE, '10.0.0.2').expect(200);
    app.clock.advance({ minutes: 16 });
    await enter('profesora', DEMO_CLAVE, OFFICE).expect(200);
  });

  it('leaves room for a school: sixty people who mistype once and then log in are all let in', async () => {
    await app.db.query(
      `INSERT INTO usuarios (username, nombre, clave, tipo, rol)
       SELECT 'persona' || n, 'Persona', (SELECT clave FROM usuarios WHERE username = 'alumno'), 'ALU', 'alumnado'
       FROM generate_series(1, 60) n`,
    );
    for (let person = 1; person <= 60; person += 1) {
      await enter(`persona${person}`, 'no-es', OFFICE).expect(401);
      await enter(`persona${person}`, DEMO_CLAVE, OFFICE).expect(200);
    }
  });

  it('is refused without an internal error when too many attempts wait, while others log in', async () => {
    const guesses = Array.from({ length: 200 }, (_, n) => enter(`inventada${n}`, 'no-es', '10.3.0.1'));
    const flood = Promise.all(guesses);
    const others = ['secretaria', 'profesora', 'tutora'].map((user, n) => enter(user, DEMO_CLAVE, `10.0.1.${n}`));
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200, 200]);
    const statuses = (await flood).map(({ status }) => status);
    expect([...new Set(statuses)].sort()).toEqual([401, 429]);
  });
});
