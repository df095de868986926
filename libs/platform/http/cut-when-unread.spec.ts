import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { cutWhenUnread } from './cut-when-unread';

const UNREAD_MS = 1_000;
const CHUNK = Buffer.alloc(1 << 20);

/**
 * Starts a server that sends one reply with `write`, and requests this reply.
 * @returns the reply, not read yet; `ended`, which tells whether the server sent the whole reply; and `close`, which stops the server
 */
async function serve(write: (reply: ServerResponse) => void) {
  const server = createServer().listen(0);
  const ended = new Promise<'whole' | 'cut'>((resolve) => {
    server.on('request', (_, reply: ServerResponse) => {
      cutWhenUnread(reply, UNREAD_MS);
      reply.once('close', () => {
        resolve(reply.writableFinished ? 'whole' : 'cut');
      });
      write(reply);
    });
  });
  const { port } = server.address() as AddressInfo;
  const reply = await new Promise<IncomingMessage>((resolve) => get({ port, agent: false }, resolve));
  reply.on('error', () => undefined);
  return { reply, ended, close: () => server.close() };
}

function writeMuch(reply: ServerResponse): void {
  Readable.from(Array.from({ length: 64 }, () => CHUNK)).pipe(reply);
}

it('a reply that its client does not read is cut', async () => {
  const { ended, close } = await serve(writeMuch);
  expect(await ended).toBe('cut');
  close();
});

it('a reply that is read is sent whole', async () => {
  const { reply, ended, close } = await serve(writeMuch);
  reply.resume();
  expect(await ended).toBe('whole');
  close();
});

it('a reply whose sender is slow is not cut', async () => {
  const { reply, ended, close } = await serve((slow) => {
    slow.write('one');
    setTimeout(() => slow.end('two'), UNREAD_MS * 2);
  });
  reply.resume();
  expect(await ended).toBe('whole');
  close();
});
