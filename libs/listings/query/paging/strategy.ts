import { isOwn, isToMany } from '../../model/field-model';
import { isWholeTable, type ListQuery } from '../request/list-query';
import type { PageStrategy, Slice } from './page-ids';
import type { TableStatistics } from './table-statistics';

/** Maximum number of rows that an index scan reads before it stops. This takes a few milliseconds. */
const MAX_SCANNED_ROWS = 6_000;
/**
 * No index scan is tried if it is expected to read more than this number of rows for a page. The estimate assumes that the matching rows
 * are spread evenly.
 */
const EXPECTED_SCANNED_ROWS = MAX_SCANNED_ROWS / 2;

/** From this offset on, reading from an anchor is faster than reading from the first row. */
export const ANCHOR_FROM = 20_000;

/**
 * Chooses how to find a page if `total` rows match. `planner` lets PostgreSQL choose. `index-scan` reads a limited number of rows in the
 * order of the index; if these rows do not fill the page, the caller tries `sort`.
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

/**
 * True if an index gives the order of the rows. Only the first sort key is checked, because PostgreSQL itself sorts the rows with equal
 * first keys.
 */
function isOrderedByIndex({ order }: ListQuery, leadingColumns: ReadonlySet<string>): boolean {
  const first = order[0]?.field;
  if (first === undefined || !isOwn(first) || isToMany(first)) return false;
  return first.source.kind === 'column' && leadingColumns.has(first.source.column);
}
