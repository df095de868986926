import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { shutDownGracefully } from './graceful-shutdown';

/** A time in milliseconds, longer than the time limit of a test. If the server waits this long before it stops, the test fails. */
const LONG = 600_000;

const UNENDED = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{';

async function startServer(patienceMs: number): Promise<FastifyInstance> {
  const server = fastify();
  shutDownGracefully(server, patienceMs);
  server.get('/', () => 'ok').post('/', () => 'ok');
  await server.listen({ port: 0, host: '127.0.0.1' });
  return server;
}

const portOf = ({ server }: FastifyInstance): number => (server.address() as AddressInfo).port;

async function open(server: FastifyInstance): Promise<Socket> {
  const socket = connect(portOf(server), '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** Sends an incomplete request, and waits until the server has received its first part. */
async function sendUnended(server: FastifyInstance): Promise<Socket> {
  const socket = await open(server);
  const received = once(server.server, 'request');
  socket.write(UNENDED);
  await received;
  return socket;
}

it('connections without a request do not delay a stop', async () => {
  const server = await startServer(LONG);
  const unused = await open(server);
  const keepAlive = new Agent({ keepAlive: true });
  const [reply] = (await once(get({ port: portOf(server), agent: keepAlive }), 'response')) as [NodeJS.ReadableStream];
  await once(reply.resume(), 'end');
  await server.close();
  unused.destroy();
  keepAlive.destroy();
});

it('a stop ends once the last running request is answered, although its connection stays open', async () => {
  const server = await startServer(LONG);
  const socket = await sendUnended(server);
  const stopped = server.close();
  socket.write(`"${'x'.repeat(96)}"`.slice(0, 98));
  await stopped;
  socket.destroy();
});

it('a request that never ends delays a stop no longer than its patience', async () => {
  const server = await startServer(200);
  const socket = await sendUnended(server);
  await server.close();
  socket.destroy();
});
