import type { Comparison, DatePartOperator, TextOperator } from '../../../contracts';
import type { FieldModel } from '../../model/field-model';
import { isPlainYear, type Filter } from '../request/filters';
import {
  bareCondition,
  datePart,
  isComparison,
  nameCondition,
  numberCondition,
  SIGNS,
  telephoneCondition,
  textCondition,
} from './comparisons';
import { dateRange, monthRange, rangeCondition, yearRange } from './date-ranges';
import { storedExpression, type StoredSource } from './expressions';
import { id, type SqlContext } from './sql-context';

/** Writes a checked filter as SQL. */
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

/**
 * True if the typed text is an option of the field and the column has no normalised copy. The typed text is then compared unchanged,
 * because options are stored as declared.
 */
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
  // A column with dates is compared with the day. A column with instants is compared with the start and the end of the day.
  if (isComparison(operator))
    return source.stored === 'date'
      ? `${name} ${SIGNS[operator]} ${params.add(value, 'date')}`
      : rangeCondition(name, dateRange(operator, String(value)), boundSql);
  const { part, comparison } = datePart(operator as DatePartOperator);
  const number = Number(value);
  if (part === 'year' && isPlainYear(number)) return rangeCondition(name, yearRange(comparison, number), boundSql);
  return `date_part('${part}', ${isInstant ? inZone(name) : name}) ${SIGNS[comparison]} ${params.add(number, 'integer')}`;
};

/** For each kind of stored value, a function. The function writes SQL that compares the stored value with the typed value. */
export const STORED_CONDITIONS: Record<StoredSource['stored'], Writer> = {
  text: asText,
  time: asText,
  integer: asNumber,
  numeric: asNumber,
  real: asNumber,
  boolean: ({ value }, source, alias, context) => {
    const stored = storedExpression(source, alias, context);
    // An added field that was never filled in has no stored value and counts as no.
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

/**
 * Returns the SQL of a normalised text. If the table stores the normalised text, this is the column. Otherwise it is a call of the
 * normalising function: this finds the same rows, but without an index.
 */
function plainText(source: StoredSource, alias: string, context: SqlContext): string {
  if (source.kind === 'column' && source.normalised !== false) return `${alias}.${id(`${source.column}_normal`)}`;
  const value = storedExpression(source, alias, context);
  return `claustro_normal(${source.stored === 'time' ? `to_char(${value}, 'HH24:MI')` : value})`;
}
