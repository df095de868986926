import type { FastifyReply } from 'fastify';
import type { AppRequest } from '../http/request';
import { SESSION_HOURS, SessionStore } from './session-store';

/** Gives the browser the session that was opened for it. */
export function setSessionCookie(reply: FastifyReply, request: AppRequest, cookie: string): void {
  reply.setCookie(SessionStore.cookie, cookie, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: SESSION_HOURS * 3600,
  });
}
