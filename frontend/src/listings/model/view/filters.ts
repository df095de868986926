import type { Operator, Parametros, SearchField } from '#libs/contracts';
import { allowsOperator, filterKey, OPERATOR_LABELS, splitFilterKey } from '#libs/contracts';
import { filterType, type FilterValue } from '../../../fields/list-types';
import { labelOf } from '../../../fields/shared/options';

/** A row of the search panel: field, operator and the text typed so far. */
export interface FilterRow {
  key: string;
  path: string;
  operator: Operator;
  text: string;
}

export interface FilterReading {
  filters: Parametros;
  /** The errors, by the row's `key`. */
  errors: Record<string, string>;
}

/** Number of fields that the panel always shows. The user adds others with `Añadir campo`. */
export const FIRST_FIELDS = 6;

const firstOperator = (field: SearchField): Operator => filterType(field.tipo).operators[0] ?? 'exact';

/** An empty row for a field. `copy` distinguishes rows of the same field. */
export function blankFilterRow(field: SearchField, copy = 0): FilterRow {
  return { key: `${field.campo}#${copy}`, path: field.campo, operator: firstOperator(field), text: '' };
}

/** Returns the filters on one field. Leaves out filters with an operator that the field's type does not allow. */
function filtersOn(field: SearchField, filters: Parametros): { operator: Operator; value: FilterValue }[] {
  return Object.entries(filters).flatMap(([key, value]) => {
    const { field: path, operator } = splitFilterKey(key);
    return path === field.campo && allowsOperatorOf(field, operator) ? [{ operator, value }] : [];
  });
}

function allowsOperatorOf(field: SearchField, operator: string): operator is Operator {
  return filterType(field.tipo).operators.length > 0 && allowsOperator(field.tipo, operator);
}

/**
 * Returns the rows of the search panel: one row for each filter of a field. If one of the first fields (`FIRST_FIELDS`) has no filter,
 * this field gets an empty row.
 */
export function filterRowsFor(fields: readonly SearchField[], filters: Parametros): FilterRow[] {
  return fields.flatMap((field, index) => {
    const rows = filtersOn(field, filters).map(({ operator, value }, copy) => ({
      ...blankFilterRow(field, copy),
      operator,
      text: filterType(field.tipo).write(value, operator),
    }));
    if (rows.length > 0) return rows;
    return index < FIRST_FIELDS ? [blankFilterRow(field)] : [];
  });
}

/**
 * Parses the rows of the filter panel. Empty rows are ignored. If a row cannot be read, `errors` has a sentence under the key of the row.
 */
export function parseFilterRows(fields: readonly SearchField[], rows: readonly FilterRow[]): FilterReading {
  const reading: FilterReading = { filters: {}, errors: {} };
  for (const row of rows) {
    const field = fields.find(({ campo }) => campo === row.path);
    if (!field) continue;
    const result = filterType(field.tipo).read(row.text, row.operator, field.sentido);
    if ('message' in result) reading.errors[row.key] = result.message;
    if ('value' in result) reading.filters[filterKey(row.path, row.operator)] = result.value;
  }
  return reading;
}

/** A filter as people read it: `Edad` · `mayor o igual` · `12`. A yes/no filter has no operator: `Activo` · `Sí`. */
export interface FilterDescription {
  key: string;
  label: string;
  operator: string;
  value: string;
}

/** Describes filters in words. A filter on an unknown field shows its key, so that the user can still remove it. */
export function describeFilters(fields: readonly SearchField[], filters: Parametros): FilterDescription[] {
  return Object.entries(filters).map(([key, value]) => {
    const { field: path, operator } = splitFilterKey(key);
    const field = fields.find((candidate) => candidate.campo === path);
    if (!field || !allowsOperatorOf(field, operator)) return { key, label: key, operator: '', value: String(value) };
    return {
      key,
      label: field.etiqueta,
      operator: field.tipo === 'boolean' ? '' : OPERATOR_LABELS[operator],
      value: describeValue(field, operator, value),
    };
  });
}

function describeValue(field: SearchField, operator: Operator, value: FilterValue): string {
  if (field.tipo === 'boolean') return filterType('boolean').write(value, operator) === '1' ? 'Sí' : 'No';
  return field.opciones ? labelOf(field.opciones, value) : filterType(field.tipo).write(value, operator);
}

/** True if two sets of filters are equal. The order of the keys does not matter, and `1` equals `'1'`. */
export function sameFilters(one: Parametros, other: Parametros): boolean {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => String(one[key]) === String(other[key]));
}

export function withoutFilter(filters: Parametros, removed: string): Parametros {
  return Object.fromEntries(Object.entries(filters).filter(([key]) => key !== removed));
}
