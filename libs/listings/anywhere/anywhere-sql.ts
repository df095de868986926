import { MAX_OF_GROUP } from '../../contracts';
import type { AnywhereModel } from '../model/anywhere-model';
import type { Hop } from '../model/field-model';
import type { ListModel } from '../model/list-model';
import type { Statement } from '../query/list-sql';
import type { ListQuery } from '../query/request/list-query';
import { Joins } from '../query/sql/joins';
import { orderBy } from '../query/sql/order-by';
import { and, scopeCondition, treeSql } from '../query/sql/predicate-tree';
import { relationJoin } from '../query/sql/relation';
import { id, type SqlContext } from '../query/sql/sql-context';
import { newContext } from '../query/sql/where';
import { matchSql, type RankStep } from './match-sql';
import type { Typed } from './read-words';

/** A list as one user sees it, for the search in the page header. */
export interface SearchedList {
  list: ListModel;
  anywhere: AnywhereModel;
}

/**
 * The rows that the statement compares with the search text to find records of the list `found`. The compared rows are records of this
 * list or of a related list.
 */
export interface AnywhereSource {
  found: SearchedList;
  /**
   * The relations from the found list to the rows that are compared with the search. Empty if the rows of the found list itself are
   * compared.
   */
  hops: readonly Hop[];
  /** The list whose rows are compared. */
  matched: SearchedList;
  /** The query of the found list: its order and the row rules of the user. */
  query: ListQuery;
}

/** A record that matches, as the statement reads it. */
export interface Hit {
  /** The index of the source that found the record. */
  source: number;
  id: number;
  rank: number;
  isActive: boolean;
  /** The id of the related record that matches the search; null if the found record itself matches. */
  via: number | null;
}

/**
 * Maximum number of hits from a related source. This maximum is higher than the maximum of a group, because several hits may lead to the
 * same record.
 */
const RELATED_LIMIT = MAX_OF_GROUP * 6;

/**
 * Returns one statement that selects the best matches of every source. Matches are sorted by rank, then active before inactive, then in
 * the order of the list. Null if no source searches the text.
 */
export function anywhereSelect(sources: readonly AnywhereSource[], typed: Typed): Statement | null {
  const [first] = sources;
  if (first === undefined) return null;
  const context = newContext(first.query);
  const selects = sources.flatMap((source, index) => sourceSelect(source, index, typed, context) ?? []);
  if (selects.length === 0) return null;
  return { text: selects.map((select) => `(${select})`).join('\nUNION ALL\n'), values: context.params.values };
}

function sourceSelect(
  { found, hops, matched, query }: AnywhereSource,
  index: number,
  typed: Typed,
  context: SqlContext,
): string | null {
  const { tables, conditions, end } = follow(hops, context);
  const isRelated = hops.length > 0;
  const match = matchSql(matched.anywhere, typed, { alias: end, isRelated }, context);
  if (match === null) return null;
  const scope = context.scopeOf(found.list.definition.entity);
  const joins = new Joins('t', context);
  const order = orderBy(query.order, joins, context);
  const where = and([match.matches, ...conditions, scope && treeSql(scope, 't', context, { scoped: false })]);
  return `SELECT ${String(index)} AS source, t.id, ${rankSql(match.ranks)} AS rank, ${activeSql(found.anywhere)} AS "isActive",
  ${isRelated ? `${end}.id` : 'NULL::integer'} AS via
FROM ${id(found.list.table)} t ${joins.toString()} ${tables.map((table) => `CROSS JOIN ${table}`).join(' ')}
WHERE ${where}
ORDER BY rank, "isActive" DESC, ${order}
LIMIT ${String(isRelated ? RELATED_LIMIT : MAX_OF_GROUP)}`;
}

/** Returns the tables of a chain of relations, the conditions of their joins and row rules, and the alias of the last table. */
function follow(hops: readonly Hop[], context: SqlContext) {
  const tables: string[] = [];
  const conditions: (string | null)[] = [];
  let end = 't';
  for (const hop of hops) {
    const theirs = context.aliases.next();
    const { from, where } = relationJoin(hop, { ours: end, theirs }, context);
    tables.push(from.includes(' JOIN ') ? `(${from})` : from);
    conditions.push(where, scopeCondition(hop, theirs, context));
    end = theirs;
  }
  return { tables, conditions, end };
}

function rankSql(steps: readonly RankStep[]): string {
  return `CASE ${steps.map(([condition, rank]) => `WHEN ${condition} THEN ${String(rank)}`).join(' ')} END`;
}

function activeSql({ active }: AnywhereModel): string {
  if (active?.field.source.kind !== 'column') return 'true';
  return `t.${id(active.field.source.column)}`;
}
