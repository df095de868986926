import type { Comparison, DatePartOperator, TextOperator } from '../../contracts';
import type { FieldModel } from '../model/field-model';
import { ageCondition } from './age';
import {
  datePart,
  dateRange,
  isComparison,
  isPlainYear,
  monthRange,
  numberCondition,
  rangeCondition,
  SIGNS,
  textCondition,
  yearRange,
} from './comparisons';
import { currentCondition } from './current';
import { countExpression, storedExpression, type StoredSource } from './expressions';
import type { Filter } from './filters';
import { id, type Building, type Criterion } from './sql';

/** A checked filter as a condition that can be written at any alias. */
export function criterionOf(filter: Filter): Criterion {
  return {
    campo: filter.field.campo,
    write: (alias, building) => condition(filter, alias, building),
  };
}

/** Equality with a value of ours, for row rules and fixed parts of definitions. */
export function equalTo(field: FieldModel, value: string | number | boolean): Criterion {
  return {
    campo: field.campo,
    write: (alias, building) => {
      const { source } = field;
      if (source.kind === 'current') return isCurrent(source, value === true, alias, building);
      if (source.kind !== 'column') throw new Error(`${field.campo} no es una columna`);
      return `${alias}.${id(source.column)} = ${building.params.add(value, EQUALITY_TYPE[typeof value] ?? 'text')}`;
    },
  };
}

const EQUALITY_TYPE: Record<string, string> = { number: 'integer', boolean: 'boolean', string: 'text' };

function isCurrent({ column }: { column: string }, holds: boolean, alias: string, { params, hoy }: Building): string {
  return currentCondition(`${alias}.${id(column)}`, holds, params.add(hoy, 'date'));
}

function condition(filter: Filter, alias: string, building: Building): string {
  const { source } = filter.field;
  const text = String(filter.value);
  if (source.kind === 'age')
    return ageCondition(
      `${alias}.${id(source.column)}`,
      filter.operator as Comparison,
      text,
      building.hoy,
      building.params,
    );
  if (source.kind === 'current') return isCurrent(source, filter.value === true, alias, building);
  if (source.kind === 'count')
    return numberCondition(
      countExpression(source, alias, building),
      true,
      filter.operator as Comparison,
      text,
      building.params,
    );
  return CONDITIONS[source.stored](filter, source, alias, building);
}

type Writer = (filter: Filter, source: StoredSource, alias: string, building: Building) => string;

const asText: Writer = ({ operator, value }, source, alias, building) =>
  textCondition(plainText(source, alias, building), operator as TextOperator, String(value), building.params);

const asNumber: Writer = ({ operator, value }, source, alias, building) =>
  numberCondition(
    storedExpression(source, alias, building),
    source.stored === 'integer',
    operator as Comparison,
    String(value),
    building.params,
  );

const asDate: Writer = (filter, source, alias, building) => {
  const { operator, value, month } = filter;
  const { params } = building;
  const name = storedExpression(source, alias, building);
  if (month !== undefined) return rangeCondition(name, monthRange(Number(value), month), params);
  // A date compared with a date keeps its plain sign; an instant covers its whole day.
  if (isComparison(operator))
    return source.stored === 'date'
      ? `${name} ${SIGNS[operator]} ${params.add(value, 'date')}`
      : rangeCondition(name, dateRange(operator, String(value)), params);
  const { part, comparison } = datePart(operator as DatePartOperator);
  const number = Number(value);
  if (part === 'year' && isPlainYear(number)) return rangeCondition(name, yearRange(comparison, number), params);
  return `date_part('${part}', ${name}) ${SIGNS[comparison]} ${params.add(number, 'integer')}`;
};

const CONDITIONS: Record<StoredSource['stored'], Writer> = {
  text: asText,
  time: asText,
  integer: asNumber,
  numeric: asNumber,
  real: asNumber,
  boolean: ({ value }, source, alias, building) => {
    const stored = storedExpression(source, alias, building);
    // Of an added field that was never filled in nothing is stored: that is a no.
    const yes = source.kind === 'added' ? `coalesce(${stored}, false)` : stored;
    return `${value === true ? '' : 'NOT '}${yes}`;
  },
  date: asDate,
  timestamp: asDate,
  'text-array': ({ operator, value }, source, alias, building) =>
    `EXISTS (SELECT FROM unnest(${storedExpression(source, alias, building)}) AS una WHERE ${textCondition('claustro_normal(una)', operator as TextOperator, String(value), building.params)})`,
};

/** The stored normalised twin where there is one, else the function over the column: right in both, fast in the first. */
function plainText(source: StoredSource, alias: string, building: Building): string {
  if (source.kind === 'column' && source.normalised) return `${alias}.${id(`${source.column}_normal`)}`;
  const value = storedExpression(source, alias, building);
  return `claustro_normal(${source.stored === 'time' ? `to_char(${value}, 'HH24:MI')` : value})`;
}
