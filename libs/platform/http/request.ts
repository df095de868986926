import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Role, SessionUser } from '../../contracts';
import type { Actor } from '../db';
import { platformErrors, type AppError } from '../errors';

/** A logged-in user, read from the database on every request. */
export interface Session {
  user: SessionUser;
  role: Role;
  classicLists: boolean;
  programmingMode: boolean;
  /** The setting that shows teachers the students of the past course. */
  pastCourse: boolean;
  /** The user has not set up the second factor that the academy requires. */
  factorPending: boolean;
  /** Identifies this session among those of the user. */
  cookieDigest: Buffer;
}

/** A Fastify request with the results of the access guard. */
export type AppRequest = FastifyRequest & {
  claustro?: { session: Session | null; page: boolean | null; prefetched?: unknown };
};

/** The author of changes for the audit. */
export function actorOf(request: AppRequest): Actor {
  return { userId: request.claustro?.session?.user.id ?? null, requestId: request.id };
}

/**
 * A signal that aborts when the request ends: answered, or its client gone; already aborted if it is gone. Stops parts of the work that
 * still run when another part has failed.
 * @param limitMs aborts when the reply is not written within this time
 * @param refusal the reason then; by default `demasiado-lento`, for searches
 */
export function requestSignal(
  reply: FastifyReply,
  limitMs?: number,
  refusal: () => AppError = platformErrors['demasiado-lento'],
): AbortSignal {
  const controller = new AbortController();
  const limit = limitMs === undefined ? undefined : setTimeout(() => controller.abort(refusal()), limitMs);
  if (reply.raw.destroyed) controller.abort();
  reply.raw.once('close', () => {
    clearTimeout(limit);
    controller.abort();
  });
  return controller.signal;
}
