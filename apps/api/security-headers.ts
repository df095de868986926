import type { FastifyInstance } from 'fastify';
import { VIDEO_ORIGINS } from '../../libs/contracts';

/**
 * The Content Security Policy of our pages. Only scripts from our own server may run. Inline styles are allowed, because the component kit
 * and the grid need them.
 */
const CONTENT_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  // Images come only from this server: another server would learn who reads a text. Rich texts link to outside images instead. Videos of a
  // few hosts may be embedded.
  "img-src 'self' data:",
  `frame-src 'self' ${VIDEO_ORIGINS.join(' ')}`,
  "font-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join(';');

/**
 * The headers that helmet recommends, as a constant. The middleware of helmet would build them for every request: this took a tenth of the
 * time of a list page (`npm run bench`, the query without results).
 */
const HEADERS = {
  // Keeps personal data out of the caches of browsers and proxies. Static files replace this header.
  'cache-control': 'no-store',
  'content-security-policy': CONTENT_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  // Browsers ignore this header over plain http.
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
};

/** Sets the security headers of every response. */
export function setSecurityHeaders(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (_, reply, done) => {
    void reply.headers(HEADERS);
    done();
  });
}
