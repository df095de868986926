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
  /** The academy shows teachers the students of the past course too. */
  pastCourse: boolean;
  /** The academy demands a second factor, and the user has yet to set it up. */
  factorPending: boolean;
  /** Identifies this session among those of the user, to end it. */
  cookieDigest: Buffer;
}

/** A Fastify request with what the access guard found out about it. */
export type AppRequest = FastifyRequest & {
  claustro?: { session: Session | null; page: boolean | null; prefetched?: unknown };
};

/** Who the audit names as the author of changes. */
export function actorOf(request: AppRequest): Actor {
  return { userId: request.claustro?.session?.user.id ?? null, requestId: request.id };
}

/**
 * A signal that aborts when the request is over: answered, or its client gone; already aborted if it is gone. A part of the
 * work that still runs then, because another part has failed, stops.
 * @param limitMs the signal aborts when the answer is not written within this time
 * @param refusal what it aborts with then: at first `demasiado-lento`, for searches
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
