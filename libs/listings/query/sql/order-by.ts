import { isOwn, type FieldModel } from '../../model/field-model';
import type { SortKey } from '../request/order';
import { aggregateForSort } from './columns';
import { sortExpression } from './expressions';
import type { Joins } from './joins';
import type { SqlContext } from './sql-context';

/** One term of an ORDER BY: the expression that is compared, and its direction. */
export interface SortTerm {
  value: string;
  direction: string;
}

/** Empty values come last in both directions, unless the key puts them first. `reversed` is the exact opposite order, for pages that are read from the end. */
export function sortTerms(
  keys: readonly SortKey[],
  joins: Joins,
  context: SqlContext,
  { reversed = false } = {},
): SortTerm[] {
  return keys.map(({ field, descending }) => {
    const { alias, rest } = joins.to(field);
    const isDown = descending !== reversed;
    const isEmptyFirst = (field.emptyFirst ?? false) !== reversed;
    const nulls = mayBeNull(field) ? ` NULLS ${isEmptyFirst ? 'FIRST' : 'LAST'}` : '';
    return {
      value:
        rest.length > 0
          ? aggregateForSort({ field, rest, alias, descending }, context)
          : sortExpression(field.source, alias, context),
      direction: `${isDown ? 'DESC' : 'ASC'}${nulls}`,
    };
  });
}

export function orderBy(keys: readonly SortKey[], joins: Joins, context: SqlContext, options = {}): string {
  return sortTerms(keys, joins, context, options)
    .map(({ value, direction }) => `${value} ${direction}`)
    .join(', ');
}

/** Columns that cannot be null get no NULLS clause: an index serves both directions. */
export function mayBeNull(field: FieldModel): boolean {
  const { source } = field;
  return (
    !isOwn(field) || source.kind === 'age' || source.kind === 'added' || (source.kind === 'column' && source.nullable)
  );
}
