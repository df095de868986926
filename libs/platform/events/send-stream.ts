import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Sends a stream of server-sent events as the reply. */
export async function sendEventStream(reply: FastifyReply, stream: Readable): Promise<void> {
  await reply
    .type('text/event-stream; charset=utf-8')
    .header('Cache-Control', 'no-store, no-transform')
    .header('X-Accel-Buffering', 'no')
    .send(stream);
}
