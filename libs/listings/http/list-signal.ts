import type { FastifyReply } from 'fastify';
import { requestSignal } from '../../platform';
import { LIST_LIMIT_MS } from '../query/list-engine';

/** The signal of a request that shows rows: aborts when the client disconnects, or when the limit for lists passes. */
export const listSignal = (reply: FastifyReply): AbortSignal => requestSignal(reply, LIST_LIMIT_MS);
