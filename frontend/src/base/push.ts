type Handler = (data: unknown) => void;

interface Subscription {
  name: string;
  handler: Handler;
}

/** The stream of the inbox. It carries the events of warnings too, because browsers limit the connections of all tabs together. */
const STREAM = '/campus/api/mensajes/eventos';

const subscriptions = new Set<Subscription>();
let source: EventSource | null = null;
/** The names of events to which `source` listens. */
let listened = new Set<string>();

/**
 * Calls `handler` with the data of each event of this name that the server pushes; once, even if several components subscribe the same
 * handler. All subscribers share one connection, which is open only while the page is visible.
 * @returns the function that unsubscribes
 */
export function subscribeToPush(name: string, handler: Handler): () => void {
  const subscription = { name, handler };
  if (subscriptions.size === 0) document.addEventListener('visibilitychange', follow);
  subscriptions.add(subscription);
  follow();
  return () => {
    subscriptions.delete(subscription);
    if (subscriptions.size > 0) return;
    document.removeEventListener('visibilitychange', follow);
    close();
  };
}

function follow(): void {
  if (document.visibilityState !== 'visible') {
    close();
    return;
  }
  source ??= new EventSource(STREAM);
  for (const { name } of subscriptions) listen(source, name);
}

function close(): void {
  source?.close();
  source = null;
  listened = new Set();
}

function listen(opened: EventSource, name: string): void {
  if (listened.has(name)) return;
  listened.add(name);
  opened.addEventListener(name, ({ data }: MessageEvent<string>) => {
    const called = new Set([...subscriptions].filter((one) => one.name === name).map(({ handler }) => handler));
    for (const handler of called) handler(JSON.parse(data));
  });
}
