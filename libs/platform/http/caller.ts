import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Actor } from '../db';
import { platformErrors } from '../errors';
import { actorOf, type AppRequest, type Session } from './request';

/** The author of a request: the session for permissions and row rules, the actor for the audit. */
export interface Caller {
  session: Session;
  actor: Actor;
}

/** The caller of a route that changes data. Only for routes that are not public. @throws sin-sesion */
export const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const request = context.switchToHttp().getRequest<AppRequest>();
  const session = request.claustro?.session;
  if (!session) throw platformErrors['sin-sesion']();
  return { session, actor: actorOf(request) };
});
