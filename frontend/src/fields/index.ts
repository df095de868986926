import type { ColumnType } from '../../../libs/contracts';
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

/** How values of a type are drawn. The type comes from the server, so it may be one that is newer than this screen. */
export function fieldFor(tipo: string): FieldKind {
  return Object.hasOwn(FIELDS, tipo) ? FIELDS[tipo as ColumnType] : unknownField;
}

const unknownFilters = new Map<string, FilterKind>();

/** How a type of search field is typed; an unknown one offers only `#NA: {tipo}`. */
export function filterFor(tipo: string): FilterKind {
  if (Object.hasOwn(SEARCH_FIELDS, tipo)) return SEARCH_FIELDS[tipo as keyof SearchFieldKinds].filter;
  const known = unknownFilters.get(tipo) ?? unknownFilter(tipo);
  unknownFilters.set(tipo, known);
  return known;
}

export type { CellColumn, CellProps, FieldKind, FilterInputProps, FilterKind, FilterValue, ReadResult } from './kind';
export { VACIO } from './kind';
