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

/** What a browser fetches because a page shows it, not because somebody asked for it. */
const SHOWN = ['audio', 'embed', 'font', 'frame', 'iframe', 'image', 'object', 'script', 'style', 'track', 'video'];

/**
 * Does a browser say that a picture, or a link in our own pages, made the call? Texts that people write hold both, and
 * none of them may log somebody out by being looked at, or delete something that only programs ask for.
 * @param page whether the route is one to which people go by a link.
 */
export function isCausedByAText(headers: Record<string, string | string[] | undefined>, page: boolean): boolean {
  if (SHOWN.includes(single(headers['sec-fetch-dest']) ?? '')) return true;
  return (
    !page && single(headers['sec-fetch-mode']) === 'navigate' && single(headers['sec-fetch-site']) === 'same-origin'
  );
}

function single(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
