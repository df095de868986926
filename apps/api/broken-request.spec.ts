import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { refuseBrokenRequest } from './broken-request';

let server: Server;
beforeEach(async () => {
  server = createServer({ headersTimeout: 100, connectionsCheckingInterval: 20 }, (_request, reply) => reply.end('ok'));
  server.on('clientError', (error: Error, socket: Socket) => refuseBrokenRequest(error, socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

/** Sends `sent` on a new connection and returns the bytes that the server writes until it closes the connection. */
async function answerTo(sent: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  if (sent !== '') socket.write(sent);
  await once(socket, 'close');
  return Buffer.concat(chunks).toString();
}

it('input that is not HTTP gets a refusal in Spanish', async () => {
  expect(await answerTo('hola\r\n\r\n')).toMatch(
    /^HTTP\/1\.1 400 .*"mensaje":"No se entiende lo que se ha enviado\."/s,
  );
});

it('endless headers get the same refusal', async () => {
  expect(await answerTo('GET / HTTP/1.1\r\nHost: x\r\n')).toMatch(/^HTTP\/1\.1 400 /);
});

it('a connection that a browser opened in advance is closed without a response, which the browser would read as the answer to its first request', async () => {
  expect(await answerTo('')).toBe('');
});
