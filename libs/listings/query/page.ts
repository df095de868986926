import { columnExpression, plainExpression } from './columns';
import type { Statement } from './count';
import { Joins } from './joins';
import { building, treeOf, type ListQuery } from './list-query';
import { orderBy } from './order';
import { id, type Building } from './sql';
import { and, write } from './tree';

/** Which rows of the ordered whole: `offset` from the front. */
export interface Slice {
  offset: number;
  limit: number;
}

/**
 * How the ids of a page are found.
 * - `plain`: the planner's own choice.
 * - `walk`: read the first `steps` rows of the order and keep those that fit; right when that gives the whole page.
 * - `gather`: find all that fit, then order them; right always, and never slower than counting them was.
 */
export type PagePlan = { kind: 'plain'; backwards: boolean } | { kind: 'walk'; steps: number } | { kind: 'gather' };

/** One statement for a page: the ids first, then the columns of just those rows. */
export function pageStatement(query: ListQuery, slice: Slice, plan: PagePlan): Statement {
  const build = building(query);
  const ids = idsSql(query, slice, plan, build);
  const text = `WITH pagina AS MATERIALIZED (${ids})\n${rowsSql(query, build, 'pagina p JOIN', 'ON t.id = p.id')}`;
  return { text, values: build.params.values };
}

/** All rows that fit, in order, for exports. */
export function allRowsStatement(query: ListQuery): Statement {
  const build = building(query);
  const joins = new Joins('t', build);
  const select = selectList(query, joins, build);
  const order = orderBy(query.order, joins, build);
  const text = `SELECT ${select} FROM ${id(query.list.table)} t ${joins.toString()} WHERE ${whereSql(query, 't', build)} ORDER BY ${order}`;
  return { text, values: build.params.values };
}

/** The ids of all rows that fit. */
export function idsStatement(query: ListQuery): Statement {
  const build = building(query);
  return {
    text: `SELECT t.id FROM ${id(query.list.table)} t WHERE ${whereSql(query, 't', build)}`,
    values: build.params.values,
  };
}

function whereSql(query: ListQuery, alias: string, build: Building): string {
  const scope = query.scopeOf(query.list.definition.entity);
  return and([
    write(treeOf(query), alias, build, { scoped: true }),
    scope && write(scope, alias, build, { scoped: false }),
  ]);
}

function idsSql(query: ListQuery, { offset, limit }: Slice, plan: PagePlan, build: Building): string {
  const table = id(query.list.table);
  const cut = `LIMIT ${build.params.add(limit, 'bigint')} OFFSET ${build.params.add(offset, 'bigint')}`;
  const joins = new Joins('t', build);
  if (plan.kind === 'walk') {
    const inner = orderBy(query.order, joins, build);
    const walked = `SELECT t.* FROM ${table} t ${joins.toString()} ORDER BY ${inner} LIMIT ${String(plan.steps)}`;
    const outerJoins = new Joins('t', build);
    const outer = orderBy(query.order, outerJoins, build);
    return `SELECT t.id FROM (${walked}) t ${outerJoins.toString()} WHERE ${whereSql(query, 't', build)} ORDER BY ${outer} ${cut}`;
  }
  const order = orderBy(query.order, joins, build, plan.kind === 'plain' && plan.backwards);
  if (plan.kind === 'plain')
    return `SELECT t.id FROM ${table} t ${joins.toString()} WHERE ${whereSql(query, 't', build)} ORDER BY ${order} ${cut}`;
  const fitting = `WITH encontrados AS MATERIALIZED (SELECT t.id FROM ${table} t WHERE ${whereSql(query, 't', build)})`;
  return `${fitting} SELECT t.id FROM encontrados e JOIN ${table} t ON t.id = e.id ${joins.toString()} ORDER BY ${order} ${cut}`;
}

function rowsSql(query: ListQuery, build: Building, from: string, on: string): string {
  const joins = new Joins('t', build);
  const select = selectList(query, joins, build);
  const order = orderBy(query.order, joins, build);
  return `SELECT ${select} FROM ${from} ${id(query.list.table)} t ${on} ${joins.toString()} ORDER BY ${order}`;
}

function selectList({ columns }: ListQuery, joins: Joins, build: Building): string {
  const expressions = new Map<string, string>([['id', 't.id']]);
  for (const column of columns) {
    if (!expressions.has(column.field.campo))
      expressions.set(column.field.campo, columnExpression(column, joins, build));
    for (const field of column.linkFields)
      if (!expressions.has(field.campo)) expressions.set(field.campo, plainExpression(field, joins, build));
  }
  return [...expressions].map(([campo, expression]) => `${expression} AS ${id(campo)}`).join(', ');
}
