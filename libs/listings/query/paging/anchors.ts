import { Injectable } from '@nestjs/common';
import { Database, type Storage } from '../../../platform';
import { isOwn } from '../../model/field-model';
import type { ListQuery } from '../request/list-query';
import { mayBeNull } from '../sql/order-by';
import type { TableStatistics } from './table-statistics';

/**
 * A value of the first sort key that comes shortly before a far page. To read that page, the query starts at this value instead of at the
 * first row.
 */
export interface Anchor {
  column: string;
  /** The SQL type of the column. */
  type: string;
  value: string;
  descending: boolean;
}

/** For each storage: its SQL type in the histogram of PostgreSQL. Null if the histogram has another order than ORDER BY. */
const HISTOGRAM_TYPES: Record<Storage, string | null> = {
  text: 'text',
  integer: 'integer',
  numeric: 'numeric',
  real: null,
  boolean: null,
  date: 'date',
  timestamp: 'timestamptz',
  civil: 'timestamp',
  time: null,
  'text-array': null,
};

/**
 * An anchor is moved towards the start by this share of all rows. The histogram is slightly inaccurate, and an anchor must not lie after
 * the wanted row.
 */
const MARGIN = 0.02;

/**
 * Finds anchors: rows from which the reading of a far page starts. Anchors come from the column histograms of PostgreSQL. An inaccurate
 * histogram does no harm, because the rows before the anchor are counted exactly.
 */
@Injectable()
export class Anchors {
  constructor(private readonly db: Database) {}

  /**
   * Estimates, from the histogram of the column, a value of the first sort key that is reached before row number `offset`. Null if the
   * first sort key has no usable histogram.
   */
  async before(query: ListQuery, offset: number, { rows, leadingColumns }: TableStatistics): Promise<Anchor | null> {
    const [key] = query.order;
    if (key === undefined || !isOwn(key.field) || mayBeNull(key.field)) return null;
    const { source } = key.field;
    if (source.kind !== 'column' || !leadingColumns.has(source.column)) return null;
    const type = HISTOGRAM_TYPES[source.stored];
    if (type === null) return null;
    const bounds = await this.histogram(query.list.table, source.column);
    const at = Math.floor(Math.max(offset / rows - MARGIN, 0) * (bounds.length - 1));
    const value = (key.descending ? bounds.toReversed() : bounds)[at];
    return value === undefined ? null : { column: source.column, type, value, descending: key.descending };
  }

  /** The bounds of the histogram of a column, ascending; empty before the first ANALYZE. */
  private async histogram(table: string, column: string): Promise<string[]> {
    const [row] = await this.db.rows<{ valores: string[] | null }>(
      `SELECT histogram_bounds::text::text[] AS valores FROM pg_stats
       WHERE schemaname = ANY (current_schemas(false)) AND tablename = $1 AND attname = $2 AND NOT inherited`,
      [table, column],
    );
    return row?.valores ?? [];
  }
}
