import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Duplex } from 'node:stream';
import { NOT_CONNECTED } from './send-result';

const CONNECT_TIMEOUT_MS = 5_000;
const OPTIONS = { keepAlive: true, maxSockets: 50 };

/**
 * An agent whose connections report whether they failed before a request was written. The library only tells that a call failed, and a
 * message whose request was perhaps read must not be sent again.
 */
export function makeAgent(apiRoot: string): HttpAgent {
  return apiRoot.startsWith('https:')
    ? watch(new HttpsAgent(OPTIONS), 'secureConnect')
    : watch(new HttpAgent(OPTIONS), 'connect');
}

function watch(agent: HttpAgent, openEvent: 'connect' | 'secureConnect'): HttpAgent {
  const open = agent.createConnection.bind(agent);
  agent.createConnection = (options, callback) => {
    const socket = open(options, callback);
    if (socket) markEarlyErrors(socket, openEvent);
    return socket;
  };
  return agent;
}

/** Replaces the code of errors that occur before the connection is open. This listener runs before those of Node's HTTP client. */
function markEarlyErrors(socket: Duplex, openEvent: string): void {
  const timer = setTimeout(() => socket.destroy(new Error('Connection timed out')), CONNECT_TIMEOUT_MS);
  const mark = (error: NodeJS.ErrnoException): void => {
    clearTimeout(timer);
    error.code = NOT_CONNECTED;
  };
  socket.once('error', mark);
  socket.once(openEvent, () => {
    clearTimeout(timer);
    socket.off('error', mark);
  });
}
