import { randomUUID } from 'node:crypto';

type Headers = Record<string, string>;

/**
 * Repeats a request, with the same idempotency key, until the reply has `field`. The reply has no results while the run is unfinished, so
 * a slow machine may need several requests.
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
