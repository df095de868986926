import { performance } from 'node:perf_hooks';
import { createTransport, type SendMailOptions } from 'nodemailer';

/** A message to many, and the number of connections for it. */
export interface FloorRequest {
  smtpUrl: string;
  connections: number;
  message: SendMailOptions;
  recipients: { to: string; messageId: string }[];
}

/** Milliseconds from the first message to the last reply. */
export interface FloorReply {
  ms: number;
}

/** Messages in the queue of each connection: none of them waits for this process. */
const AHEAD = 2;

/** The floor: a bare loop that sends a message with one pool of connections. */
async function sendAll({ smtpUrl, connections, message, recipients }: FloorRequest): Promise<FloorReply> {
  const transport = createTransport({ pool: true, url: smtpUrl, maxConnections: connections });
  const queue = [...recipients].reverse();
  const started = performance.now();
  const loop = async (): Promise<void> => {
    for (let next = queue.pop(); next !== undefined; next = queue.pop())
      await transport.sendMail({ ...message, ...next });
  };
  await Promise.all(Array.from({ length: connections * AHEAD }, loop));
  const ms = performance.now() - started;
  transport.close();
  return { ms };
}

process.on('message', (request: FloorRequest) => {
  void sendAll(request).then((reply) => process.send?.(reply));
});
// Otherwise this process would end, because it waits for nothing but messages of its parent.
process.channel?.ref();
process.send?.({ ready: true });
