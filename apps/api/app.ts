import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import type { FastifyError, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { platformErrors, type Clock, type Config, type DomainModule, type TrustProxy } from '../../libs/platform';
import { ApiModule } from './api.module';
import { checkBodies, LARGEST_BODY, leaveMailsUnread, readForms } from './bodies';
import { RoutesToDescribe } from './documentacion/routes-to-describe';
import { serveFrontend } from './pages/frontend';
import { limitConnections } from './connection-limits';
import { refuseBrokenRequest } from './broken-request';
import { logRequests, StructuredLogger } from './logging';
import { setSecurityHeaders } from './security-headers';
import { shutDownGracefully } from './graceful-shutdown';

export interface AppOptions {
  config: Config & { databaseUrl: string };
  modules: readonly DomainModule[];
  clock?: Clock;
  /** Maximum connections to the database. */
  poolSize?: number;
  /** False disables logging, for tests. */
  log?: boolean;
}

/**
 * Maximum bytes of the URL and headers of a request together; list filters are part of the URL. Not larger, because every open connection
 * may hold that much memory.
 */
const MAX_HEADER_SIZE = 64 * 1024;
/**
 * Time limits for receiving a whole request and for receiving its headers. Sending the reply, for instance an event stream, may take
 * longer.
 */
const REQUEST_TIMEOUT_MS = 60_000;
const HEADERS_TIMEOUT_MS = 20_000;
const TIMEOUT_CHECK_MS = 5_000;

/** Creates the api; the caller makes it listen. Tests create it inside their own process. */
export async function createApp({
  config,
  modules,
  clock,
  poolSize,
  log = true,
}: AppOptions): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    trustProxy: trustedProxies(config.trustProxy),
    bodyLimit: LARGEST_BODY,
    // During shutdown, `shutDownGracefully` refuses new requests in Spanish. So Fastify's own refusal is off.
    return503OnClosing: false,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: {
      maxHeaderSize: MAX_HEADER_SIZE,
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: TIMEOUT_CHECK_MS,
    },
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true, ignoreDuplicateSlashes: true },
    genReqId: () => randomUUID(),
    clientErrorHandler: refuseBrokenRequest,
    frameworkErrors: refuseBrokenAddress,
  });
  const app = await NestFactory.create<NestFastifyApplication>(
    ApiModule.forRoot({ config, modules, clock, poolSize }),
    adapter,
    { logger: log ? new StructuredLogger('api') : false, abortOnError: false },
  );
  await app.register(cookie);
  await app.register(multipart, { limits: { fieldSize: LARGEST_BODY, fields: 200, files: 10 } });
  readForms(adapter.getInstance());
  leaveMailsUnread(adapter.getInstance());
  checkBodies(adapter.getInstance());
  setSecurityHeaders(adapter.getInstance());
  serveFrontend(adapter.getInstance());
  shutDownGracefully(adapter.getInstance());
  limitConnections(adapter.getInstance().server, config);
  if (log) logRequests(adapter.getInstance());
  app.get(RoutesToDescribe).setApp(app);
  await app.init();
  await adapter.getInstance().ready();
  return app;
}

/** Converts the setting to Fastify's option. If the setting is a number n, the option trusts the n addresses nearest to the server. */
function trustedProxies(trustProxy: TrustProxy): FastifyServerOptions['trustProxy'] {
  return typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy;
}

/**
 * Refuses URLs that the router cannot parse. If a parameter is too long, the reply is 404 and not 414, because no record has such a long
 * name.
 */
function refuseBrokenAddress(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  const refusal = platformErrors[error.statusCode === 414 ? 'no-existe' : 'peticion-ilegible']();
  void reply.status(refusal.status).send({ mensaje: refusal.message });
}
