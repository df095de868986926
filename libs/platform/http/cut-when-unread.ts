import type { ServerResponse } from 'node:http';

/** Time after which an unread reply is cut. */
const UNREAD_MS = 30_000;

/**
 * Cuts a reply if the client reads nothing for `unreadMs` milliseconds. Otherwise the open reply would hold a database connection. If the
 * reply has no data to read, this time does not count.
 * @param unreadMs milliseconds
 */
export function cutWhenUnread(reply: ServerResponse, unreadMs = UNREAD_MS): void {
  let read = 0;
  let since = Date.now();
  const timer = setInterval(() => {
    const sent = (reply.socket?.bytesWritten ?? 0) - reply.writableLength;
    if (sent !== read || reply.writableLength === 0) {
      read = sent;
      since = Date.now();
    } else if (Date.now() - since >= unreadMs) reply.destroy();
  }, unreadMs / 6);
  reply.once('close', () => {
    clearInterval(timer);
  });
}
