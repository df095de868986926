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
  /** Whether teachers see the students of the past course, as the setting says. */
  seesPastCourse: boolean;
  /** True if the academy requires a second factor from the user and the user has not set it up yet. */
  factorPending: boolean;
  /** Digest of the session cookie; identifies this session among the sessions of the user. */
  cookieDigest: Buffer;
}

/** A Fastify request with the results of the access guard. */
export type AppRequest = FastifyRequest & {
  claustro?: { session: Session | null; page: boolean | null; prefetched?: unknown };
};

/** The author of the changes of a request, for the audit. */
export function actorOf(request: AppRequest): Actor {
  return { userId: request.claustro?.session?.user.id ?? null, requestId: request.id };
}

/**
 * Returns a signal that aborts when the request ends, with or without a reply. So the signal also stops work that still runs after another
 * part of the request has failed.
 * @param limitMs milliseconds after which the signal aborts even if the request has not ended
 * @param refusal the reason of an abort after `limitMs`; by default `demasiado-lento`, the refusal of slow searches
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
