import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { isStaff } from '../../contracts';
import { AcademyZone } from '../clock';
import { accessErrors, platformErrors } from '../errors';
import { parseId } from '../http/ids';
import type { AppRequest, Session } from '../http/request';
import { ROUTE_POLICY, type Access, type RoutePolicy } from '../http/routes';
import { isCrossSite, isTriggeredByContent } from '../http/same-site';
import { readSessionCookie } from './session-cookie';
import { SessionStore } from './session-store';

/** The only guard of the application. A handler without a route policy is refused. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionStore,
    private readonly zone: AcademyZone,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const policy = this.reflector.get<RoutePolicy | undefined>(ROUTE_POLICY, context.getHandler());
    if (policy === undefined) throw platformErrors['sin-permiso']();
    const request = context.switchToHttp().getRequest<AppRequest>();
    // `request.claustro` is set before anything can be refused, because the error filter reads it to build the reply.
    request.claustro = { session: null, page: policy.page };
    if (policy.changes && !policy.fromAnySite && isCrossSite(request.headers)) throw platformErrors['otro-sitio']();
    if (policy.changes && request.method === 'GET' && isTriggeredByContent(request.headers, policy.linkedFrom))
      throw platformErrors['por-un-texto']();
    const session = await this.loadSession(request, policy);
    request.claustro.session = session;
    checkFactor(policy, session);
    checkAccess(policy.access, session);
    if (session === null && policy.needsDatabase) await this.zone.refresh();
    return true;
  }

  private async loadSession(request: AppRequest, { prefetch, page }: RoutePolicy): Promise<Session | null> {
    const cookie = readSessionCookie(request);
    if (prefetch === undefined) return this.sessions.find(cookie);
    const params = request.params as Record<string, string | undefined>;
    const found = await this.sessions.findWithPrefetch(cookie, prefetch, parseId(params[prefetch.param]));
    request.claustro = { session: null, page, prefetched: found.prefetched };
    return found.session;
  }
}

/**
 * Refuses users who must still set up the required second factor. Public routes and routes with `beforeFactor` stay open to these users.
 * @throws falta-segundo-factor
 */
function checkFactor({ access, beforeFactor }: RoutePolicy, session: Session | null): void {
  if (session?.factorPending === true && access !== 'publico' && !beforeFactor)
    throw accessErrors['falta-segundo-factor']({ faltaSegundoFactor: true });
}

/** Checks that a session satisfies the access rule of a route. @throws sin-sesion, sin-permiso */
export function checkAccess(access: Access, session: Session | null): void {
  if (access === 'publico') return;
  if (session === null) throw platformErrors['sin-sesion']();
  if (!satisfies(access, session)) throw platformErrors['sin-permiso']();
}

function satisfies(access: Exclude<Access, 'publico'>, { user }: Session): boolean {
  if (access === 'identificado') return true;
  return access === 'personal' ? isStaff(user) : user.permisos.includes(access.permission);
}
