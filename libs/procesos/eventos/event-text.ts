/** An event as it goes over the wire; JSON has no line breaks of its own. */
export function eventText(name: string, data: unknown): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** Says nothing, and keeps the connection from being taken for dead. */
export const HEARTBEAT = ': latido\n\n';

/** How long a browser waits before it connects again. */
export const RETRY = 'retry: 2000\n\n';
