import type { ColumnType, FieldType } from '../../../libs/contracts';
import { booleanField } from './boolean';
import { colorField } from './color';
import { dateField } from './date';
import { datetimeField } from './datetime';
import type { FieldKind, FilterKind, SearchFieldKinds } from './kind';
import { listField } from './list';
import { moneyField } from './money';
import { numberField } from './number';
import { stringField } from './string';
import { unknownField, unknownFilter } from './unknown';

const SEARCH_FIELDS: SearchFieldKinds = {
  string: stringField,
  list: listField,
  number: numberField,
  boolean: booleanField,
  date: dateField,
};

const FIELDS: Record<ColumnType, FieldKind> = {
  ...SEARCH_FIELDS,
  money: moneyField,
  datetime: datetimeField,
  color: colorField,
};

/** Types come from the server, so one may be newer than this screen. */
export function isSearchType(tipo: string): tipo is FieldType {
  return Object.hasOwn(SEARCH_FIELDS, tipo);
}

export function isColumnType(tipo: string): tipo is ColumnType {
  return Object.hasOwn(FIELDS, tipo);
}

/** How values of a type read. */
export function fieldFor(tipo: string): FieldKind {
  return isColumnType(tipo) ? FIELDS[tipo] : unknownField;
}

/** How a type of search field is typed; an unknown one searches by nothing. */
export function filterFor(tipo: string): FilterKind {
  return isSearchType(tipo) ? SEARCH_FIELDS[tipo].filter : unknownFilter;
}

export type { CellColumn, FieldKind, FilterKind, FilterValue, ReadResult } from './kind';
export { VACIO } from './kind';
