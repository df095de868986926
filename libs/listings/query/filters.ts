import { allowsOperator, splitFilterKey, type Operator } from '../../contracts';
import { listadosErrors } from '../errors';
import type { FieldModel } from '../model/field-model';
import type { ListModel } from '../model/list-model';
import { isPlainYear } from './comparisons';
import { isEmpty, readerFor } from './values';

/** One filter that was asked for, checked: the field is declared, the operator is of its type, the value is typed. */
export interface Filter {
  field: FieldModel;
  operator: Operator;
  value: string | number | boolean;
  /** Set when a year and a month of the same field were asked for together: the month is here, the year is the value. */
  month?: number;
}

/** More filters than fields and operators make sense together are somebody trying something else. */
const MOST_FILTERS = 60;

/**
 * Reads `parametros` against a list. Empty values are left out (LIST-42).
 * @throws the refusals of listados that name the field and the suffix, never the value.
 */
export function readFilters(list: ListModel, parametros: Readonly<Record<string, unknown>>): Filter[] {
  const entries = Object.entries(parametros);
  if (entries.length > MOST_FILTERS) throw listadosErrors['demasiados-filtros']();
  const filters = entries.map(([key, raw]) => readFilter(list, key, raw)).filter((filter) => filter !== null);
  return joinYearsAndMonths(filters);
}

function readFilter(list: ListModel, key: string, raw: unknown): Filter | null {
  const { campo, operator, sufijo } = splitFilterKey(key);
  const field = list.search.get(campo)?.field;
  if (field === undefined) throw listadosErrors['campo-desconocido']({ campo, sufijo });
  if (!allowsOperator(field.searchType, operator)) throw listadosErrors['operador-no-admitido']({ campo, sufijo });
  if (isEmpty(raw)) return null;
  const read = readerFor(field.searchType, operator)(raw);
  if (!read.ok) throw listadosErrors['valor-no-admitido']({ campo, sufijo, espera: read.espera });
  return { field, operator, value: read.value };
}

/** `fecha__year=2026` and `fecha__month=9` are one range of dates, which an index can use; two parts apart are not. */
function joinYearsAndMonths(filters: Filter[]): Filter[] {
  const months = filters.filter(({ operator }) => operator === 'month');
  const joined = new Set<Filter>();
  const result = filters.map((filter) => {
    if (filter.operator !== 'year' || !isPlainYear(Number(filter.value))) return filter;
    const partner = months.find(
      ({ field, value }) => field === filter.field && Number(value) >= 1 && Number(value) <= 12,
    );
    if (partner === undefined) return filter;
    joined.add(partner);
    return { ...filter, month: Number(partner.value) };
  });
  return result.filter((filter) => !joined.has(filter));
}
