const BASE = 'http://own.invalid';

/**
 * A path of this application, or null: what comes in an address (`siguiente`, `urlRegreso`, `url_regreso`) must never lead
 * elsewhere. It is judged as a browser reads it: `//evil.example`, `/\evil.example`, `/.//evil.example`, `https://…` and
 * `javascript:…` are refused, and so are control characters, which browsers leave out.
 * @returns the path as browsers write it, in plain letters.
 */
export function ownPath(raw: unknown): string | null {
  if (typeof raw !== 'string' || !/^\/\P{Cc}*$/u.test(raw)) return null;
  // Older browsers have no `URL.canParse`.
  try {
    const { origin, pathname, search, hash } = new URL(raw, BASE);
    return origin === BASE && !pathname.startsWith('//') ? pathname + search + hash : null;
  } catch {
    return null;
  }
}
