import type { Response } from 'supertest';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { ROUTES, type RouteRow } from './routes';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** The opt-out of mails is left out: mail programs call it from anywhere (RFC 8058), with a signed token. */
const OPT_OUT = '/mensajeria/baja/:token';
const CHANGING = ROUTES.filter(({ changes, path }) => changes === true && path !== OPT_OUT);
/** Omits the log-out, because it would end the session that the other requests need. */
const SAFE = CHANGING.filter(({ path }) => path !== '/usuario/cerrar');

async function call({ method, path, address, body }: RouteRow, headers: Record<string, string>): Promise<Response> {
  // The log-in is called without a session. With a session, the log-in would end this session and start a new one.
  const agent = await agentOf(app, path === '/usuario/entrar' ? null : 'admin');
  return (method === 'GET' ? agent.get(address) : agent.post(address).send(body)).set(headers);
}

const own = () => new URL(app.url).host;

const FOREIGN: [string, () => Record<string, string>][] = [
  ['another site', () => ({ 'Sec-Fetch-Site': 'cross-site' })],
  ['a neighbour under the same domain', () => ({ 'Sec-Fetch-Site': 'same-site' })],
  ['another site that forges our origin', () => ({ 'Sec-Fetch-Site': 'cross-site', Origin: app.url })],
  ['an unknown value of Sec-Fetch-Site', () => ({ 'Sec-Fetch-Site': 'inventado' })],
  ['another origin', () => ({ Origin: 'https://malo.example' })],
  ['our host at another port', () => ({ Origin: `http://${own().replace(/:\d+/, ':1')}` })],
  ['an origin that begins like ours', () => ({ Origin: `http://${own()}.malo.example` })],
  ['a page without origin', () => ({ Origin: 'null' })],
  [
    'an origin that is no address',
    () => ({ Origin: 'no es una dirección'.normalize('NFD').replace(/[^\x20-\x7e]/g, '') }),
  ],
];

const OURS: [string, () => Record<string, string>][] = [
  ['our own page', () => ({ 'Sec-Fetch-Site': 'same-origin', Origin: app.url })],
  ['our own page, without origin', () => ({ 'Sec-Fetch-Site': 'same-origin' })],
  ['a typed address', () => ({ 'Sec-Fetch-Site': 'none' })],
  ['our origin, from a browser without Sec-Fetch-Site', () => ({ Origin: app.url })],
  ['a program that sends neither header', () => ({})],
];

describe.each(CHANGING.map((row) => [row.method, row.address, row] as const))('%s %s', (_method, _address, row) => {
  it.each(FOREIGN)('is refused when it comes from %s', async (_from, headers) => {
    const reply = await call(row, headers());
    if (row.page === true) expect([reply.status, reply.type]).toEqual([403, 'text/html']);
    else expectRefusal(reply, 403);
    expect(reply.text).toContain('otro sitio');
    expect(reply.get('Set-Cookie')).toBeUndefined();
  });
});

describe.each(SAFE.map((row) => [row.method, row.address, row] as const))('%s %s', (_method, _address, row) => {
  it.each(OURS)('is accepted when it comes from %s', async (_from, headers) => {
    expect((await call(row, headers())).status).not.toBe(403);
  });
});

it('routes that only read may be linked from other sites', async () => {
  const agent = await agentOf(app, 'admin');
  for (const address of ['/administrar/alumnos/', '/api/listado/get/alumnos'])
    expect((await agent.get(address).set('Sec-Fetch-Site', 'cross-site')).status).toBe(200);
});

it('a log-out from another site leaves the session open', async () => {
  const agent = await agentOf(app, 'admin');
  await agent.get('/usuario/cerrar').set('Sec-Fetch-Site', 'cross-site').expect(403);
  await agent.get('/usuario/sesion').expect(200);
});

describe.each(SAFE.filter(({ method }) => method === 'GET').map((row) => [row.address, row] as const))(
  'GET %s',
  (_address, row) => {
    const follow = (site: string) =>
      call(row, { 'Sec-Fetch-Site': site, 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' });

    it('is refused when it is a link in a mail or a typed address', async () => {
      const reply = await follow('none');
      expect(reply.status).toBe(403);
      expect(reply.text).toContain('enlace');
    });

    it('is followed from a link in our pages only if it is a page', async () => {
      expect((await follow('same-origin')).status).toBe(row.page === true ? 302 : 403);
    });
  },
);

it('the log-out may be a typed address or a bookmark', async () => {
  const agent = await agentOf(app, 'tutora');
  await agent.get('/usuario/cerrar').set({ 'Sec-Fetch-Site': 'none', 'Sec-Fetch-Mode': 'navigate' }).expect(302);
});
