import type { Readable } from 'node:stream';
import type { Response } from 'supertest';
import { agentOf, DEMO_USERS, startTestApp, type DemoUser, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { declaredRoutes } from './declared-routes';
import { mayCall, ROUTES, type RouteRow } from './routes';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const CALLERS: (DemoUser | null)[] = [...DEMO_USERS, null];

const replies = new Map<string, Promise<Response>>();

/** Returns the reply of the route to the user. Calls each route once for each user. */
function replyOf(row: RouteRow, user: DemoUser | null): Promise<Response> {
  const key = `${row.method} ${row.address} ${name(user)}`;
  const reply = replies.get(key) ?? call(row, user);
  replies.set(key, reply);
  return reply;
}

async function call(row: RouteRow, user: DemoUser | null): Promise<Response> {
  const { method, address, body, path, endless = false } = row;
  // These routes would end a session that other tests still use. So they are called without a session.
  const endsSession = ['/usuario/cerrar', '/usuario/entrar'].includes(path);
  const agent = await agentOf(app, endsSession ? null : user);
  if (method === 'POST') return agent.post(address).send(body);
  const pending = agent.get(address);
  if (endless && mayCall(row, user))
    pending.buffer(true).parse((response, done) => {
      (response as unknown as Readable).destroy();
      done(null, null);
    });
  return pending;
}

const name = (user: DemoUser | null) => user ?? 'a caller without session';

describe.each(ROUTES.map((row) => [row.method, row.address, row.callers.join(', '), row] as const))(
  '[AUTH-04] [AUTH-03] %s %s is for %s',
  (_method, _address, _callers, row) => {
    it.each(CALLERS.map((user) => [name(user), mayCall(row, user) ? 'is admitted' : 'is refused', user] as const))(
      '%s %s',
      async (_name, _outcome, user) => {
        const reply = await replyOf(row, user);
        if (mayCall(row, user)) expect([200, 302, 404, 422, 409]).toContain(reply.status);
        else if (user === null && row.page === true) {
          expect(reply.status).toBe(302);
          expect(reply.headers.location).toBe(`/usuario/entrar?siguiente=${encodeURIComponent(row.address)}`);
        } else if (user === null || row.hasKey === true) expectRefusal(reply, 401);
        else if (row.page === true) {
          expect([reply.status, reply.type]).toEqual([403, 'text/html']);
          expect(reply.text).toContain('No tiene permiso');
        } else expectRefusal(reply, 403);
      },
    );
  },
);

it('no route answers an internal error to any caller, nor to one who sends a change twice', async () => {
  for (const row of ROUTES)
    for (const user of CALLERS) {
      expect((await replyOf(row, user)).status).toBeLessThan(500);
      if (row.method === 'POST') expect((await call(row, user)).status).toBeLessThan(500);
    }
});

it('[AUTH-04] every route of the server declares who may call it', () => {
  expect(declaredRoutes(app).length).toBeGreaterThan(25);
  expect(declaredRoutes(app).filter(({ policy }) => policy === undefined)).toEqual([]);
});

it('the table of routes and the server have the same routes', () => {
  const known = new Set(ROUTES.map(({ method, path }) => `${method} ${path}`));
  const served = new Set(declaredRoutes(app).map(({ route }) => route));
  expect([...served].filter((route) => !known.has(route))).toEqual([]);
  expect([...known].filter((route) => !served.has(route))).toEqual([]);
});

it('every route that changes something is declared as changing', () => {
  const wrong = declaredRoutes(app).filter(({ route, policy }) => {
    const row = ROUTES.find(({ method, path }) => `${method} ${path}` === route);
    return row !== undefined && (row.changes === true) !== policy?.changes;
  });
  expect(wrong).toEqual([]);
});
