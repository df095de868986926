import { get, type IncomingMessage } from 'node:http';
import type { TestApp } from './app';
import { cookieOf, type DemoUser } from './login';

export interface PushedEvent {
  event: string;
  data: unknown;
}

export interface PushedEvents {
  /** Waits for the next event. @throws Error if the stream has ended */
  next: () => Promise<PushedEvent>;
  close: () => void;
}

/** Opens a stream of server-sent events as a user. */
export async function openEvents(app: TestApp, user: DemoUser, path: string): Promise<PushedEvents> {
  const Cookie = await cookieOf(app, user);
  const request = get(`${app.url}${path}`, { headers: { Cookie } });
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).once('error', reject);
  });
  expect(response.headers['content-type']).toMatch(/^text\/event-stream/);
  const events = readEvents(response);
  return {
    next: async () => {
      const { value, done } = await events.next();
      if (done === true) throw new Error('The events have ended');
      return value;
    },
    close: () => request.destroy(),
  };
}

async function* readEvents(response: IncomingMessage): AsyncGenerator<PushedEvent> {
  let text = '';
  for await (const chunk of response) {
    text += String(chunk);
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const [, event, data] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? [];
      if (event !== undefined && data !== undefined) yield { event, data: JSON.parse(data) as unknown };
    }
  }
}
