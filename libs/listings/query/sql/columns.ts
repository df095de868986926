import type { FieldModel, Hop } from '../../model/field-model';
import type { ColumnModel } from '../../model/list-model';
import { equalTo } from './criteria';
import { readExpression, sortExpression } from './expressions';
import type { Joins } from './joins';
import { and, scopeCondition } from './predicate-tree';
import { relationJoin } from './relation';
import { id, type SqlContext } from './sql-context';

/** Maximum number of values in a cell of a to-many column, so that pages stay small and readable. */
const MAX_VALUES = 50;

/** The SELECT list: the id, the columns and the fields in links, each once under its path. */
export function selectList(columns: readonly ColumnModel[], joins: Joins, context: SqlContext): string {
  const expressions = new Map([['id', 't.id']]);
  for (const column of columns) {
    if (!expressions.has(column.field.path))
      expressions.set(column.field.path, columnExpression(column, joins, context));
    for (const field of column.linkFields)
      if (!expressions.has(field.path))
        expressions.set(field.path, fieldExpression(field, joins.to(field).alias, context));
  }
  return [...expressions].map(([path, expression]) => `${expression} AS ${id(path)}`).join(', ');
}

/** Builds the SQL expression of a column: the value of the column or, for a to-many column, the distinct values. */
function columnExpression({ field, asText }: ColumnModel, joins: Joins, context: SqlContext): string {
  const { alias, rest } = joins.to(field);
  if (rest.length === 0) return fieldExpression(field, alias, context);
  const { from, conditions, end } = followRelations({ field, rest, alias }, context);
  const value = fieldExpression(field, end, context);
  const where = and([...conditions, `${value} IS NOT NULL`]);
  const values = `ARRAY(SELECT DISTINCT ${value} FROM ${from} WHERE ${where} ORDER BY 1 LIMIT ${String(MAX_VALUES)})`;
  return asText === true ? `array_to_string(${values}, ', ')` : `to_json(${values})`;
}

/**
 * Returns the SQL of a field in wire format. Amounts keep their trailing zeros (`45.00`). Other numbers, such as rates, lose them (`21`).
 * Account numbers are masked.
 */
function fieldExpression({ source, columnType, listed }: FieldModel, alias: string, context: SqlContext): string {
  const value = readExpression(source, alias, context);
  if (listed.readSql !== undefined) return listed.readSql(value);
  return source.kind === 'column' && source.stored === 'numeric' && columnType === 'number'
    ? `trim_scale(${value})`
    : value;
}

/** The path from the row `alias` to a to-many field. `rest` has the relations of this path. */
interface ToManyPath {
  field: FieldModel;
  rest: readonly Hop[];
  alias: string;
}

/**
 * Builds the SQL of the value by which a to-many field is sorted: the smallest value in ascending order, the greatest in descending order.
 */
export function aggregateForSort(
  { descending, ...path }: ToManyPath & { descending: boolean },
  context: SqlContext,
): string {
  const { from, conditions, end } = followRelations(path, context);
  const value = sortExpression(path.field.source, end, context);
  // PostgreSQL has no min and max for booleans. So booleans are converted to integers, which have the same order.
  const sortable = path.field.searchType === 'boolean' ? `${value}::integer` : value;
  return `(SELECT ${descending ? 'max' : 'min'}(${sortable}) FROM ${from} WHERE ${and(conditions)})`;
}

/**
 * Follows the relations of a path. Returns the FROM clause, the conditions, and the alias of the last table (`end`).
 * Each limit of the field (`field.only`) has a path. The limit adds a condition on the table at the end of this path.
 */
function followRelations(
  { field, rest, alias }: ToManyPath,
  context: SqlContext,
): { from: string; conditions: (string | null)[]; end: string } {
  const tables: string[] = [];
  const conditions: (string | null)[] = [];
  let ours = alias;
  const relations = field.hops.slice(0, field.hops.length - rest.length).map((hop) => hop.relation);
  for (const hop of rest) {
    const theirs = context.aliases.next();
    const { from, where } = relationJoin(hop, { ours, theirs }, context);
    tables.push(from);
    relations.push(hop.relation);
    conditions.push(where, scopeCondition(hop, theirs, context));
    for (const limit of field.only)
      if (pathOf(limit.field) === relations.join('.'))
        conditions.push(equalTo(limit.field, limit.value).toSql(theirs, context));
    ours = theirs;
  }
  return { from: tables.join(' CROSS JOIN '), conditions, end: ours };
}

function pathOf(field: FieldModel): string {
  return field.hops.map((hop) => hop.relation).join('.');
}
