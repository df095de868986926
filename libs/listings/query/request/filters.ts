import { allowsOperator, splitFilterKey, type Operator } from '../../../contracts';
import { AppError } from '../../../platform';
import { listadosErrors } from '../../definition/errors';
import type { FieldModel } from '../../model/field-model';
import type { ListModel } from '../../model/list-model';
import { isEmpty, readerFor } from './values';

/** A checked filter: the list declares the field, the operator belongs to the type of the field, and the value is parsed. */
export interface Filter {
  field: FieldModel;
  operator: Operator;
  value: string | number | boolean;
  /** If the filter joins a year and a month of the same field: the month. `value` is then the year. Absent in other filters. */
  month?: number;
}

/** Maximum number of filters in a request. No screen sends more. */
const MAX_FILTERS = 60;

/** Returns the list that a filter is checked against. */
export type ListOfFilter = (key: string, value: unknown) => ListModel;

/**
 * Parses the filters in `parametros`. Each filter is checked against the list that `listOf` returns. Empty values are left out (LIST-42).
 * @throws the refusals of `listados` that name the field and the suffix, never the value
 */
export function readFilters(listOf: ListOfFilter, parametros: Readonly<Record<string, unknown>>): Filter[] {
  const entries = Object.entries(parametros);
  if (entries.length > MAX_FILTERS) throw listadosErrors['demasiados-filtros']();
  const filters = entries
    .map(([key, raw]) => readFilter(listOf(key, raw), key, raw))
    .filter((filter) => filter !== null);
  return joinYearsAndMonths(filters);
}

function readFilter(list: ListModel, key: string, raw: unknown): Filter | null {
  const { field: path, operator, suffix } = splitFilterKey(key);
  const field = list.search.get(path)?.field;
  if (field === undefined) throw at(key, listadosErrors['campo-desconocido']({ field: path, suffix }));
  if (!allowsOperator(field.searchType, operator))
    throw at(key, listadosErrors['operador-no-admitido']({ field: path, suffix }));
  if (isEmpty(raw)) return null;
  const read = readerFor(field.searchType, operator)(raw);
  if (!read.ok) throw at(key, listadosErrors['valor-no-admitido']({ field: path, suffix, expected: read.expected }));
  return { field, operator, value: read.value };
}

/** Matches texts that may be the key of a filter. A refusal names the key only if the key matches. */
const KEY = /^[\w.]{1,120}$/;

/** Adds the key of a filter to its refusal, so that screens can offer to remove this filter. */
function at(key: string, refusal: AppError): AppError {
  const { code, status, message } = refusal;
  return KEY.test(key) ? new AppError(code, status, message, { campos: { [key]: message } }) : refusal;
}

/**
 * Joins the filters for year and month of one field, such as `fecha__year=2026` and `fecha__month=9`. The joined filter is a single range
 * of dates, so it can use an index.
 */
function joinYearsAndMonths(filters: Filter[]): Filter[] {
  const months = filters.filter(({ operator, value }) => operator === 'month' && isMonth(Number(value)));
  const joined = new Set<Filter>();
  const result = filters.map((filter) => {
    if (filter.operator !== 'year' || !isPlainYear(Number(filter.value))) return filter;
    const month = months.find(({ field }) => field === filter.field);
    if (month === undefined) return filter;
    joined.add(month);
    return { ...filter, month: Number(month.value) };
  });
  return result.filter((filter) => !joined.has(filter));
}

const isMonth = (month: number) => month >= 1 && month <= 12;

/** True if a year can be written as a range of dates. Other years are compared as numbers. */
export function isPlainYear(year: number): boolean {
  return year >= 1 && year <= 9_998;
}
