import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a program made the call and reads JSON: it accepts JSON and not HTML, or marks itself as an XMLHttpRequest. Browsers
 * that navigate accept HTML.
 */
export function wantsJson(headers: IncomingHttpHeaders): boolean {
  const accept = headers.accept ?? '';
  if (headers['x-requested-with'] === 'XMLHttpRequest') return true;
  return accept.includes('application/json') && !accept.includes('text/html');
}
