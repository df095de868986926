import type { SearchType } from './operators';

/**
 * The codes of the value types, in the order in which the form designer offers them. Each type has one file on the server
 * (`libs/platform/values`) and one in the client (`frontend/src/fields`): see `docs/adding-a-value-type.md`.
 */
export const VALUE_TYPE_CODES = [
  'texto',
  'texto-largo',
  'texto-enriquecido',
  'numero',
  'importe',
  'fecha',
  'fecha-hora',
  'hora',
  'booleano',
  'opcion',
  'email',
  'telefono',
  'nif',
  'iban',
  'color',
  'direccion',
  'dias-semana',
  'fichero',
  'imagen',
  'referencia',
  'referencias',
] as const;
export type ValueTypeCode = (typeof VALUE_TYPE_CODES)[number];

/**
 * The type of a column. It decides how a list shows a cell, and which value the cell has: `list` has several values, `money` a decimal
 * string, `datetime` an ISO instant.
 */
export type ColumnType = SearchType | 'money' | 'datetime' | 'color';
