import type { FastifyInstance } from 'fastify';
import { isTooDeep, platformErrors } from '../../libs/platform';

/**
 * What every route may take for granted about what is posted to it: that it is there (none, like the JSON `null`, is an
 * empty form) and that walking down it comes to an end.
 */
export function checkBodies(fastify: FastifyInstance): void {
  fastify.addHook('preHandler', (request, _reply, done) => {
    if (request.method === 'POST') request.body ??= {};
    done(isTooDeep(request.body) ? platformErrors['demasiados-niveles']() : undefined);
  });
}
