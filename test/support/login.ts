import request, { type Agent } from 'supertest';
import { SessionStore } from '../../libs/platform/auth/session-store';
import type { TestApp } from './app';

/** The users of every demo academy. All have the same password. */
export const DEMO_USERS = ['admin', 'secretaria', 'profesora', 'tutora', 'alumno'] as const;
export type DemoUser = (typeof DEMO_USERS)[number];
export const DEMO_CLAVE = 'claustro-demo';

/** Returns a supertest agent that is logged in as the user; null returns one without a session. */
export async function agentOf(app: TestApp, user: DemoUser | null): Promise<Agent> {
  const agent = request.agent(app.url);
  if (user !== null) agent.set('Cookie', await cookieOf(app, user));
  return agent;
}

/**
 * Returns the session cookie of a user as `name=value`. The first call for an application and user opens a session; later calls return the
 * same cookie.
 */
export function cookieOf(app: TestApp, user: DemoUser): Promise<string> {
  const known = app.cookies.get(user) ?? openSession(app, user);
  app.cookies.set(user, known);
  return known;
}

/**
 * Creates a session directly in the session store, because a real log-in is slow on purpose.
 * @returns the cookie of the session
 */
async function openSession({ app, db }: TestApp, user: DemoUser): Promise<string> {
  const { rows } = await db.query<{ id: number; clave: string }>('SELECT id, clave FROM usuarios WHERE username = $1', [
    user,
  ]);
  const [account] = rows;
  if (account === undefined) throw new Error(`There is no user ${user}.`);
  const session = await app.get(SessionStore, { strict: false }).create(account.id, account.clave, 'prueba');
  if (session === null) throw new Error(`${user} cannot have a session.`);
  return `claustro_sesion=${session.cookie}`;
}

/** Logs in over HTTP. @returns the session cookie @throws Error if the log-in is refused */
export async function logIn(url: string, user: DemoUser): Promise<string> {
  const reply = await request(url).post('/usuario/entrar').send({ usuario: user, clave: DEMO_CLAVE });
  const cookie = reply.get('Set-Cookie')?.[0]?.split(';')[0];
  if (reply.status !== 200 || cookie === undefined)
    throw new Error(`${user} cannot log in: ${reply.status} ${reply.text}`);
  return cookie;
}
