import {
  applyDecorators,
  Get as NestGet,
  HttpCode,
  Post as NestPost,
  SetMetadata,
  type ExecutionContext,
  createParamDecorator,
} from '@nestjs/common';
import type { Permission } from '../../contracts';
import type { Companion } from '../auth/session-store';
import type { AppRequest, Session } from './request';
import { platformErrors } from '../errors';

/**
 * Who may call a route. Every route says it, because the only route decorators of the house take it as an argument: one
 * without does not compile.
 */
export type Access = 'publico' | 'identificado' | { permiso: Permission };

export interface RoutePolicy {
  access: Access;
  /** Does a call change something? Then it is refused when it comes from another site. */
  changes: boolean;
  /** Does a person's browser land here? Then refusals are pages and redirections, not JSON. Null: sometimes it does. */
  page: boolean | null;
  /** What is read along with the session. */
  companion?: Companion;
}

export const ROUTE_POLICY = 'claustro:route-policy';

const policy = (access: Access, extra: Partial<RoutePolicy> = {}): MethodDecorator =>
  SetMetadata(ROUTE_POLICY, { access, changes: false, page: false, ...extra } satisfies RoutePolicy);

/** A call that only reads. */
export const Get = (
  path: string | string[],
  access: Access,
  options: Pick<RoutePolicy, 'companion'> = {},
): MethodDecorator => applyDecorators(NestGet(path), policy(access, options));

/** An address that answers HTML. */
export const Page = (path: string | string[], access: Access): MethodDecorator =>
  applyDecorators(NestGet(path), policy(access, { page: true }));

/** A file: shown within a page of ours, or a browser goes there. */
export const FileGet = (path: string | string[], access: Access): MethodDecorator =>
  applyDecorators(NestGet(path), policy(access, { page: null }));

/** A GET that changes something, as the specification prints some. */
export const ChangingGet = (path: string | string[], access: Access): MethodDecorator =>
  applyDecorators(NestGet(path), policy(access, { changes: true }));

/** A changing GET that a person's browser navigates to. */
export const ChangingPage = (path: string | string[], access: Access): MethodDecorator =>
  applyDecorators(NestGet(path), policy(access, { changes: true, page: true }));

/** A call that changes something. Answers 200. */
export const Post = (path: string | string[], access: Access): MethodDecorator =>
  applyDecorators(NestPost(path), HttpCode(200), policy(access, { changes: true }));

/** The session of whoever calls. Only for routes that are not public. */
export const CurrentSession = createParamDecorator((_: unknown, context: ExecutionContext): Session => {
  const { claustro } = context.switchToHttp().getRequest<AppRequest>();
  if (!claustro?.session) throw platformErrors['sin-sesion']();
  return claustro.session;
});

/** What the route's companion found: JSON of the statement that the route itself declares, or null. */
export const CurrentCompanion = createParamDecorator((_: unknown, context: ExecutionContext): unknown => {
  return context.switchToHttp().getRequest<AppRequest>().claustro?.companion ?? null;
});
