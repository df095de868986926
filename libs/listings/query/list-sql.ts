import type { ListModel } from '../model/list-model';
import { pageIdsSql, type PageStrategy, type Slice } from './paging/page-ids';
import { readColumns } from './request/columns';
import { readFilters } from './request/filters';
import type { ListQuery, ListRequest } from './request/list-query';
import { readOrder } from './request/order';
import { selectList } from './sql/columns';
import { Joins } from './sql/joins';
import { orderBy } from './sql/order-by';
import { and, scopeCondition, treeSql } from './sql/predicate-tree';
import { sumExpression } from './sql/sums';
import { id, type PredicateTree, type RelationNode, type SqlContext } from './sql/sql-context';
import { newContext, treeOf, whereSql } from './sql/where';

/*
 * How a request becomes SQL, top to bottom: `makeQuery` checks the request, `countSelect` counts the rows that match,
 * `pageSelect` reads one page of them. Values are parameters of the statement; names come from the list model.
 */

export interface Statement {
  text: string;
  values: unknown[];
}

/** Checks a request against the list. @throws the refusals of `listados` for names that the list does not declare */
export function makeQuery(
  list: ListModel,
  { filters, order, columns, ids, of, granted = {} }: ListRequest,
  circumstances: Pick<ListQuery, 'rowRules' | 'personId' | 'today' | 'zone'>,
): ListQuery {
  const { wide = list } = list;
  const isGranted = !order || order === list.order || order === granted.order;
  return {
    list,
    filters: readFilters((key, value) => (granted.filters?.[key] === value ? wide : list), filters ?? {}),
    order: readOrder(isGranted ? wide : list, order ? order : list.order),
    columns: readColumns(list, columns ?? []),
    ...(ids === undefined ? {} : { ids }),
    ...(of === undefined ? {} : { of }),
    ...circumstances,
  };
}

/** Returns a statement that counts the matching rows exactly. */
export function countSelect(query: ListQuery): Statement {
  const context = newContext(query);
  const relation = context.scopeOf(query.list.definition.entity) === null ? onlyRelation(treeOf(query)) : null;
  const text =
    relation === null
      ? `SELECT count(*) AS total FROM ${tableOf(query)} t WHERE ${whereSql(query, context)}`
      : countThroughSql(relation, context);
  return { text, values: context.params.values };
}

/**
 * Returns a statement for the number of matching rows, and for the sum of each column of `ListModel.sums`. The sums are decimal texts, in
 * the order of these columns.
 */
export function totalsSelect(query: ListQuery): Statement {
  const { list } = query;
  if (list.sums.length === 0) return countSelect(query);
  const context = newContext(query);
  const sums = list.sums.map((path) => sumExpression(list, path, context));
  const text = `SELECT count(*) AS total, ARRAY[${sums.join(', ')}] AS sums FROM ${tableOf(query)} t WHERE ${whereSql(query, context)}`;
  return { text, values: context.params.values };
}

/** Returns a statement for one page. It finds the ids of the page first, and then reads the columns of only these rows. */
export function pageSelect(query: ListQuery, slice: Slice, strategy: PageStrategy): Statement {
  const context = newContext(query);
  const ids = pageIdsSql({ query, slice, strategy }, context);
  const joins = new Joins('t', context);
  const columns = selectList(query.columns, joins, context);
  const order = orderBy(query.order, joins, context, { isPage: true });
  const text = `WITH pagina AS MATERIALIZED (${ids})
SELECT ${columns} FROM pagina p JOIN ${tableOf(query)} t ON t.id = p.id ${joins.toString()} ORDER BY ${order}`;
  return { text, values: context.params.values };
}

/** All rows that match, in order: for exports. */
export function allRowsSelect(query: ListQuery): Statement {
  const context = newContext(query);
  const joins = new Joins('t', context);
  const columns = selectList(query.columns, joins, context);
  const order = orderBy(query.order, joins, context);
  const where = whereSql(query, context);
  const text = `SELECT ${columns} FROM ${tableOf(query)} t ${joins.toString()} WHERE ${where} ORDER BY ${order}`;
  return { text, values: context.params.values };
}

/** The ids of all rows that match, in no order. */
export function idsSelect(query: ListQuery): Statement {
  const context = newContext(query);
  const text = `SELECT t.id FROM ${tableOf(query)} t WHERE ${whereSql(query, context)}`;
  return { text, values: context.params.values };
}

function tableOf({ list }: ListQuery): string {
  return id(list.table);
}

/**
 * If all criteria belong to one to-many relation with the foreign key in the related table, returns this relation. Otherwise returns null.
 */
function onlyRelation(tree: PredicateTree): ToManyNode | null {
  const [node, ...others] = tree.relations.values();
  if (tree.own.length > 0 || node === undefined || others.length > 0) return null;
  const { many, link, target } = node.hop;
  return many && link.kind === 'their-key' ? { ...node, table: target.table, key: link.column } : null;
}

/**
 * A to-many relation. `table`: the table of the related rows. `key`: the column of this table with the id of the row to which they belong.
 */
interface ToManyNode extends RelationNode {
  table: string;
  key: string;
}

/**
 * Returns the SQL that counts the rows with at least one matching related row. Reads only the related table, because the foreign key
 * guarantees that each counted row exists.
 */
function countThroughSql({ hop, tree, table, key }: ToManyNode, context: SqlContext): string {
  const theirs = context.aliases.next();
  const owner = `${theirs}.${id(key)}`;
  const where = and([
    `${owner} IS NOT NULL`,
    treeSql(tree, theirs, context, { scoped: true }),
    scopeCondition(hop, theirs, context),
  ]);
  return `SELECT count(*) AS total FROM (SELECT ${owner} FROM ${id(table)} ${theirs} WHERE ${where} GROUP BY ${owner}) AS duenos`;
}
