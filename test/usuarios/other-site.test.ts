import type { Response } from 'supertest';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/refusal';
import { ROUTES, type RouteRow } from './routes';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const CHANGING = ROUTES.filter(({ changes }) => changes === true);
/** Log-out ends the session that the others need. */
const SAFE = CHANGING.filter(({ path }) => path !== '/usuario/cerrar');

async function call({ method, address, body }: RouteRow, headers: Record<string, string>): Promise<Response> {
  const agent = await agentOf(app, 'admin');
  return (method === 'GET' ? agent.get(address) : agent.post(address).send(body)).set(headers);
}

const own = () => new URL(app.url).host;

const FOREIGN: [string, () => Record<string, string>][] = [
  ['another site, says the browser', () => ({ 'Sec-Fetch-Site': 'cross-site' })],
  ['a neighbour under the same domain', () => ({ 'Sec-Fetch-Site': 'same-site' })],
  ['another site that forges our origin', () => ({ 'Sec-Fetch-Site': 'cross-site', Origin: app.url })],
  ['a word that no browser says', () => ({ 'Sec-Fetch-Site': 'inventado' })],
  ['another origin', () => ({ Origin: 'https://malo.example' })],
  ['our host at another port', () => ({ Origin: `http://${own().replace(/:\d+/, ':1')}` })],
  ['an origin that begins like ours', () => ({ Origin: `http://${own()}.malo.example` })],
  ['a page without origin', () => ({ Origin: 'null' })],
  ['an origin that is none', () => ({ Origin: 'no es una dirección'.normalize('NFD').replace(/[^\x20-\x7e]/g, '') })],
];

const OURS: [string, () => Record<string, string>][] = [
  ['our own page', () => ({ 'Sec-Fetch-Site': 'same-origin', Origin: app.url })],
  ['our own page, without origin', () => ({ 'Sec-Fetch-Site': 'same-origin' })],
  ['an address that somebody typed', () => ({ 'Sec-Fetch-Site': 'none' })],
  ['our origin, from a browser of before', () => ({ Origin: app.url })],
  ['a program that says nothing', () => ({})],
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
  it.each(OURS)('is let through when it comes from %s', async (_from, headers) => {
    expect((await call(row, headers())).status).not.toBe(403);
  });
});

it('what only reads may be linked to from anywhere', async () => {
  const agent = await agentOf(app, 'admin');
  for (const address of ['/administrar/alumnos/', '/api/listado/get/alumnos'])
    expect((await agent.get(address).set('Sec-Fetch-Site', 'cross-site')).status).toBe(200);
});

it('a log-out that another site asks for leaves one logged in', async () => {
  const agent = await agentOf(app, 'admin');
  await agent.get('/usuario/cerrar').set('Sec-Fetch-Site', 'cross-site').expect(403);
  await agent.get('/usuario/sesion').expect(200);
});
