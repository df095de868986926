import type { ColumnType, DateSense, Option, Permission, SearchType, UserType } from '../../contracts';
import type { AddedStorage, ListedValue, Storage } from '../../platform';

/** One step from a table to a related table. */
export interface Hop {
  /** The name of the relation in paths. */
  relation: string;
  many: boolean;
  target: EntityModel;
  /** The columns that relate the rows: a key in our table, in theirs, or in a junction table. */
  link:
    | { kind: 'own-key'; column: string }
    | { kind: 'their-key'; column: string }
    | { kind: 'junction'; table: string; ours: string; theirs: string };
}

/** Where the value of a field comes from: a column, a key of the added fields, or a computation on the row. */
export type Source =
  | { kind: 'column'; column: string; stored: Storage; nullable: boolean; normalised: false | 'text' | 'name' | 'code' }
  /** A key of the column `adicionales`. */
  | { kind: 'added'; key: string; stored: AddedStorage }
  | { kind: 'age'; column: string }
  | { kind: 'current' | 'this-month' | 'this-year'; column: string }
  /** The number of related rows where the boolean `where` holds; null counts all. */
  | { kind: 'count'; hop: Hop; where: Source | null }
  /** The place among the rows of `table` with the same `among` where `where` is true, ordered by `by` and id: columns. */
  | { kind: 'place'; table: string; among: string; where: string; by: string }
  /** Whether all of these fields are empty, also for want of a related row; with `when`, only where that text is stored. */
  | { kind: 'empty'; fields: readonly FieldModel[]; when: { field: FieldModel; is: string } | null }
  /** Whether a view has the id of the row; with `within`, only where that column is one of the days before today. */
  | { kind: 'in-view'; view: string; within: { column: string; days: number } | null }
  /** The number of rows that are added up. */
  | { kind: 'tally'; rows: AddedUpRows }
  /** The sum of the amounts above 0 in `of`. */
  | { kind: 'total'; rows: AddedUpRows; of: FieldModel }
  /** The part of the rows that passes `of`, in whole per cent; empty without rows. */
  | { kind: 'share'; rows: AddedUpRows; of: TextsModel };

/** Rows whose field stores one of these texts. */
export interface TextsModel {
  field: FieldModel;
  texts: readonly string[];
}

/** The rows of a to-many relation that pass `where` and lie in the period. */
export interface AddedUpRows {
  hop: Hop;
  where: TextsModel | null;
  period: { date: FieldModel; days: number | 'school-year' } | null;
}

/** A path of a list, resolved once at start: `altas.curso.codigo` is two hops and a column. */
export interface FieldModel {
  /** Its name on the wire: its path, unless the definition gives its column a `name`. */
  path: string;
  label: string;
  /** The labels of the relations and of the field: `familia`, `tutores`, `teléfono`. */
  labelPath: string[];
  hops: Hop[];
  source: Source;
  /** How its type of value is shown and exported: one value, where there are many in a row. */
  listed: ListedValue;
  /** Decides the operators, and the input of the search field. */
  searchType: SearchType;
  columnType: ColumnType;
  /** The type of each value of a to-many column; undefined for text. */
  itemType: ColumnType | undefined;
  options: Option[] | undefined;
  /** Of a date. */
  sense?: DateSense;
  /** The types of user that see it; null for all. */
  roles: readonly UserType[] | null;
  /** Users without it do not see the field; null if it needs none. */
  permission: Permission | null;
  /** Of a to-many field: it means only related rows where these fields have these values, when shown, searched and sorted. */
  only: readonly FieldLimit[];
  /** Of a sort key: rows with an empty value come first, not last. */
  emptyFirst?: true;
}

export interface FieldLimit {
  field: FieldModel;
  value: string | number | boolean;
}

export interface EntityModel {
  table: string;
  /** The entity class. Row rules are looked up by class. */
  entity: object;
}

/** True if a step of the path leads to many rows. */
export function isToMany(field: FieldModel): boolean {
  return field.hops.some((hop) => hop.many);
}

/** True for fields of the entity itself. */
export function isOwn(field: FieldModel): boolean {
  return field.hops.length === 0;
}

/** True if two fields read the same column over the same relations, whatever their names on the wire. */
export function isSameField(one: FieldModel, other: FieldModel): boolean {
  const wayOf = ({ hops, source }: FieldModel) => [
    ...hops.map(({ relation }) => relation),
    source.kind,
    'column' in source ? source.column : '',
  ];
  return wayOf(one).join('.') === wayOf(other).join('.');
}
