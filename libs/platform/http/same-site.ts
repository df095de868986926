/**
 * Does a browser say that the call comes from another site? `Sec-Fetch-Site` where it is sent, else `Origin` against
 * our own host. Programs that send neither are let through: they hold no cookie that somebody else could use.
 */
export function comesFromAnotherSite(headers: Record<string, string | string[] | undefined>): boolean {
  const site = single(headers['sec-fetch-site']);
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const origin = single(headers.origin);
  if (origin === undefined) return false;
  if (!URL.canParse(origin)) return true;
  return new URL(origin).host !== single(headers.host);
}

function single(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
