import type { Comparison } from '../../../contracts';
import type { AddedUpRows, Source, TextsModel } from '../../model/field-model';
import { numberCondition } from './comparisons';
import { addCriterion, and, emptyTree, scopeCondition, treeSql } from './predicate-tree';
import { relatedRows } from './relation';
import { id, type Criterion, type SqlContext } from './sql-context';

export type AddedUpSource = Extract<Source, { kind: 'tally' | 'total' | 'share' }>;

/** The value of a row without related rows, for each kind of source. Null is the empty value. */
const WITHOUT_ROWS: Record<AddedUpSource['kind'], number | null> = { tally: 0, total: 0, share: null };

/**
 * Returns a subquery that adds up the related values for the row `alias`. Used for the rows of one page; an index on the relation makes it
 * fast.
 */
export function addedUpExpression(source: AddedUpSource, alias: string, context: SqlContext): string {
  const { from, owner, theirs, conditions } = addedUpRows(source, context);
  const where = and([`${owner} = ${alias}.id`, ...conditions]);
  return `(SELECT ${valueSql(source, theirs, context)} FROM ${from} WHERE ${where})`;
}

/**
 * Returns the SQL of a filter on an added-up value. The SQL reads the related rows once and groups them by owner, because a subquery for
 * each row is too slow in a large table.
 * Owners without related rows are in no group. If the filter accepts such owners, the SQL selects all owners except the owners that fail
 * the filter.
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

/**
 * Returns the SQL that sorts a whole table by an added-up value.
 * @returns `table`: a subquery with the values of the rows that have related rows; the caller joins this subquery under the alias `found`.
 * `value`: the SQL of the value of any row after the join, also of a row without related rows
 */
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

/** Returns SQL that groups the related rows by owner. Without MATERIALIZED, each parallel worker would group the rows again. */
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

/**
 * Returns the SQL parts that join the related rows of all owners at once. `theirs` is the alias of the related rows. `conditions` are SQL
 * conditions that limit the related rows.
 */
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

/** @throws Error if the field is not a column, which is a mistake in the entity */
function columnOf(source: Source, alias: string): string {
  if (source.kind !== 'column') throw new Error(`A field of kind ${source.kind} cannot be added up`);
  return `${alias}.${id(source.column)}`;
}
