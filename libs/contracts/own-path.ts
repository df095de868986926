const BASE = 'http://own.invalid';

/**
 * Validates a path from a parameter (`siguiente`, `urlRegreso`, `url_regreso`), so that it cannot lead to another site.
 * Parses the path as browsers do. `//evil.example`, `/\evil.example`, `/.//evil.example`, `https://…`, `javascript:…` and paths with
 * control characters (browsers drop them) are invalid.
 * @returns the path as normalised by browsers; null if it is invalid
 */
export function ownPath(raw: unknown): string | null {
  if (typeof raw !== 'string' || !/^\/\P{Cc}*$/u.test(raw)) return null;
  // `try` instead of `URL.canParse`, which older browsers do not have.
  try {
    const { origin, pathname, search, hash } = new URL(raw, BASE);
    return origin === BASE && !pathname.startsWith('//') ? pathname + search + hash : null;
  } catch {
    return null;
  }
}
