import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants';
import { DiscoveryService, MetadataScanner, ModulesContainer } from '@nestjs/core';
import { ROUTE_POLICY, type RoutePolicy } from '../../libs/platform';
import type { TestApp } from '../support';

export interface DeclaredRoute {
  /** Method and path, such as `GET /api/fichas/:codigo/:id`. */
  route: string;
  policy: RoutePolicy | undefined;
}

/** Returns the routes of all controllers, as the server declares them. */
export function declaredRoutes(app: TestApp): DeclaredRoute[] {
  const discovery = new DiscoveryService(app.app.get(ModulesContainer));
  const scanner = new MetadataScanner();
  return discovery.getControllers().flatMap(({ instance, metatype }) => {
    if (!metatype || !isObject(instance)) return [];
    const prefixes = listOf(Reflect.getMetadata(PATH_METADATA, metatype));
    const prototype = Object.getPrototypeOf(instance) as Record<string, object>;
    return scanner.getAllMethodNames(prototype).flatMap((method) => {
      const handler = prototype[method];
      if (handler === undefined || !Reflect.hasMetadata(PATH_METADATA, handler)) return [];
      const verb = RequestMethod[Number(Reflect.getMetadata(METHOD_METADATA, handler))] ?? '';
      const policy = Reflect.getMetadata(ROUTE_POLICY, handler) as RoutePolicy | undefined;
      const paths = listOf(Reflect.getMetadata(PATH_METADATA, handler));
      return prefixes.flatMap((prefix) => paths.map((path) => ({ route: `${verb} ${join(prefix, path)}`, policy })));
    });
  });
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [String(value)]);
/** Joins parts of a path. The result begins with a slash and does not end with one. */
export const join = (...parts: string[]) =>
  `/${parts
    .flatMap((part) => part.split('/'))
    .filter((piece) => piece !== '')
    .join('/')}`;
