type Headers = Record<string, string | string[] | undefined>;

/**
 * Whether a browser marks the call as coming from another site: `Sec-Fetch-Site` if sent, else `Origin` against our own
 * host. Programs that send neither are accepted: they carry no cookie that another site could use.
 */
export function isCrossSite(headers: Headers): boolean {
  const site = single(headers['sec-fetch-site']);
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const origin = single(headers.origin);
  if (origin === undefined) return false;
  if (!URL.canParse(origin)) return true;
  return new URL(origin).host !== single(headers.host);
}

/** `Sec-Fetch-Dest` of what a browser loads because a page contains it. */
const EMBEDDED = ['audio', 'embed', 'font', 'frame', 'iframe', 'image', 'object', 'script', 'style', 'track', 'video'];

/**
 * Whether an image or a link inside one of our pages triggered the call. Rich texts contain both, and looking at one must
 * not log anybody out, nor following a link call an API that deletes.
 * @param page whether links may lead to the route.
 */
export function isTriggeredByContent(headers: Headers, page: boolean): boolean {
  if (EMBEDDED.includes(single(headers['sec-fetch-dest']) ?? '')) return true;
  return (
    !page && single(headers['sec-fetch-mode']) === 'navigate' && single(headers['sec-fetch-site']) === 'same-origin'
  );
}

function single(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
