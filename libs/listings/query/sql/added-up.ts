import type { Comparison } from '../../../contracts';
import type { AddedUpRows, Source, TextsModel } from '../../model/field-model';
import { numberCondition } from './comparisons';
import { addCriterion, and, emptyTree, scopeCondition, treeSql } from './predicate-tree';
import { relatedRows } from './relation';
import { id, type Criterion, type SqlContext } from './sql-context';

export type AddedUpSource = Extract<Source, { kind: 'tally' | 'total' | 'share' }>;

/** The value of a row without related rows, as a number; null if its value is empty. */
const WITHOUT_ROWS: Record<AddedUpSource['kind'], number | null> = { tally: 0, total: 0, share: null };

/** The added-up value for the row at `alias`, as a subquery for the rows of a page; an index on the relation serves it. */
export function addedUpExpression(source: AddedUpSource, alias: string, context: SqlContext): string {
  const { from, owner, theirs, conditions } = addedUpRows(source, context);
  const where = and([`${owner} = ${alias}.id`, ...conditions]);
  return `(SELECT ${valueSql(source, theirs, context)} FROM ${from} WHERE ${where})`;
}

/**
 * A filter on an added-up value. The related rows are read once and grouped by owner, because a subquery for each row is too slow in a
 * large table. If rows without related ones pass the filter, it excludes those that fail instead.
 */
export function addedUpCondition(
  source: AddedUpSource,
  { comparison, value }: { comparison: Comparison; value: string },
  alias: string,
  context: SqlContext,
): string {
  const related = addedUpRows(source, context);
  const column = valueSql(source, related.theirs, context);
  const passes = numberCondition({ column, isInteger: source.kind !== 'total' }, comparison, value, context.params);
  const empty = WITHOUT_ROWS[source.kind];
  const isInverse = empty !== null && COMPARES[comparison](empty, Number(value));
  const owners = byOwner(related, { select: '', having: ` HAVING ${isInverse ? `NOT (${passes})` : passes}` }, context);
  const found = context.aliases.next();
  return `${isInverse ? 'NOT ' : ''}EXISTS (SELECT FROM ${owners} ${found} WHERE ${found}.id = ${alias}.id)`;
}

/** For sorting a whole table: a table of the value of each owner, and the value of the row joined at `found`. */
export function addedUpTable(
  source: AddedUpSource,
  found: string,
  context: SqlContext,
): { table: string; value: string } {
  const related = addedUpRows(source, context);
  const select = `, ${valueSql(source, related.theirs, context)} AS valor`;
  const empty = WITHOUT_ROWS[source.kind];
  return {
    table: byOwner(related, { select, having: '' }, context),
    value: empty === null ? `${found}.valor` : `coalesce(${found}.valor, ${String(empty)})`,
  };
}

/** Materialized, because otherwise each parallel worker groups the rows again. */
function byOwner(
  { from, owner, conditions }: ReturnType<typeof addedUpRows>,
  { select, having }: { select: string; having: string },
  { aliases }: SqlContext,
): string {
  const groups = aliases.next();
  const where = and([`${owner} IS NOT NULL`, ...conditions]);
  return `(WITH ${groups} AS MATERIALIZED (SELECT ${owner} AS id${select} FROM ${from} WHERE ${where}
    GROUP BY ${owner}${having}) SELECT * FROM ${groups})`;
}

export const isAddedUp = (source: Source): source is AddedUpSource =>
  source.kind === 'tally' || source.kind === 'total' || source.kind === 'share';

const COMPARES: Record<Comparison, (one: number, other: number) => boolean> = {
  exact: (one, other) => one === other,
  gt: (one, other) => one > other,
  gte: (one, other) => one >= other,
  lt: (one, other) => one < other,
  lte: (one, other) => one <= other,
};

/** The related rows at alias `theirs`, of all owners, with the conditions that they must pass. */
function addedUpRows(source: AddedUpSource, context: SqlContext) {
  const { hop, where, period } = source.rows;
  const theirs = context.aliases.next();
  const tree = emptyTree();
  if (where !== null) addCriterion(tree, where.field.hops, hasOneOf(where));
  if (period !== null) addCriterion(tree, period.date.hops, liesIn(period));
  const conditions = [
    treeSql(tree, theirs, context, { scoped: true }),
    source.kind === 'total' ? `${columnOf(source.of.source, theirs)} > 0` : null,
    scopeCondition(hop, theirs, context),
  ];
  return { ...relatedRows(hop, theirs, context), theirs, conditions };
}

const hasOneOf = ({ field, texts }: TextsModel): Criterion => ({
  toSql: (alias, context) => `${columnOf(field.source, alias)} = ANY(${context.params.add(texts, 'text[]')})`,
});

const liesIn = ({ date, days }: NonNullable<AddedUpRows['period']>): Criterion => ({
  toSql: (alias, context) => {
    const day = columnOf(date.source, alias);
    const today = context.params.add(context.today, 'date');
    return days === 'school-year'
      ? `${day} >= claustro_inicio_curso(${today})`
      : `${day} > ${today} - ${String(days)} AND ${day} <= ${today}`;
  },
});

function valueSql(source: AddedUpSource, theirs: string, context: SqlContext): string {
  switch (source.kind) {
    case 'tally':
      return 'count(*)';
    case 'total':
      return `coalesce(sum(${columnOf(source.of.source, theirs)}), 0)`;
    case 'share': {
      const passes = hasOneOf(source.of).toSql(theirs, context);
      return `round(count(*) FILTER (WHERE ${passes}) * 100.0 / nullif(count(*), 0))::integer`;
    }
  }
}

/** @throws Error for a computed field: a mistake in the entity */
function columnOf(source: Source, alias: string): string {
  if (source.kind !== 'column') throw new Error(`A field of kind ${source.kind} cannot be added up`);
  return `${alias}.${id(source.column)}`;
}
