/** Builds one server-sent event. The data must be one line; JSON has no line breaks. */
export function eventText(name: string, data: unknown): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** A comment of the event stream: browsers ignore it, and proxies do not close the connection as idle. */
export const HEARTBEAT = ': latido\n\n';

/** How many milliseconds a browser waits before it reconnects. */
export const RETRY = 'retry: 2000\n\n';
