type Headers = Record<string, string | string[] | undefined>;

/**
 * Whether a browser marks the call as cross-site: by `Sec-Fetch-Site` if sent, else by `Origin` against our own host. Programs that
 * send neither are accepted, because they have no cookie that another site could use.
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

/** Links that are not followed. `none` is a link in a mail, which a browser cannot tell from a typed address. */
const UNFOLLOWED: Record<LinkedFrom, readonly string[]> = {
  nowhere: ['same-origin', 'none'],
  'our-pages': ['none'],
  anywhere: [],
};

/**
 * Whether an image or a link triggered the call, in one of our pages or in a mail. Rich texts contain both: showing one must not end
 * the session, and following a link must not call an API that deletes.
 * @param linkedFrom where links to the route are followed: in our own pages, also from mails and bookmarks, or nowhere
 */
export function isTriggeredByContent(headers: Headers, linkedFrom: LinkedFrom): boolean {
  if (EMBEDDED.includes(single(headers['sec-fetch-dest']) ?? '')) return true;
  const isNavigation = single(headers['sec-fetch-mode']) === 'navigate';
  return isNavigation && UNFOLLOWED[linkedFrom].includes(single(headers['sec-fetch-site']) ?? '');
}

function single(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
