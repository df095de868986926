import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Role, SessionUser } from '../../contracts';
import type { Actor } from '../db';

/** Who calls, read from the database at every request. */
export interface Session {
  user: SessionUser;
  rol: Role;
  listadosClasicos: boolean;
  programacion: boolean;
  /** Digest of the cookie, to end this very session. */
  huella: Buffer;
}

/** A Fastify request with what our guard found out about it. */
export type AppRequest = FastifyRequest & {
  claustro?: { session: Session | null; page: boolean | null; companion?: unknown };
};

/** Whoever acts, for the audit. */
export function actorOf(request: AppRequest): Actor {
  return { usuarioId: request.claustro?.session?.user.id ?? null, peticionId: request.id };
}

/** A signal that fires when the caller hangs up before the answer is written, or has fired when that was earlier. */
export function goneSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  if (reply.raw.destroyed) controller.abort();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
