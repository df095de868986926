import { randomUUID } from 'node:crypto';

type Headers = Record<string, string>;

/**
 * Repeats a request until its reply has `field`, always with the same idempotency key. The reply has results only if the run ends soon. On
 * a slow machine this may take several requests.
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
