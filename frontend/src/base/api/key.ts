/**
 * An idempotency key: 32 hexadecimal digits.
 * Not `randomUUID`: browsers offer it on secure pages only, and an academy may serve Claustro over plain HTTP.
 */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
