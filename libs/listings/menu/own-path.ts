/** A path of our own to go back to; anything that could lead elsewhere becomes `fallback`. */
export function ownPath(raw: unknown, fallback: string): string {
  if (typeof raw !== 'string' || !/^\/(?![/\\])[\x21-\x7e]*$/.test(raw)) return fallback;
  const url = new URL(raw, 'http://claustro.invalid');
  return url.origin === 'http://claustro.invalid' ? url.pathname + url.search : fallback;
}
