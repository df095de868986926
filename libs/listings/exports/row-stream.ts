import { Injectable } from '@nestjs/common';
import Cursor from 'pg-cursor';
import type { ListRecord } from '../../contracts';
import { Database, WIRE_TYPES } from '../../platform';
import type { ListQuery } from '../query/list-query';
import { allRowsStatement } from '../query/page';

const ROWS_AT_A_TIME = 500;
/** An export may take its time, unlike a search somebody waits for. */
const EXPORT_TIMEOUT_MS = 10 * 60_000;

/** All rows of a query through a cursor: however many there are, only a few hundred are in memory. */
@Injectable()
export class RowStream {
  constructor(private readonly db: Database) {}

  async *rows(query: ListQuery): AsyncGenerator<ListRecord[], void> {
    const { text, values } = allRowsStatement(query);
    const client = await this.db.pool.connect();
    let failed = true;
    try {
      await client.query('BEGIN READ ONLY');
      await client.query(`SET LOCAL statement_timeout = ${String(EXPORT_TIMEOUT_MS)}`);
      const cursor = client.query(new Cursor<ListRecord>(text, values, { types: WIRE_TYPES }));
      let batch = await cursor.read(ROWS_AT_A_TIME);
      while (batch.length > 0) {
        yield batch;
        batch = await cursor.read(ROWS_AT_A_TIME);
      }
      await cursor.close();
      await client.query('COMMIT');
      failed = false;
    } finally {
      // Somebody who hangs up half way leaves an open cursor: such a connection is not used again.
      client.release(failed);
    }
  }
}
