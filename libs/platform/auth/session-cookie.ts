import type { FastifyReply } from 'fastify';
import type { AppRequest } from '../http/request';
import { SessionStore } from './session-store';

/**
 * Gives the browser the session that was opened for it.
 * @param seconds how long it lasts.
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
