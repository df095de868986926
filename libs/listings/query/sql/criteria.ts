import type { Comparison, DatePartOperator, TextOperator } from '../../../contracts';
import type { ScopeValue } from '../../definition/define-list';
import type { FieldModel } from '../../model/field-model';
import { isPlainYear, type Filter } from '../request/filters';
import { addedUpCondition } from './added-up';
import {
  bareCondition,
  datePart,
  dateRange,
  isComparison,
  monthRange,
  nameCondition,
  numberCondition,
  rangeCondition,
  SIGNS,
  telephoneCondition,
  textCondition,
  yearRange,
} from './comparisons';
import { ageCondition, currentCondition, PERIOD_UNITS, periodCondition } from './computed-fields';
import { emptyExpression, readExpression, storedExpression, type StoredSource } from './expressions';
import { id, type Criterion, type SqlContext } from './sql-context';

/** A filter as a criterion. */
export function criterionOf(filter: Filter): Criterion {
  return { toSql: (alias, context) => condition(filter, alias, context) };
}

/** Equality with a value of our own code, for row rules and the fixed parts of definitions; or an end date not before a day. */
export function equalTo(field: FieldModel, value: ScopeValue): Criterion {
  return {
    toSql: (alias, context) => {
      const { source } = field;
      if (source.kind === 'current') return isCurrent(source, value === true, alias, context);
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

function condition(filter: Filter, alias: string, context: SqlContext): string {
  const { source } = filter.field;
  // The operators of each type were checked when the filter was read.
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
    case 'empty': {
      const isEmpty = emptyExpression(source, alias, context);
      return filter.value === true ? isEmpty : `NOT ${isEmpty}`;
    }
    case 'in-view': {
      const isListed = readExpression(source, alias, context);
      // Bare where it holds, so that the planner may join the view instead of looking into it for each row.
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
      return CONDITIONS[source.stored](filter, source, alias, context);
  }
}

type Writer = (filter: Filter, source: StoredSource, alias: string, context: SqlContext) => string;

const asText: Writer = ({ field, operator, value }, source, alias, context) => {
  const [textOperator, typed, { params }] = [operator as TextOperator, String(value), context];
  if (field.listed.comparesDigits === true)
    return telephoneCondition(storedExpression(source, alias, context), textOperator, typed, params);
  if (textOperator === 'iexact' && isStoredOption(field, source, typed))
    return `${storedExpression(source, alias, context)} = ${params.add(typed, 'text')}`;
  const plain = plainText(source, alias, context);
  const kind = comparedAs(field, source);
  if (kind === 'text') return textCondition(plain, textOperator, typed, params);
  return kind === 'name'
    ? nameCondition(plain, textOperator, typed, params)
    : bareCondition(plain, kind, textOperator, typed, params);
};

/** Whether the text is one of the options of a field. Those are stored as declared, so the column is compared without normalising it. */
const isStoredOption = ({ options = [] }: FieldModel, source: StoredSource, typed: string): boolean =>
  source.kind === 'column' && source.normalised === false && options.some(({ valor }) => valor === typed);

function comparedAs({ listed }: FieldModel, source: StoredSource): 'text' | 'name' | 'codigo' | 'nif' | 'iban' {
  if (listed.comparesBare !== undefined) return listed.comparesBare;
  const normalised = source.kind === 'column' && source.normalised;
  return normalised === 'code' ? 'codigo' : normalised === 'name' ? 'name' : 'text';
}

const asNumber: Writer = ({ operator, value }, source, alias, context) => {
  const column = storedExpression(source, alias, context);
  const isInteger = source.stored === 'integer';
  return numberCondition({ column, isInteger }, operator as Comparison, String(value), context.params);
};

const asDate: Writer = ({ operator, value, month }, source, alias, context) => {
  const { params } = context;
  const name = storedExpression(source, alias, context);
  const isInstant = source.stored === 'timestamp';
  const inZone = (expression: string) => `(${expression} AT TIME ZONE ${params.add(context.zone, 'text')})`;
  const boundSql = (date: string) => {
    const day = params.add(date, 'date');
    return isInstant ? inZone(`${day}::timestamp`) : day;
  };
  if (month !== undefined) return rangeCondition(name, monthRange(Number(value), month), boundSql);
  // A day compares with a day as it is; an instant compares with the range of the day.
  if (isComparison(operator))
    return source.stored === 'date'
      ? `${name} ${SIGNS[operator]} ${params.add(value, 'date')}`
      : rangeCondition(name, dateRange(operator, String(value)), boundSql);
  const { part, comparison } = datePart(operator as DatePartOperator);
  const number = Number(value);
  if (part === 'year' && isPlainYear(number)) return rangeCondition(name, yearRange(comparison, number), boundSql);
  return `date_part('${part}', ${isInstant ? inZone(name) : name}) ${SIGNS[comparison]} ${params.add(number, 'integer')}`;
};

const CONDITIONS: Record<StoredSource['stored'], Writer> = {
  text: asText,
  time: asText,
  integer: asNumber,
  numeric: asNumber,
  real: asNumber,
  boolean: ({ value }, source, alias, context) => {
    const stored = storedExpression(source, alias, context);
    // An added field that was never filled in has no stored value: that counts as no.
    const yes = source.kind === 'added' ? `coalesce(${stored}, false)` : stored;
    return `${value === true ? '' : 'NOT '}${yes}`;
  },
  date: asDate,
  timestamp: asDate,
  civil: asDate,
  'text-array': ({ operator, value }, source, alias, context) => {
    const stored = storedExpression(source, alias, context);
    const matches = textCondition('claustro_normal(una)', operator as TextOperator, String(value), context.params);
    return `EXISTS (SELECT FROM unnest(${stored}) AS una WHERE ${matches})`;
  },
};

/** The stored normalised column if there is one, else the function over the column: same rows, without the index. */
function plainText(source: StoredSource, alias: string, context: SqlContext): string {
  if (source.kind === 'column' && source.normalised !== false) return `${alias}.${id(`${source.column}_normal`)}`;
  const value = storedExpression(source, alias, context);
  return `claustro_normal(${source.stored === 'time' ? `to_char(${value}, 'HH24:MI')` : value})`;
}
