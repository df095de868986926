import type { FastifyReply } from 'fastify';
import type { AppRequest } from '../../http/request';
import { DEVICE_DAYS } from './device-store';

const COOKIE = 'claustro_equipo';

/** The value of the cookie by which this browser is recognised when it logs in again. */
export function readDeviceCookie(request: AppRequest): string | undefined {
  return request.cookies[COOKIE];
}

/** Sets the cookie of a browser from which a user has logged in. It opens no session: the clave is always needed. */
export function setDeviceCookie(reply: FastifyReply, request: AppRequest, cookie: string): void {
  reply.setCookie(COOKIE, cookie, {
    path: '/usuario',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol.toLowerCase() === 'https',
    maxAge: DEVICE_DAYS * 24 * 3600,
  });
}
