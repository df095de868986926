import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { platformErrors, type Clock, type Config, type DomainModule } from '../../libs/platform';
import { ApiModule } from './api.module';
import { checkBodies, readForms, LARGEST_BODY } from './bodies';
import { RoutesToDescribe } from './documentacion/routes-to-describe';
import { serveFrontend } from './pages/frontend';
import { logRequests, StructuredLogger } from './logging';
import { protectBrowsers } from './security-headers';
import { stopGently } from './stop';

export interface AppOptions {
  config: Config & { databaseUrl: string };
  modules: readonly DomainModule[];
  clock?: Clock;
  /** Connections to the database at most. */
  poolSize?: number;
  /** False keeps quiet, for tests. */
  log?: boolean;
}

/**
 * A filter of a megabyte in an address must be refused with a sentence of ours, and for that it has to arrive: Node
 * answers by itself what is above this.
 */
const LONGEST_HEAD = 2 * 1024 * 1024;

/** The api, ready to listen. Tests use it in their own process; `main.ts` listens with it. */
export async function createApp({
  config,
  modules,
  clock,
  poolSize,
  log = true,
}: AppOptions): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    bodyLimit: LARGEST_BODY,
    http: { maxHeaderSize: LONGEST_HEAD },
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true, ignoreDuplicateSlashes: true },
    genReqId: () => randomUUID(),
    clientErrorHandler: refuseBrokenRequest,
    frameworkErrors: refuseBrokenAddress,
  });
  const app = await NestFactory.create<NestFastifyApplication>(
    ApiModule.forRoot({ config, modules, clock, poolSize }),
    adapter,
    // eslint-disable-next-line @typescript-eslint/no-unsafe-class-instance-assignment -- the framework's options are a class that everybody gives as an object
    { logger: log ? new StructuredLogger('api') : false, abortOnError: false },
  );
  await app.register(cookie);
  await app.register(multipart, { limits: { fieldSize: LARGEST_BODY, fields: 200, files: 10 } });
  readForms(adapter.getInstance());
  checkBodies(adapter.getInstance());
  protectBrowsers(adapter.getInstance());
  serveFrontend(adapter.getInstance());
  stopGently(adapter.getInstance());
  if (log) logRequests(adapter.getInstance());
  app.get(RoutesToDescribe).of(app);
  await app.init();
  await adapter.getInstance().ready();
  return app;
}

/** An address that cannot be read never reaches a route; one with a name beyond measure names nothing that exists. */
function refuseBrokenAddress(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  const refusal = platformErrors[error.statusCode === 414 ? 'no-existe' : 'peticion-ilegible']();
  void reply.status(refusal.status).send({ mensaje: refusal.message });
}

/** What is not HTTP, or a head beyond all measure: answered by hand, since there is no request to answer. */
function refuseBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify({ mensaje: platformErrors['peticion-ilegible']().message });
  socket.end(
    `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${String(Buffer.byteLength(body))}\r\nConnection: close\r\n\r\n${body}`,
  );
}
