import { columnExpression, plainExpression } from './columns';
import type { Statement } from './count';
import { idsSql, type PagePlan, type Slice } from './ids';
import { Joins } from './joins';
import { building, whereSql, type ListQuery } from './list-query';
import { orderBy } from './order';
import { id, type Building } from './sql';

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
