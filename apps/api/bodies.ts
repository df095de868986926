import type {} from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isTooDeep, platformErrors, policyOf } from '../../libs/platform';

/** Maximum bytes of a body that a parser reads. */
export const LARGEST_BODY = 1024 * 1024;

/** Replaces a missing body or JSON `null` by `{}`; refuses bodies nested too deeply, unless the route handles them. */
export function checkBodies(fastify: FastifyInstance): void {
  fastify.addHook('preHandler', (request, _reply, done) => {
    if (request.method === 'POST') request.body ??= {};
    const isRefused = policyOf(request.routeOptions.config)?.anyDepth !== true && isTooDeep(request.body);
    done(isRefused ? platformErrors['demasiados-niveles']() : undefined);
  });
}

/** Leaves raw mails (returned ones) to their route, which reads them after it has checked the key. Other routes refuse mails. */
export function leaveMailsUnread(fastify: FastifyInstance): void {
  fastify.addContentTypeParser('message/rfc822', (request, _payload, done) => {
    const isTaken = policyOf(request.routeOptions.config)?.readsOwnMail === true;
    done(isTaken ? null : platformErrors['peticion-ilegible']());
  });
}

/**
 * Parses multipart forms into bodies: a field gives a value, a repeated field gives a list. Discards files, except on routes that read the
 * form themselves after the access check.
 */
export function readForms(fastify: FastifyInstance): void {
  fastify.addHook('preValidation', async (request) => {
    const readsOwnForm = policyOf(request.routeOptions.config)?.readsOwnForm === true;
    if (request.isMultipart() && !readsOwnForm) request.body = await fieldsOf(request);
  });
}

async function fieldsOf(request: FastifyRequest): Promise<Record<string, unknown>> {
  const fields = new Map<string, unknown[]>();
  let size = 0;
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      part.file.resume();
      continue;
    }
    // The parser limits the size of each field. This check limits the sum of all sizes.
    size += part.fieldname.length + String(part.value).length;
    if (size > LARGEST_BODY) throw platformErrors['demasiado-grande']();
    fields.set(part.fieldname, [...(fields.get(part.fieldname) ?? []), part.value]);
  }
  return Object.fromEntries([...fields].map(([name, values]) => [name, values.length === 1 ? values[0] : values]));
}
