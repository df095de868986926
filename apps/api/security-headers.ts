import type { FastifyInstance } from 'fastify';
import { VIDEO_ORIGINS } from '../../libs/contracts';

/** No script but our own files. Styles may stand in the page: the kit and the grid write theirs there. */
const CONTENT_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  // Texts may show pictures of the web (EDIT-02), and the videos of a few houses.
  "img-src 'self' data: blob: https: http:",
  `frame-src 'self' ${VIDEO_ORIGINS.join(' ')}`,
  "font-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join(';');

/**
 * What every answer tells the browser: what helmet recommends, as a table. Put together anew for each request, as its
 * middleware does, it was a tenth of a list page's work (`npm run bench`, the query without result).
 */
const HEADERS = {
  'content-security-policy': CONTENT_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  // Browsers heed it only over https.
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
};

/** Every answer carries the headers that keep browsers to what our pages do. */
export function protectBrowsers(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (_, reply, done) => {
    void reply.headers(HEADERS);
    done();
  });
}
