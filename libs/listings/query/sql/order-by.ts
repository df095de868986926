import { isOwn, type FieldModel } from '../../model/field-model';
import type { SortKey } from '../request/order';
import { isAddedUp } from './added-up';
import { aggregateForSort } from './columns';
import { sortExpression } from './expressions';
import type { Joins } from './joins';
import type { SqlContext } from './sql-context';

/** One term of an ORDER BY: the expression that is compared, and its direction. */
export interface SortTerm {
  value: string;
  direction: string;
}

interface SortOptions {
  /**
   * True for a page that is read from the end: the whole order is reversed. Empty values that were last are then first, and the other way
   * round.
   */
  reversed?: boolean;
  /** True if only the rows of one page are sorted. These are few rows. */
  isPage?: boolean;
}

/**
 * Returns the terms of an ORDER BY. Empty values come last, in ascending and in descending order. If the sort key has `emptyFirst`, they
 * come first.
 */
export function sortTerms(
  keys: readonly SortKey[],
  joins: Joins,
  context: SqlContext,
  { reversed = false, isPage = false }: SortOptions = {},
): SortTerm[] {
  return keys.map(({ field, descending }) => {
    const { alias, rest } = joins.to(field);
    const isDown = descending !== reversed;
    const isEmptyFirst = (field.emptyFirst ?? false) !== reversed;
    const nulls = mayBeNull(field) ? ` NULLS ${isEmptyFirst ? 'FIRST' : 'LAST'}` : '';
    const valueOf = (): string => {
      if (rest.length > 0) return aggregateForSort({ field, rest, alias, descending }, context);
      if (isAddedUp(field.source) && !isPage) return joins.addedUp(field.source, alias);
      return sortExpression(field.source, alias, context);
    };
    return {
      value: valueOf(),
      direction: `${isDown ? 'DESC' : 'ASC'}${nulls}`,
    };
  });
}

export function orderBy(
  keys: readonly SortKey[],
  joins: Joins,
  context: SqlContext,
  options: SortOptions = {},
): string {
  return sortTerms(keys, joins, context, options)
    .map(({ value, direction }) => `${value} ${direction}`)
    .join(', ');
}

/** True if a field may be null. A field that cannot be null needs no NULLS clause in ORDER BY, so one index serves both directions. */
export function mayBeNull(field: FieldModel): boolean {
  const { source } = field;
  return (
    !isOwn(field) ||
    source.kind === 'age' ||
    source.kind === 'added' ||
    source.kind === 'share' ||
    (source.kind === 'column' && source.nullable)
  );
}
