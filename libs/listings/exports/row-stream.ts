import { Injectable } from '@nestjs/common';
import Cursor from 'pg-cursor';
import type { ListRecord } from '../../contracts';
import { Database, WIRE_TYPES, type HeldConnection } from '../../platform';
import type { ListQuery } from '../query/list-query';
import { allRowsStatement } from '../query/page';

const ROWS_AT_A_TIME = 500;
/** An export may take its time, unlike a search somebody waits for; a download that never ends may not. */
const EXPORT_TIMEOUT_MS = 10 * 60_000;

/** All rows of a query through a cursor: however many there are, only a few hundred are in memory. */
@Injectable()
export class RowStream {
  constructor(private readonly db: Database) {}

  /**
   * The first rows are there when this resolves: what cannot even begin is refused before any of the file is sent.
   * @param gone fires when the caller hangs up: the connection is let go of, whether or not anybody reads the rows.
   */
  async open(query: ListQuery, gone: AbortSignal): Promise<AsyncGenerator<ListRecord[], void>> {
    const { text, values } = allRowsStatement(query);
    const held = await this.db.connectionForExport(AbortSignal.any([gone, AbortSignal.timeout(EXPORT_TIMEOUT_MS)]));
    try {
      await held.client.query('BEGIN READ ONLY');
      await held.client.query(`SET LOCAL statement_timeout = ${String(EXPORT_TIMEOUT_MS)}`);
      const cursor = held.client.query(new Cursor<ListRecord>(text, values, { types: WIRE_TYPES }));
      return batches(held, cursor, await cursor.read(ROWS_AT_A_TIME));
    } catch (error) {
      held.release(true);
      throw error;
    }
  }
}

async function* batches(
  held: HeldConnection,
  cursor: Cursor<ListRecord>,
  first: ListRecord[],
): AsyncGenerator<ListRecord[], void> {
  let spoilt = true;
  try {
    for (let batch = first; batch.length > 0; batch = await cursor.read(ROWS_AT_A_TIME)) yield batch;
    await cursor.close();
    await held.client.query('COMMIT');
    spoilt = false;
  } finally {
    // A reading that stops half way leaves an open cursor: such a connection is not used again.
    held.release(spoilt);
  }
}
