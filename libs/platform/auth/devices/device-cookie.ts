import type { FastifyReply } from 'fastify';
import type { AppRequest } from '../../http/request';
import { DEVICE_DAYS } from './device-store';

const COOKIE = 'claustro_equipo';

/** Returns the cookie that identifies this browser; undefined if the browser sent none. */
export function readDeviceCookie(request: AppRequest): string | undefined {
  return request.cookies[COOKIE];
}

/** Sets the cookie of a browser after a log-in. The cookie only identifies the browser: log-ins still require the clave. */
export function setDeviceCookie(reply: FastifyReply, request: AppRequest, cookie: string): void {
  reply.setCookie(COOKIE, cookie, {
    path: '/usuario',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol.toLowerCase() === 'https',
    maxAge: DEVICE_DAYS * 24 * 3600,
  });
}
