/** One server-sent event. JSON contains no line breaks, so the data is a single line. */
export function eventText(name: string, data: unknown): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** A comment line: browsers ignore it, and proxies see that the connection is alive. */
export const HEARTBEAT = ': latido\n\n';

/** How long a browser waits before it reconnects. */
export const RETRY = 'retry: 2000\n\n';
