import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { SessionStore } from '../auth/session-store';
import { platformErrors } from '../errors';
import { idFrom } from './ids';
import type { AppRequest } from './request';
import { ROUTE_POLICY, type Access, type RoutePolicy } from './routes';
import { comesFromAnotherSite, isCausedByAText } from './same-site';
import type { Session } from './request';

/** The one guard of the house: nothing is open unless its route says so. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionStore,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const policy = this.reflector.get<RoutePolicy | undefined>(ROUTE_POLICY, context.getHandler());
    if (policy === undefined) throw platformErrors['sin-permiso']();
    const request = context.switchToHttp().getRequest<AppRequest>();
    request.claustro = { session: null, page: policy.page };
    if (policy.changes && comesFromAnotherSite(request.headers)) throw platformErrors['otro-sitio']();
    if (policy.changes && request.method === 'GET' && isCausedByAText(request.headers, policy.page === true))
      throw platformErrors['por-un-texto']();
    const session = await this.identify(request, policy);
    request.claustro.session = session;
    allow(policy.access, session);
    return true;
  }

  private async identify(request: AppRequest, { companion, page }: RoutePolicy): Promise<Session | null> {
    const cookie = request.cookies[SessionStore.cookie];
    if (companion === undefined) return this.sessions.find(cookie);
    const params = request.params as Record<string, string | undefined>;
    const found = await this.sessions.findWith(cookie, companion, idFrom(params[companion.param]));
    request.claustro = { session: null, page, companion: found.companion };
    return found.session;
  }
}

/** @throws sin-sesion or sin-permiso, unless `session` satisfies `access`. */
export function allow(access: Access, session: Session | null): void {
  if (access === 'publico') return;
  if (session === null) throw platformErrors['sin-sesion']();
  if (access !== 'identificado' && !session.user.permisos.includes(access.permiso))
    throw platformErrors['sin-permiso']();
}
