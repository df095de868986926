import type { ListQuery } from '../request/list-query';
import { Joins } from '../sql/joins';
import { orderBy, sortTerms } from '../sql/order-by';
import { id, type SqlContext } from '../sql/sql-context';
import { whereSql } from '../sql/where';
import type { Anchor } from './anchors';

/** A range of the ordered rows: `limit` rows from row number `offset` on. */
export interface Slice {
  offset: number;
  limit: number;
}

/**
 * A strategy that finds the ids of a page. The strategies differ in speed.
 * - `planner`: PostgreSQL decides.
 * - `from-end`: like `planner`, but reads the order backwards, from the last of `total` rows.
 * - `index-scan`: reads the first `maxRows` rows of the order and filters them. If too few of these rows match, the caller tries `sort`.
 * - `sort`: finds all matching rows, then sorts them. Never slower than counting the matching rows.
 * - `anchor`: only for queries of the whole table. Counts the index entries before a value of the first sort key (the anchor), then reads
 * the rows from this value on. If the anchor lies beyond the page, finds nothing.
 */
export type PageStrategy =
  | { kind: 'planner' }
  | { kind: 'from-end'; total: number }
  | { kind: 'index-scan'; maxRows: number }
  | { kind: 'sort' }
  | { kind: 'anchor'; anchor: Anchor };

interface PageOf<S> {
  query: ListQuery;
  slice: Slice;
  strategy: S;
}

type StrategyOf<K extends PageStrategy['kind']> = Extract<PageStrategy, { kind: K }>;

/** The SELECT of the ids of one page. */
export function pageIdsSql({ query, slice, strategy }: PageOf<PageStrategy>, context: SqlContext): string {
  switch (strategy.kind) {
    case 'planner':
      return plannerSql(query, slice, context);
    case 'from-end':
      return plannerSql(query, fromEnd(slice, strategy.total), context, { reversed: true });
    case 'index-scan':
      return indexScanSql({ query, slice, strategy }, context);
    case 'sort':
      return sortSql(query, slice, context);
    case 'anchor':
      return anchorSql({ query, slice, strategy }, context);
  }
}

function plannerSql(query: ListQuery, slice: Slice, context: SqlContext, options = {}): string {
  const limit = limitSql(slice, context);
  const joins = new Joins('t', context);
  const order = orderBy(query.order, joins, context, options);
  return `SELECT t.id FROM ${tableOf(query)} t ${joins.toString()} WHERE ${whereSql(query, context)} ORDER BY ${order} ${limit}`;
}

function fromEnd({ offset, limit }: Slice, total: number): Slice {
  return { offset: total - offset - limit, limit };
}

function indexScanSql({ query, slice, strategy }: PageOf<StrategyOf<'index-scan'>>, context: SqlContext): string {
  const limit = limitSql(slice, context);
  const innerJoins = new Joins('t', context);
  const innerOrder = orderBy(query.order, innerJoins, context);
  const scanned = `SELECT t.* FROM ${tableOf(query)} t ${innerJoins.toString()} ORDER BY ${innerOrder} LIMIT ${String(strategy.maxRows)}`;
  const joins = new Joins('t', context);
  const order = orderBy(query.order, joins, context);
  return `SELECT t.id FROM (${scanned}) t ${joins.toString()} WHERE ${whereSql(query, context)} ORDER BY ${order} ${limit}`;
}

/**
 * Builds the query that sorts the matching rows. The query reads the sort keys together with the rows, so that the sort reads no row a
 * second time.
 */
function sortSql(query: ListQuery, slice: Slice, context: SqlContext): string {
  const limit = limitSql(slice, context);
  const joins = new Joins('t', context);
  const terms = sortTerms(query.order, joins, context);
  const keys = terms.map(({ value }, index) => `${value} AS o${String(index)}`).join(', ');
  const order = terms.map(({ direction }, index) => `o${String(index)} ${direction}`).join(', ');
  const found = `SELECT t.id, ${keys} FROM ${tableOf(query)} t ${joins.toString()} WHERE ${whereSql(query, context)}`;
  return `WITH encontrados AS MATERIALIZED (${found}) SELECT id FROM encontrados ORDER BY ${order} ${limit}`;
}

function anchorSql({ query, slice, strategy }: PageOf<StrategyOf<'anchor'>>, context: SqlContext): string {
  const { column, type, value, descending } = strategy.anchor;
  const anchor = context.params.add(value, type);
  const offset = context.params.add(slice.offset, 'bigint');
  const joins = new Joins('t', context);
  const order = orderBy(query.order, joins, context);
  const [before, onwards] = descending ? ['>', '<='] : ['<', '>='];
  const limit = context.params.add(slice.limit, 'bigint');
  return `WITH antes AS MATERIALIZED (SELECT count(*) AS filas FROM ${tableOf(query)} t WHERE t.${id(column)} ${before} ${anchor})
    SELECT t.id FROM ${tableOf(query)} t ${joins.toString()}
    WHERE t.${id(column)} ${onwards} ${anchor} AND (SELECT filas FROM antes) <= ${offset}
    ORDER BY ${order} LIMIT ${limit} OFFSET greatest(${offset} - (SELECT filas FROM antes), 0)`;
}

function limitSql({ limit, offset }: Slice, { params }: SqlContext): string {
  return `LIMIT ${params.add(limit, 'bigint')} OFFSET ${params.add(offset, 'bigint')}`;
}

function tableOf({ list }: ListQuery): string {
  return id(list.table);
}
