import {
  applyDecorators,
  Get as NestGet,
  HttpCode,
  Post as NestPost,
  SetMetadata,
  type ExecutionContext,
  createParamDecorator,
} from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { Permission } from '../../contracts';
import { platformErrors } from '../errors';
import type { AppRequest, Session } from './request';
import type { LinkedFrom } from './same-site';

/**
 * Who may use a route. `personal`: all staff, whatever their permissions.
 * Every route decorator below requires this value, and other route decorators are not allowed. So every route says who may use it.
 */
export type Access = 'publico' | 'identificado' | 'personal' | { permission: Permission };

/**
 * For a route that always reads the row whose id is in its URL: one statement reads the session and this row. The statement runs before
 * the access check. So the route itself must check whether the user may see the row.
 */
export interface Prefetch {
  /** Name of the route parameter that holds the row's id. */
  param: string;
  /** The prepared statement that reads both the session and the row with this id. */
  statement: { name: string; text: string };
}

export interface RoutePolicy {
  access: Access;
  /** Whether the route changes data. If so, requests from another site are refused. */
  changes: boolean;
  /**
   * Whether a changing route accepts requests from other sites. Only for a route whose address holds a secret of its own, such as one-click
   * opt-out: mail programs post to it from their own pages.
   */
  fromAnySite: boolean;
  /**
   * Only for a GET that changes data: where a link to the route may be. `nowhere`: no link is accepted. `our-pages`: only links on our own
   * pages. `anywhere`: also links in mails and bookmarks.
   */
  linkedFrom: LinkedFrom;
  /**
   * How the route sends a refusal. True: as a page or a redirect, because browsers navigate to the route. False: as JSON. Null: the
   * request decides, because browsers navigate to the route and pages embed it too.
   */
  page: boolean | null;
  prefetch?: Prefetch;
  /** Whether staff who have not set up the required second factor may use the route. */
  beforeFactor: boolean;
  /** Whether refusals repeat `mensaje` in the field `error`, as the specification requires for some routes. */
  repeatsMessage: boolean;
  /** Whether the route reads the multipart form itself, after the access check. */
  readsOwnForm: boolean;
  /** Whether the route takes raw mails and reads them itself, with `readRawBody`, after it has checked who sends them. */
  readsOwnMail: boolean;
  /** Whether the route itself handles bodies that are nested too deeply, because it answers them otherwise. */
  anyDepth: boolean;
  /** Whether the route reads the database. Other routes also work while the database is unreachable. */
  needsDatabase: boolean;
}

export const ROUTE_POLICY = 'claustro:route-policy';

/** The policy is metadata of the handler, for the guard, and configuration of the route, for what happens before the guard. */
function policy(access: Access, extra: Partial<RoutePolicy> = {}): MethodDecorator {
  const whole: RoutePolicy = {
    access,
    changes: false,
    fromAnySite: false,
    linkedFrom: 'nowhere',
    page: false,
    beforeFactor: false,
    repeatsMessage: false,
    readsOwnForm: false,
    readsOwnMail: false,
    anyDepth: false,
    needsDatabase: true,
    ...extra,
  };
  return applyDecorators(SetMetadata(ROUTE_POLICY, whole), RouteConfig({ policy: whole } satisfies ConfigWithPolicy));
}

interface ConfigWithPolicy {
  policy?: RoutePolicy;
}

/** Returns the policy in the configuration of a route of Fastify; undefined for routes that no controller declares. */
export const policyOf = (config: unknown): RoutePolicy | undefined => (config as ConfigWithPolicy | undefined)?.policy;

/** A route that only reads. */
export const Get = (
  path: string | string[],
  access: Access,
  options: Partial<Pick<RoutePolicy, 'prefetch' | 'beforeFactor' | 'repeatsMessage' | 'needsDatabase'>> = {},
): MethodDecorator => applyDecorators(NestGet(path), policy(access, options));

/** A route that returns HTML. */
export const Page = (
  path: string | string[],
  access: Access,
  options: Partial<Pick<RoutePolicy, 'beforeFactor' | 'needsDatabase'>> = {},
): MethodDecorator => applyDecorators(NestGet(path), policy(access, { page: true, ...options }));

/** A route that returns a file, which a page embeds or a browser opens. */
export const FileGet = (path: string | string[], access: Access): MethodDecorator =>
  applyDecorators(NestGet(path), policy(access, { page: null }));

/** A GET that changes data, as the specification requires for a few routes. */
export const ChangingGet = (
  path: string | string[],
  access: Access,
  options: Partial<Pick<RoutePolicy, 'repeatsMessage'>> = {},
): MethodDecorator => applyDecorators(NestGet(path), policy(access, { changes: true, ...options }));

/** A route that changes data and to which a browser navigates by GET. */
export const ChangingPage = (
  path: string | string[],
  access: Access,
  { linkedFrom = 'our-pages' }: Partial<Pick<RoutePolicy, 'linkedFrom'>> = {},
): MethodDecorator => applyDecorators(NestGet(path), policy(access, { changes: true, page: true, linkedFrom }));

/** A route that changes data. Replies 200. */
export const Post = (
  path: string | string[],
  access: Access,
  options: Partial<
    Pick<RoutePolicy, 'beforeFactor' | 'fromAnySite' | 'repeatsMessage' | 'readsOwnForm' | 'readsOwnMail' | 'anyDepth'>
  > = {},
): MethodDecorator => applyDecorators(NestPost(path), HttpCode(200), policy(access, { changes: true, ...options }));

/** The caller's session. Only for routes that are not public. */
export const CurrentSession = createParamDecorator((_: unknown, context: ExecutionContext): Session => {
  const { claustro } = context.switchToHttp().getRequest<AppRequest>();
  if (!claustro?.session) throw platformErrors['sin-sesion']();
  return claustro.session;
});

/** The JSON that the route's `prefetch` read, or null. */
export const Prefetched = createParamDecorator((_: unknown, context: ExecutionContext): unknown => {
  return context.switchToHttp().getRequest<AppRequest>().claustro?.prefetched ?? null;
});
