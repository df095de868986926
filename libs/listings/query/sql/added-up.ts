import type { Comparison } from '../../../contracts';
import type { AddedUpRows, Source, TextsModel } from '../../model/field-model';
import { numberCondition } from './comparisons';
import { addCriterion, and, emptyTree, scopeCondition, treeSql } from './predicate-tree';
import { relatedRows } from './relation';
import { id, type Criterion, type SqlContext } from './sql-context';

export type AddedUpSource = Extract<Source, { kind: 'tally' | 'total' | 'share' }>;

/** The value of a row that has no related rows, as a number; null where that is an empty value. */
const WITHOUT_ROWS: Record<AddedUpSource['kind'], number | null> = { tally: 0, total: 0, share: null };

/** What the related rows of the row at `alias` come to: for the rows of a page. An index on the relation serves it. */
export function addedUpExpression(source: AddedUpSource, alias: string, context: SqlContext): string {
  const { from, owner, theirs, conditions } = addedUpRows(source, context);
  const where = and([`${owner} = ${alias}.id`, ...conditions]);
  return `(SELECT ${valueSql(source, theirs, context)} FROM ${from} WHERE ${where})`;
}

/**
 * A filter by what the related rows come to. They are read once and grouped by their owner, not once for each row of the list, which a
 * large table cannot afford. Where rows without any pass the filter, those that do not pass are left out.
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

/** What a whole table is sorted by: a table of the value of each owner, and the value of the row that it is joined with at `found`. */
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

/** Materialized: else each parallel worker makes the groups anew. */
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

/** The related rows at alias `theirs`, of any owner, with the conditions that they pass. */
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
