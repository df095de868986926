import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether to reply with JSON, because a program sent the request: it accepts JSON and not HTML, or marks itself as an XMLHttpRequest. A
 * browser that navigates accepts HTML.
 */
export function wantsJson(headers: IncomingHttpHeaders): boolean {
  const accept = headers.accept ?? '';
  if (headers['x-requested-with'] === 'XMLHttpRequest') return true;
  return accept.includes('application/json') && !accept.includes('text/html');
}
