import { once } from 'node:events';
import type { Client } from 'pg';
import { countOf, runCopy, type CopyConnection, type CopyQuery } from './protocol';

/**
 * Runs `COPY … FROM STDIN` with these bytes.
 * @returns the number of written rows
 * @throws the error of the source or of the statement
 */
export function copyIn(client: Client, statement: string, source: AsyncIterable<Buffer>): Promise<number> {
  return new Promise((resolve, reject) => {
    let rows = 0;
    let failure: Error | null = null;
    const query: CopyQuery = {
      submit: (connection) => {
        connection.query(statement);
      },
      handleCopyInResponse: (connection) => {
        send(connection, source, () => failure !== null).catch((error: unknown) => {
          failure = error as Error;
          connection.sendCopyFail('The source ended with an error');
        });
      },
      handleCopyData: () => undefined,
      handleCommandComplete: (message) => {
        rows = countOf(message);
      },
      handleReadyForQuery: () => {
        resolve(rows);
      },
      handleError: (error) => {
        failure ??= error;
        reject(failure);
      },
    };
    runCopy(client, query);
  });
}

async function send(
  connection: CopyConnection,
  source: AsyncIterable<Buffer>,
  isRefused: () => boolean,
): Promise<void> {
  for await (const chunk of source) {
    if (isRefused()) return;
    connection.sendCopyFromChunk(chunk);
    if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
  }
  if (!isRefused()) connection.endCopyFrom();
}
