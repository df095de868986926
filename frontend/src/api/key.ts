/**
 * A key for a request that may be sent again without being done twice.
 * Browsers keep `randomUUID` for secure pages, and a house may run its own server without.
 */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
