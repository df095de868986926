import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** How long a stop waits for requests that are under way; whoever asked for it waits longer before it kills. */
const PATIENCE_MS = 8_000;
const LOOK_EVERY_MS = 50;

/**
 * A stop lets the requests that are under way come to their end. Connections without one, which browsers keep open for
 * later, do not hold it, and nothing holds it for longer than `PATIENCE_MS`.
 */
export function stopGently(fastify: FastifyInstance): void {
  const { server } = fastify;
  let underWay = 0;
  server.on('request', (_request: unknown, response: ServerResponse) => {
    underWay += 1;
    response.once('close', () => {
      underWay -= 1;
    });
  });
  const closeUnused = () => {
    if (underWay === 0) server.closeAllConnections();
    else server.closeIdleConnections();
  };
  fastify.addHook('preClose', (done) => {
    closeUnused();
    const looking = setInterval(closeUnused, LOOK_EVERY_MS).unref();
    const late = setTimeout(() => {
      server.closeAllConnections();
    }, PATIENCE_MS).unref();
    server.once('close', () => {
      clearInterval(looking);
      clearTimeout(late);
    });
    done();
  });
}
