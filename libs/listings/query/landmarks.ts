import { Injectable } from '@nestjs/common';
import { Database } from '../../platform';
import { isOwn, type StoredKind } from '../model/field-model';
import type { ListQuery } from './list-query';
import { mayBeNull } from './order';
import type { TableFacts } from './table-facts';

/** A value that the first column of the order takes somewhat before a page. */
export interface Mark {
  column: string;
  /** The SQL type of the column. */
  type: string;
  value: string;
  descending: boolean;
}

/** Columns whose values the planner's statistics keep in order. */
const TYPES: Partial<Record<StoredKind, string>> = {
  text: 'text',
  integer: 'integer',
  numeric: 'numeric',
  date: 'date',
  timestamp: 'timestamptz',
};

/**
 * The statistics leave out the commonest values, so their landmarks lie a little beside their share of the rows: one is
 * taken from so much further ahead.
 */
const MARGIN = 0.02;

/**
 * Landmarks on the way to far pages: what the planner's statistics know of how a column's values are spread. They only say
 * where to begin; how many rows lie before one is counted.
 */
@Injectable()
export class Landmarks {
  constructor(private readonly db: Database) {}

  /** A landmark before the row number `offset` of the whole table; null where there is none. */
  async before(query: ListQuery, offset: number, { rows, leading }: TableFacts): Promise<Mark | null> {
    const key = query.order[0];
    if (key === undefined || !isOwn(key.field) || key.field.source.kind !== 'column' || mayBeNull(key.field))
      return null;
    const { column, stored } = key.field.source;
    const type = TYPES[stored];
    if (type === undefined || !leading.has(column)) return null;
    const [spread] = await this.db.rows<{ valores: string[] | null }>(
      `SELECT histogram_bounds::text::text[] AS valores FROM pg_stats
       WHERE schemaname = ANY (current_schemas(false)) AND tablename = $1 AND attname = $2 AND NOT inherited`,
      [query.list.table, column],
    );
    const valores = spread?.valores ?? [];
    const at = Math.floor(Math.max(offset / rows - MARGIN, 0) * (valores.length - 1));
    const value = (key.descending ? valores.toReversed() : valores)[at];
    return value === undefined ? null : { column, type, value, descending: key.descending };
  }
}
