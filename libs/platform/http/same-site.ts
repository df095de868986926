type Headers = Record<string, string | string[] | undefined>;

/**
 * True if the header `Sec-Fetch-Site` says that the request comes from another site. Without this header: true if `Origin` is not our own
 * host.
 * If both headers are missing, the request comes from a program and is accepted: a program has no cookie that another site could use.
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
 * The refused values of `Sec-Fetch-Site`, by the places from which a link is accepted. The value `none` means a link in a mail or a typed
 * address: browsers send the same value for both.
 */
const REFUSED_LINK_SITES: Record<LinkedFrom, readonly string[]> = {
  nowhere: ['same-origin', 'none'],
  'our-pages': ['none'],
  anywhere: [],
};

/**
 * True if an image or a link sent the request. Images and links may be in rich texts and in mails: an image must not end the session, and
 * a link must not reach an api route that deletes.
 * @param linkedFrom where an accepted link may be: in our own pages, also in mails and bookmarks, or nowhere
 */
export function isTriggeredByContent(headers: Headers, linkedFrom: LinkedFrom): boolean {
  if (EMBEDDED.includes(single(headers['sec-fetch-dest']) ?? '')) return true;
  const isNavigation = single(headers['sec-fetch-mode']) === 'navigate';
  return isNavigation && REFUSED_LINK_SITES[linkedFrom].includes(single(headers['sec-fetch-site']) ?? '');
}

function single(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
