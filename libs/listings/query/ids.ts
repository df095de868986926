import type { Mark } from './landmarks';
import { Joins } from './joins';
import { whereSql, type ListQuery } from './list-query';
import { orderBy, sortTerms } from './order';
import { id, type Building } from './sql';

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
 * - `leap`: count the rows before a landmark and walk on from there; right when the landmark lies before the page, else
 *   it gives nothing. Only where nothing is filtered.
 */
export type PagePlan =
  | { kind: 'plain'; backwards: boolean }
  | { kind: 'walk'; steps: number }
  | { kind: 'gather' }
  | { kind: 'leap'; mark: Mark };

/** The SELECT of a page's ids. */
export function idsSql(query: ListQuery, slice: Slice, plan: PagePlan, build: Building): string {
  switch (plan.kind) {
    case 'plain':
      return plainSql(query, slice, plan.backwards, build);
    case 'walk':
      return walkSql(query, slice, plan.steps, build);
    case 'gather':
      return gatherSql(query, slice, build);
    case 'leap':
      return leapSql(query, slice, plan.mark, build);
  }
}

function plainSql(query: ListQuery, slice: Slice, backwards: boolean, build: Building): string {
  const cut = cutSql(slice, build);
  const joins = new Joins('t', build);
  const order = orderBy(query.order, joins, build, backwards);
  return `SELECT t.id FROM ${tableOf(query)} t ${joins.toString()} WHERE ${whereSql(query, 't', build)} ORDER BY ${order} ${cut}`;
}

function walkSql(query: ListQuery, slice: Slice, steps: number, build: Building): string {
  const cut = cutSql(slice, build);
  const joins = new Joins('t', build);
  const inner = orderBy(query.order, joins, build);
  const walked = `SELECT t.* FROM ${tableOf(query)} t ${joins.toString()} ORDER BY ${inner} LIMIT ${String(steps)}`;
  const outerJoins = new Joins('t', build);
  const outer = orderBy(query.order, outerJoins, build);
  return `SELECT t.id FROM (${walked}) t ${outerJoins.toString()} WHERE ${whereSql(query, 't', build)} ORDER BY ${outer} ${cut}`;
}

/** What the rows are ordered by is taken along as they are found, so that none is read twice. */
function gatherSql(query: ListQuery, slice: Slice, build: Building): string {
  const cut = cutSql(slice, build);
  const joins = new Joins('t', build);
  const terms = sortTerms(query.order, joins, build);
  const taken = terms.map(({ value }, index) => `${value} AS o${String(index)}`).join(', ');
  const order = terms.map(({ direction }, index) => `o${String(index)} ${direction}`).join(', ');
  const found = `SELECT t.id, ${taken} FROM ${tableOf(query)} t ${joins.toString()} WHERE ${whereSql(query, 't', build)}`;
  return `WITH encontrados AS MATERIALIZED (${found}) SELECT id FROM encontrados ORDER BY ${order} ${cut}`;
}

function leapSql(
  query: ListQuery,
  { offset, limit }: Slice,
  { column, type, value, descending }: Mark,
  build: Building,
): string {
  const mark = build.params.add(value, type);
  const skip = build.params.add(offset, 'bigint');
  const joins = new Joins('t', build);
  const order = orderBy(query.order, joins, build);
  const [before, onwards] = descending ? ['>', '<='] : ['<', '>='];
  return `WITH antes AS MATERIALIZED (SELECT count(*) AS filas FROM ${tableOf(query)} t WHERE t.${id(column)} ${before} ${mark})
    SELECT t.id FROM ${tableOf(query)} t ${joins.toString()}
    WHERE t.${id(column)} ${onwards} ${mark} AND (SELECT filas FROM antes) <= ${skip}
    ORDER BY ${order} LIMIT ${build.params.add(limit, 'bigint')} OFFSET greatest(${skip} - (SELECT filas FROM antes), 0)`;
}

function cutSql({ limit, offset }: Slice, { params }: Building): string {
  return `LIMIT ${params.add(limit, 'bigint')} OFFSET ${params.add(offset, 'bigint')}`;
}

function tableOf({ list }: ListQuery): string {
  return id(list.table);
}
