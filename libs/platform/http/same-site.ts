type Headers = Record<string, string | string[] | undefined>;

/**
 * True if a request comes from another site. The header `Sec-Fetch-Site` decides.
 * Without this header: true if `Origin` is not our own host.
 * Without both headers: false, because the request comes from a program, and a program has no cookie that another site could use.
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
 * The refused values of `Sec-Fetch-Site`, by the places from which a link is accepted. Browsers send `none` both for a link in a mail and
 * for a typed address.
 */
const REFUSED_LINK_SITES: Record<LinkedFrom, readonly string[]> = {
  nowhere: ['same-origin', 'none'],
  'our-pages': ['none'],
  anywhere: [],
};

/**
 * True if the request was sent by an image, or by a link from a place where links are not accepted. Rich texts and mails may contain
 * images and links: an image must not end the session, and a link must not reach an api route that deletes.
 * @param linkedFrom where links are accepted: in our own pages, also in mails and bookmarks, or nowhere
 */
export function isTriggeredByContent(headers: Headers, linkedFrom: LinkedFrom): boolean {
  if (EMBEDDED.includes(single(headers['sec-fetch-dest']) ?? '')) return true;
  const isNavigation = single(headers['sec-fetch-mode']) === 'navigate';
  return isNavigation && REFUSED_LINK_SITES[linkedFrom].includes(single(headers['sec-fetch-site']) ?? '');
}

function single(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
