const BASE = 'http://own.invalid';

/**
 * Validates a path from a parameter (`siguiente`, `urlRegreso`, `url_regreso`), so that it cannot lead to another site. Parsed like in
 * browsers: `//evil.example`, `/\evil.example`, `/.//evil.example`, `https://…` and `javascript:…` give null, and so do control
 * characters, which browsers drop.
 * @returns the path as normalised by browsers
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
