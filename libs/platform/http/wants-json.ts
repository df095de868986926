import type { IncomingHttpHeaders } from 'node:http';

/**
 * True if a program sent the request: the reply is then JSON. A program accepts JSON and not HTML, or marks the request as an
 * XMLHttpRequest. A browser that navigates accepts HTML.
 */
export function wantsJson(headers: IncomingHttpHeaders): boolean {
  const accept = headers.accept ?? '';
  if (headers['x-requested-with'] === 'XMLHttpRequest') return true;
  return accept.includes('application/json') && !accept.includes('text/html');
}
