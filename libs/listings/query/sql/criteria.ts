import type { Comparison } from '../../../contracts';
import type { ScopeValue } from '../../definition/define-list';
import type { FieldModel } from '../../model/field-model';
import type { Filter } from '../request/filters';
import { addedUpCondition } from './added-up';
import { numberCondition } from './comparisons';
import { ageCondition, currentCondition, PERIOD_UNITS, periodCondition } from './computed-fields';
import { emptyExpression, readExpression, type EmptySource } from './expressions';
import { id, type Criterion, type SqlContext } from './sql-context';
import { STORED_CONDITIONS } from './stored-conditions';

/** A filter as a criterion. */
export function criterionOf(filter: Filter): Criterion {
  return { toSql: (alias, context) => condition(filter, alias, context) };
}

/**
 * Returns a criterion for a value from a row rule or from a fixed part of a definition: the field must equal the value. If the value is a
 * `notBefore`, the field must be empty or contain that day or a later one.
 */
export function equalTo(field: FieldModel, value: ScopeValue): Criterion {
  return {
    toSql: (alias, context) => {
      const { source } = field;
      if (source.kind === 'current') return isCurrent(source, value === true, alias, context);
      if (source.kind === 'empty') return isEmpty(source, value === true, alias, context);
      if (source.kind !== 'column') throw new Error(`${field.path} is not a column`);
      if (typeof value === 'object') {
        const day = context.params.add(value.notBefore, 'date');
        return currentCondition(`${alias}.${id(source.column)}`, true, day);
      }
      return `${alias}.${id(source.column)} = ${context.params.add(value, EQUALITY_TYPE[typeof value] ?? 'text')}`;
    },
  };
}

const EQUALITY_TYPE: Record<string, string> = { number: 'integer', boolean: 'boolean', string: 'text' };

function isCurrent({ column }: { column: string }, holds: boolean, alias: string, context: SqlContext): string {
  return currentCondition(`${alias}.${id(column)}`, holds, context.params.add(context.today, 'date'));
}

function isEmpty(source: EmptySource, holds: boolean, alias: string, context: SqlContext): string {
  const expression = emptyExpression(source, alias, context);
  return holds ? expression : `NOT ${expression}`;
}

function condition(filter: Filter, alias: string, context: SqlContext): string {
  const { source } = filter.field;
  // The cast is safe: the operator was checked against the type of the field when the filter was read.
  const comparison = filter.operator as Comparison;
  const text = String(filter.value);
  switch (source.kind) {
    case 'age':
      return ageCondition(`${alias}.${id(source.column)}`, comparison, text, context);
    case 'current':
      return isCurrent(source, filter.value === true, alias, context);
    case 'this-month':
    case 'this-year': {
      const today = context.params.add(context.today, 'date');
      return periodCondition(PERIOD_UNITS[source.kind], `${alias}.${id(source.column)}`, filter.value === true, today);
    }
    case 'empty':
      return isEmpty(source, filter.value === true, alias, context);
    case 'in-view': {
      const isListed = readExpression(source, alias, context);
      // If the filter is true, the condition has no `IS TRUE`, because PostgreSQL could then not join the view and would look up each row.
      return filter.value === true ? isListed : `${isListed} IS NOT TRUE`;
    }
    case 'tally':
    case 'total':
    case 'share':
      return addedUpCondition(source, { comparison, value: text }, alias, context);
    case 'count':
    case 'place': {
      const column = readExpression(source, alias, context);
      return numberCondition({ column, isInteger: true }, comparison, text, context.params);
    }
    case 'column':
    case 'added':
      return STORED_CONDITIONS[source.stored](filter, source, alias, context);
  }
}
