import type {} from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isTooDeep, platformErrors } from '../../libs/platform';

/** Bytes of a form or JSON body. */
export const LARGEST_BODY = 1024 * 1024;

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

/**
 * Forms with parts become bodies like any other: a value for each field, a list for one that comes more than once. Files
 * are let go of, except where a route reads the form itself, once it knows who sends it.
 */
export function readForms(fastify: FastifyInstance): void {
  fastify.addHook('preValidation', async (request) => {
    const { readsOwnForm } = request.routeOptions.config as { readsOwnForm?: boolean };
    if (request.isMultipart() && readsOwnForm !== true) request.body = await fieldsOf(request);
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
    // The parser bounds each field; all of them together are no larger than any other body.
    size += part.fieldname.length + String(part.value).length;
    if (size > LARGEST_BODY) throw platformErrors['demasiado-grande']();
    fields.set(part.fieldname, [...(fields.get(part.fieldname) ?? []), part.value]);
  }
  return Object.fromEntries([...fields].map(([name, values]) => [name, values.length === 1 ? values[0] : values]));
}
