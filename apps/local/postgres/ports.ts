import { createServer } from 'node:net';
import { errorCode } from '../../start-error';

/** Whether a server can listen there: the code of the error that stops it, or null when it can. */
export function listenProblem(port: number, host: string): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => {
      resolve(errorCode(error) ?? error.message);
    });
    server.listen({ port, host, exclusive: true }, () => {
      server.close(() => {
        resolve(null);
      });
    });
  });
}

/** A port of 127.0.0.1 that nobody uses: the wanted one if it can be had. */
export async function freePort(wanted: number | null): Promise<number> {
  if (wanted !== null && (await listenProblem(wanted, '127.0.0.1')) === null) return wanted;
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port: 0, host: '127.0.0.1' }, () => {
      const address = server.address();
      server.close(() => {
        if (address !== null && typeof address === 'object') resolve(address.port);
        else reject(new Error('no free port'));
      });
    });
  });
}
