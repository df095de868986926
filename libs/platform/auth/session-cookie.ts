import type { FastifyReply } from 'fastify';
import type { AppRequest } from '../http/request';
import { SessionStore } from './session-store';

/**
 * Sets the cookie of a new session.
 * @param seconds lifetime of the cookie.
 */
export function setSessionCookie(reply: FastifyReply, request: AppRequest, cookie: string, seconds: number): void {
  reply.setCookie(SessionStore.cookie, cookie, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: seconds,
  });
}
