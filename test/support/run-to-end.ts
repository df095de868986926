import { randomUUID } from 'node:crypto';

type Headers = Record<string, string>;

/**
 * Repeats a request with one idempotency key until its reply has `field`. The server includes results only if the run ends soon, which may
 * take several requests on a slow machine.
 */
export async function runToEnd<K extends string, T extends Partial<Record<K, unknown>>>(
  field: K,
  send: (headers: Headers) => Promise<T>,
  headers: Headers = { 'Idempotency-Key': randomUUID() },
): Promise<T & Required<Pick<T, K>>> {
  for (;;) {
    const reply = await send(headers);
    if (hasField(reply, field)) return reply;
  }
}

function hasField<K extends string, T extends Partial<Record<K, unknown>>>(
  reply: T,
  field: K,
): reply is T & Required<Pick<T, K>> {
  return reply[field] !== undefined;
}
