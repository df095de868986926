import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { platformErrors } from '../../libs/platform';

/**
 * Maximum time that the stopping server waits for running requests. Must be shorter than the time after which the parent process kills
 * this one.
 */
const PATIENCE_MS = 8_000;
const CHECK_EVERY_MS = 50;

/**
 * When the server stops, waits for running requests, at most `patienceMs` milliseconds. Closes idle connections at once. New requests on
 * open connections are refused with a page or JSON.
 */
export function shutDownGracefully(fastify: FastifyInstance, patienceMs = PATIENCE_MS): void {
  const { server } = fastify;
  let running = 0;
  server.on('request', (_request: unknown, response: ServerResponse) => {
    running += 1;
    response.once('close', () => {
      running -= 1;
    });
  });
  const closeUnused = () => {
    if (running === 0) server.closeAllConnections();
    else server.closeIdleConnections();
  };
  let isStopping = false;
  fastify.addHook('onRequest', (_request, reply, done) => {
    if (isStopping) void reply.header('Connection', 'close').header('Retry-After', '5');
    done(isStopping ? platformErrors.deteniendose() : undefined);
  });
  fastify.addHook('preClose', (done) => {
    isStopping = true;
    closeUnused();
    const checks = setInterval(closeUnused, CHECK_EVERY_MS).unref();
    const deadline = setTimeout(() => {
      server.closeAllConnections();
    }, patienceMs).unref();
    server.once('close', () => {
      clearInterval(checks);
      clearTimeout(deadline);
    });
    done();
  });
}
