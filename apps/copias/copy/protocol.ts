import type { Duplex } from 'node:stream';
import type { Client, Submittable } from 'pg';

/** The members of the driver's connection that COPY uses. The driver's types do not declare all of them. */
export interface CopyConnection {
  stream: Duplex;
  query: (text: string) => void;
  sendCopyFromChunk: (chunk: Buffer) => void;
  endCopyFrom: () => void;
  sendCopyFail: (message: string) => void;
}

/** The methods that the driver calls on its active query while COPY runs. */
export interface CopyQuery {
  submit: (connection: CopyConnection) => void;
  handleCopyInResponse: (connection: CopyConnection) => void;
  handleCopyData: (message: { chunk: Buffer }, connection: CopyConnection) => void;
  handleCommandComplete: (message: { text: string }) => void;
  handleReadyForQuery: () => void;
  handleError: (error: Error) => void;
}

export function runCopy(client: Client, query: CopyQuery): void {
  client.query(query as unknown as Submittable);
}

/** The number of rows from the command tag `COPY n`. */
export function countOf({ text }: { text: string }): number {
  const [, count] = /^COPY (\d+)$/.exec(text) ?? [];
  if (count === undefined) throw new Error(`Not the end of a COPY: ${text}`);
  return Number(count);
}
