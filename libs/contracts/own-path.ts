const BASE = 'http://own.invalid';

/**
 * Checks a path that came as a parameter (`siguiente`, `urlRegreso`, `url_regreso`), so that it never leads to another
 * site. Parsed as browsers do: `//evil.example`, `/\evil.example`, `/.//evil.example`, `https://…` and `javascript:…` give
 * null, and so do control characters, which browsers drop.
 * @returns the path as browsers normalise it.
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
