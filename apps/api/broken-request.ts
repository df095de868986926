import type { Socket } from 'node:net';
import { platformErrors } from '../../libs/platform';

/**
 * Refuses input that is not HTTP, or whose headers are too large or too slow. Writes the response to the socket, because such input has no
 * request object.
 * If the connection has sent nothing, only closes the connection. A browser may have connected in advance, and would take a response for
 * the answer to its first request.
 */
export function refuseBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesRead === 0) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify({ mensaje: platformErrors['peticion-ilegible']().message });
  socket.end(
    `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${String(Buffer.byteLength(body))}\r\nConnection: close\r\n\r\n${body}`,
  );
}
