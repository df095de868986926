type Headers = Record<string, string | string[] | undefined>;

/**
 * True if a browser marks the request as cross-site: by `Sec-Fetch-Site` or, if this header is missing, by an `Origin` that is not our own
 * host. Programs that send neither header are accepted, because they have no cookie for another site to use.
 */
export function isCrossSite(headers: Headers): boolean {
  const site = single(headers['sec-fetch-site']);
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const origin = single(headers.origin);
  if (origin === undefined) return false;
  if (!URL.canParse(origin)) return true;
  return new URL(origin).host !== single(headers.host);
}

/** `Sec-Fetch-Dest` values of resources that a page embeds. */
const EMBEDDED = ['audio', 'embed', 'font', 'frame', 'iframe', 'image', 'object', 'script', 'style', 'track', 'video'];

export type LinkedFrom = 'nowhere' | 'our-pages' | 'anywhere';

/**
 * The values of `Sec-Fetch-Site` with which a link is refused. The value `none` means a link in a mail or a typed address: a browser
 * cannot distinguish the two.
 */
const REFUSED_LINK_SITES: Record<LinkedFrom, readonly string[]> = {
  nowhere: ['same-origin', 'none'],
  'our-pages': ['none'],
  anywhere: [],
};

/**
 * True if the request comes from an image or a link in one of our pages or in a mail. Rich texts may contain both: an image must not end
 * the session, and a link must not reach an api route that deletes.
 * @param linkedFrom the places from which links to the route are accepted: our own pages, also mails and bookmarks, or nowhere
 */
export function isTriggeredByContent(headers: Headers, linkedFrom: LinkedFrom): boolean {
  if (EMBEDDED.includes(single(headers['sec-fetch-dest']) ?? '')) return true;
  const isNavigation = single(headers['sec-fetch-mode']) === 'navigate';
  return isNavigation && REFUSED_LINK_SITES[linkedFrom].includes(single(headers['sec-fetch-site']) ?? '');
}

function single(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
