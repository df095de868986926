import { createServer } from 'node:net';
import { errorCode } from '../../start-error';

/** Tries to listen on a port. @returns the error code; null if it works */
export function findListenProblem(port: number, host: string): Promise<string | null> {
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

/** Returns the port `wanted` of 127.0.0.1 if it is free; otherwise another free port. */
export async function freePort(wanted: number | null): Promise<number> {
  if (wanted !== null && (await findListenProblem(wanted, '127.0.0.1')) === null) return wanted;
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port: 0, host: '127.0.0.1' }, () => {
      const address = server.address();
      server.close(() => {
        if (address !== null && typeof address === 'object') resolve(address.port);
        else reject(new Error('No free port'));
      });
    });
  });
}
