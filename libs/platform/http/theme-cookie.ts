import type { FastifyReply } from 'fastify';
import { TEMAS, type Tema } from '../../contracts';
import type { AppRequest } from './request';

const COOKIE = 'claustro_tema';
const YEAR = 365 * 24 * 3600;

/** Stores the theme of a user in the browser, for the log-in page, which has no session. */
export function setThemeCookie(reply: FastifyReply, request: AppRequest, theme: Tema): void {
  reply.setCookie(COOKIE, theme, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol.toLowerCase() === 'https',
    maxAge: YEAR,
  });
}

/**
 * Returns the theme for a page. With a session: the theme of the user. Without a session: the theme of the last user of this browser, or
 * `sistema` if it is unknown.
 */
export function themeOf(request: AppRequest): Tema {
  // A request that fails early has no parsed cookies.
  const { cookies } = request as Partial<Pick<AppRequest, 'cookies'>>;
  const theme = request.claustro?.session?.user.tema ?? cookies?.[COOKIE];
  return TEMAS.find((known) => known === theme) ?? 'sistema';
}
