import type { FastifyReply } from 'fastify';
import type { AppRequest } from '../http/request';

const PLAIN_COOKIE = 'claustro_sesion';
/** Browsers accept a cookie with this prefix only over TLS, and only for exactly this host (RFC 6265bis §4.1.3.2). */
const TLS_COOKIE = `__Host-${PLAIN_COOKIE}`;

/** Whether the browser uses TLS, to the server or to a trusted proxy (`TRUST_PROXY`). */
const isOverTls = ({ protocol }: Pick<AppRequest, 'protocol'>): boolean => protocol.toLowerCase() === 'https';

/**
 * The value of the session cookie. Over TLS, only the cookie with the prefix `__Host-` is read, because another site could set the cookie
 * without the prefix.
 */
export function readSessionCookie(request: AppRequest): string | undefined {
  return request.cookies[isOverTls(request) ? TLS_COOKIE : PLAIN_COOKIE];
}

/**
 * Sets the cookie of a new session.
 * @param seconds lifetime of the cookie.
 */
export function setSessionCookie(reply: FastifyReply, request: AppRequest, cookie: string, seconds: number): void {
  const secure = isOverTls(request);
  reply.setCookie(secure ? TLS_COOKIE : PLAIN_COOKIE, cookie, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: seconds,
  });
}

/** Deletes the session cookie under both names, because a browser may still have the plain cookie from before TLS. */
export function clearSessionCookie(reply: FastifyReply): void {
  reply.clearCookie(PLAIN_COOKIE, { path: '/' }).clearCookie(TLS_COOKIE, { path: '/', secure: true });
}
