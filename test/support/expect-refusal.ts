import type { Response } from 'supertest';

/** Text that no refusal may contain: paths of our code, SQL, or internal errors. */
const INSIDES =
  /\bselect\b|\binsert\b|\bfrom [a-z_]+\b|node_modules|\.[jt]s:\d|\/home|\/work|\/root|at Object\.|Error:|syntax error|invalid input|pg_|"stack"/i;

/** All properties that a refusal may have. Error codes are not among them (GLOB-07). */
const KEYS = ['mensaje', 'campos', 'juntos', 'total', 'huella', 'choques', 'libres', 'error'];

/** Checks that a reply is a refusal as the contract says: this status, one Spanish sentence and no internals. */
export function expectRefusal(reply: Response, status: number, { without = [] }: { without?: string[] } = {}): void {
  expect({ status: reply.status, text: reply.text.slice(0, 300) }).toEqual({
    status,
    text: reply.text.slice(0, 300),
  });
  const body = reply.body as Record<string, unknown>;
  expect(typeof body.mensaje).toBe('string');
  expect(Object.keys(body).filter((key) => !KEYS.includes(key))).toEqual([]);
  expect(body.mensaje).toMatch(/^[A-ZÁÉÍÓÚÑ«].+[.?!]/u);
  expect(reply.text).not.toMatch(INSIDES);
  for (const secret of without) expect(reply.text).not.toContain(secret);
}
