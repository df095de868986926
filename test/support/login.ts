import request, { type Agent } from 'supertest';
import type { TestApp } from './app';

/** The users of every demo academy; they share one clave. */
export const DEMO_USERS = ['admin', 'secretaria', 'profesora', 'tutora', 'alumno'] as const;
export type DemoUser = (typeof DEMO_USERS)[number];
export const DEMO_CLAVE = 'claustro-demo';

/** A supertest agent that is logged in; null gives one without a session. */
export async function agentOf(app: TestApp, user: DemoUser | null): Promise<Agent> {
  const agent = request.agent(app.url);
  if (user !== null) agent.set('Cookie', await cookieOf(app, user));
  return agent;
}

/** The session cookie of a user, `name=value`: one log-in for each app and user, since a log-in is slow on purpose. */
export function cookieOf(app: TestApp, user: DemoUser): Promise<string> {
  const known = app.cookies.get(user) ?? logIn(app.url, user);
  app.cookies.set(user, known);
  return known;
}

/** Logs in at the application at this address. @returns the session cookie */
export async function logIn(url: string, user: DemoUser): Promise<string> {
  const reply = await request(url).post('/usuario/entrar').send({ usuario: user, clave: DEMO_CLAVE });
  const cookie = reply.get('Set-Cookie')?.[0]?.split(';')[0];
  if (reply.status !== 200 || cookie === undefined)
    throw new Error(`${user} cannot log in: ${reply.status} ${reply.text}`);
  return cookie;
}
