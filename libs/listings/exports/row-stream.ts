import { Injectable } from '@nestjs/common';
import Cursor from 'pg-cursor';
import type { ListRecord } from '../../contracts';
import { Database, WIRE_TYPES, type ReservedConnection } from '../../platform';
import { allRowsSelect } from '../query/list-sql';
import type { ListQuery } from '../query/request/list-query';

const BATCH_SIZE = 500;
/**
 * The time limit of an export. It is longer than the limit of a list page, because no user waits in front of a screen. Without a limit, a
 * stalled download would never end.
 */
const EXPORT_TIMEOUT_MS = 10 * 60_000;

/** Reads all rows of a query through a cursor: only one batch is in memory at a time. */
@Injectable()
export class RowStream {
  constructor(private readonly db: Database) {}

  /**
   * Opens the cursor and reads the first batch of rows. So errors of the query are thrown before any part of the file is sent.
   * @throws descarga-en-marcha, descargas-ocupadas
   * @param disconnected aborts when the client disconnects: the database connection is then released, even if nobody has read the batches
   */
  async open(query: ListQuery, disconnected: AbortSignal): Promise<AsyncGenerator<ListRecord[], void>> {
    const { text, values } = allRowsSelect(query);
    const signal = AbortSignal.any([disconnected, AbortSignal.timeout(EXPORT_TIMEOUT_MS)]);
    const leave = await this.db.exportSlots.take(query.personId, signal);
    signal.addEventListener('abort', leave, { once: true });
    const connection = await this.db.reserveForExport(signal).catch((error: unknown) => {
      leave();
      throw error;
    });
    try {
      await connection.client.query('BEGIN READ ONLY');
      await connection.client.query(`SET LOCAL statement_timeout = ${String(EXPORT_TIMEOUT_MS)}`);
      const cursor = connection.client.query(new Cursor<ListRecord>(text, values, { types: WIRE_TYPES }));
      return batches({ connection, leave }, cursor, await cursor.read(BATCH_SIZE));
    } catch (error) {
      connection.release(true);
      leave();
      throw error;
    }
  }
}

/** The resources that an export uses while it runs. */
interface ExportResources {
  connection: ReservedConnection;
  /** Releases the slot of this export, so that another export can start. */
  leave: () => void;
}

async function* batches(
  { connection, leave }: ExportResources,
  cursor: Cursor<ListRecord>,
  first: ListRecord[],
): AsyncGenerator<ListRecord[], void> {
  let isReusable = false;
  try {
    for (let batch = first; batch.length > 0; batch = await cursor.read(BATCH_SIZE)) yield batch;
    await cursor.close();
    await connection.client.query('COMMIT');
    isReusable = true;
  } finally {
    // If the consumer stops early, the cursor is still open. The connection cannot be reused then, so `release` closes the connection.
    connection.release(!isReusable);
    leave();
  }
}
