import type { FastifyReply } from 'fastify';
import { disconnectSignal } from '../../platform';
import { LIST_LIMIT_MS } from '../query/list-engine';

/** The signal of a request that shows rows: it aborts when the client disconnects, or when the list takes too long. */
export const listSignal = (reply: FastifyReply): AbortSignal => disconnectSignal(reply, LIST_LIMIT_MS);
