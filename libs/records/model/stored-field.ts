import type { Permission, RecordField, SelectorItem, UserType } from '../../contracts';
import type { ListDefinition } from '../../listings';
import { VALUE_TYPES, type ValueField } from '../../platform';

/** Where the value of a field is stored. */
export type Store =
  | { kind: 'column'; column: string; hasDefault: boolean; isNullable: boolean }
  | { kind: 'reference'; column: string; table: string; target: object }
  | { kind: 'references'; junction: string; ownColumn: string; targetColumn: string; table: string; target: object }
  /** An added field: stored under its name in the column `adicionales`. */
  | { kind: 'added' }
  /** Computed from the date in another column. */
  | { kind: 'age' | 'current' | 'this-month' | 'this-year'; from: string }
  /** Computed: true if a view contains the row. */
  | { kind: 'in-view'; view: string; within: { column: string; days: number } | null };

/** A field of a record: its form on the wire, and where its values are stored. */
export interface StoredField extends RecordField, ValueField {
  store: Store;
  /** For a date: the first valid year; 1900 by default. */
  firstYear?: number;
  /** The permission to change the field. Users without it see the field read-only. */
  permission?: Permission;
  /** For a reference to a small table: a boolean column of this table. Only the rows with true in this column are offered. */
  offeredBy?: string;
  /** For a reference to a small table: the list of this table. All records of this list are offered as options. */
  catalogue?: ListDefinition;
  /**
   * `suggestedFrom`: the columns whose stored values are offered as options. `noneLabel`: the label of the empty option, if users may
   * enter no other value.
   */
  suggestedFrom?: readonly `${string}.${string}`[];
  noneLabel?: string;
}

/** Makes a text field for the history. The record has no column for this text: the audit alone stores the text. */
export const auditedText = (campo: string, etiqueta: string): StoredField => ({
  ...{ campo, etiqueta, tipo: 'texto', obligatorio: false },
  store: { kind: 'column', column: campo, hasDefault: false, isNullable: true },
});

/** The column with the values of added fields. */
export const ADDED_COLUMN = 'adicionales';

/** The initial value of a date whose column defaults to today. */
export const TODAY = 'claustro_hoy()';

type Row = Readonly<Record<string, unknown>>;

export function wireField({
  store: _store,
  number: _number,
  permission: _permission,
  offeredBy: _offeredBy,
  catalogue: _catalogue,
  suggestedFrom: _suggestedFrom,
  noneLabel: _noneLabel,
  firstYear: _firstYear,
  ...field
}: StoredField): RecordField {
  return field;
}

/** Returns the value of a field on the wire. @param named the records to which a references field refers */
export function valueOf({ campo, store, tipo }: StoredField, row: Row, named?: readonly SelectorItem[]): unknown {
  if (store.kind === 'references') return named?.map((item) => item.id) ?? [];
  if (store.kind === 'added') return (row[ADDED_COLUMN] as Row | undefined)?.[campo] ?? null;
  if ('from' in store || store.kind === 'in-view') return row[campo] ?? null;
  return VALUE_TYPES[tipo].fromColumn(row[store.column] ?? null);
}

/** The visible part of a masked value; null for an empty value and for types without a mask. */
export function maskedValue(field: StoredField, row: Row): string | null {
  const { mask } = VALUE_TYPES[field.tipo];
  const value = mask === null ? null : valueOf(field, row);
  return mask === null || typeof value !== 'string' || value === '' ? null : mask(value);
}

/** True if the value is the id of an upload. */
export function isFile(field: StoredField): field is StoredField & { tipo: 'fichero' | 'imagen' } {
  return VALUE_TYPES[field.tipo].refersTo === 'file';
}

/** The table of the records or files that a field refers to; null if it refers to nothing. */
export function targetTable({ store }: StoredField): string | null {
  return store.kind === 'reference' || store.kind === 'references' ? store.table : null;
}

/** True if users of this type see the field. */
export function isSeenBy({ roles }: StoredField, type: UserType): boolean {
  return roles === undefined || roles.includes(type);
}

/** True if no record can be created without a value for this field. */
export function isNeeded(field: StoredField): boolean {
  return field.obligatorio && field.adicional !== true && !hasDefault(field);
}

/** True if the column has a default for a new record. */
export function hasDefault({ store }: StoredField): boolean {
  return store.kind === 'column' && store.hasDefault;
}
