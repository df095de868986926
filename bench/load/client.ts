import { Agent, request } from 'node:http';

/** An HTTP client with keep-alive connections. */
export interface Client {
  /**
   * @param user index of the session whose cookie is sent; the first session is 0. An index after the last session starts again at the
   * first
   */
  get: (path: string, user?: number) => Promise<Buffer>;
  close: () => void;
}

/** Opens a client. Its `get` rejects replies other than 200. */
export function openClient(port: number, connections: number, cookies: readonly string[]): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, scheduling: 'fifo' });
  const headers = cookies.map((cookie) => ({ cookie }));
  const get = (path: string, user = 0): Promise<Buffer> =>
    new Promise<Buffer>((resolve, reject) => {
      const session = headers[user % headers.length] ?? {};
      const call = request({ host: '127.0.0.1', port, path, agent, headers: session }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          if (response.statusCode === 200) resolve(Buffer.concat(chunks));
          else reject(new Error(`${path}: ${String(response.statusCode)} ${Buffer.concat(chunks).toString()}`));
        });
        response.on('error', reject);
      });
      call.on('error', (error: NodeJS.ErrnoException) => {
        // Sends the request again: the server may close an idle connection just when it is reused.
        if (call.reusedSocket && error.code === 'ECONNRESET') resolve(get(path, user));
        else reject(error);
      });
      call.end();
    });
  return { get, close: () => agent.destroy() };
}
