import { isOwn, isToMany } from '../../model/field-model';
import { isWholeTable, type ListQuery } from '../request/list-query';
import type { PageStrategy, Slice } from './page-ids';
import type { TableStatistics } from './table-statistics';

/** The most rows that an index scan reads before it is given up: a few milliseconds. */
const MAX_SCANNED_ROWS = 6_000;
/** An index scan is tried if it should fill the page within this many rows, with matches spread evenly. */
const EXPECTED_SCANNED_ROWS = MAX_SCANNED_ROWS / 2;

/** From this offset on, reading from an anchor is faster than reading from the first row. */
export const ANCHOR_FROM = 20_000;

/**
 * How to find a page when `total` rows match. PostgreSQL guesses how the matches are spread along the order, and a wrong
 * guess reads the whole table. An index scan of our own is bounded, and is followed by a sort if it does not fill the page.
 */
export function chooseStrategy(
  query: ListQuery,
  { offset, limit }: Slice,
  total: number,
  { rows, leadingColumns }: TableStatistics,
): PageStrategy {
  if (isWholeTable(query)) return offset > total / 2 ? { kind: 'from-end', total } : { kind: 'planner' };
  if (!isOrderedByIndex(query, leadingColumns)) return total * 2 < rows ? { kind: 'sort' } : { kind: 'planner' };
  const expectedRows = ((offset + limit) * Math.max(rows, total)) / total;
  return expectedRows <= EXPECTED_SCANNED_ROWS ? { kind: 'index-scan', maxRows: MAX_SCANNED_ROWS } : { kind: 'sort' };
}

/** True if an index gives the order. The first key decides: PostgreSQL sorts the rest among rows with equal first keys. */
function isOrderedByIndex({ order }: ListQuery, leadingColumns: ReadonlySet<string>): boolean {
  const first = order[0]?.field;
  if (first === undefined || !isOwn(first) || isToMany(first)) return false;
  return first.source.kind === 'column' && leadingColumns.has(first.source.column);
}
