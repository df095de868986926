import type { ColumnType, DateSense, Option, Permission, SearchType, UserType } from '../../contracts';
import type { AddedStorage, ListedValue, Storage } from '../../platform';

/** One step from a table to a related table. */
export interface Hop {
  /** The name of the relation in paths. */
  relation: string;
  many: boolean;
  target: EntityModel;
  /** How the rows are related: by a foreign key in our table, by a foreign key in the related table, or by a junction table. */
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
  /** The number of related rows in which the boolean field `where` is true. If `where` is null, all related rows count. */
  | { kind: 'count'; hop: Hop; where: Source | null }
  /**
   * The position of a row in its group; the first position is 1. The group: the rows of `table` with the same value in the column `among`
   * and true in the column `where`. The order: by the column `by`, then by id.
   */
  | { kind: 'place'; table: string; among: string; where: string; by: string }
  /**
   * True if all these fields are empty. A field of a missing related row counts as empty. If `when` is set, the field `when.field` must
   * also equal the text `when.is`.
   */
  | { kind: 'empty'; fields: readonly FieldModel[]; when: { field: FieldModel; is: string } | null }
  /**
   * True if the view `view` contains the id of the row. If `within` is set, the date in `within.column` must also be one of the
   * `within.days` days before today.
   */
  | { kind: 'in-view'; view: string; within: { column: string; days: number } | null }
  /** The number of the related rows. */
  | { kind: 'tally'; rows: AddedUpRows }
  /** The sum of the positive amounts in `of`. */
  | { kind: 'total'; rows: AddedUpRows; of: FieldModel }
  /** The percentage of the rows that satisfy the condition `of`, as a whole number; empty if there are no rows. */
  | { kind: 'share'; rows: AddedUpRows; of: TextsModel };

/** A condition: the text in `field` is one of `texts`. */
export interface TextsModel {
  field: FieldModel;
  texts: readonly string[];
}

/**
 * The related rows of a to-many relation that are counted or added up. If `where` is set: only rows that satisfy `where`. If `period` is
 * set: only rows whose `period.date` is in the period.
 */
export interface AddedUpRows {
  hop: Hop;
  where: TextsModel | null;
  period: { date: FieldModel; days: number | 'school-year' } | null;
}

/**
 * A field that a list names by a path through relations. The path is resolved when the server starts. For example, `altas.curso.codigo`
 * consists of two relations and a column.
 */
export interface FieldModel {
  /** The name on the wire: the path, unless the column has a `name`. */
  path: string;
  label: string;
  /** The labels of the relations and of the field: `familia`, `tutores`, `teléfono`. */
  labelPath: string[];
  hops: Hop[];
  source: Source;
  /** How one value is shown and exported. A cell of a to-many column has several values. */
  listed: ListedValue;
  /** Decides the operators, and the input of the search field. */
  searchType: SearchType;
  columnType: ColumnType;
  /** The type of each value of a to-many column; undefined for text. */
  itemType: ColumnType | undefined;
  options: Option[] | undefined;
  /** The meaning of a date field; omitted for other fields. */
  sense?: DateSense;
  /** The types of user that may see the field; null for all. */
  roles: readonly UserType[] | null;
  /** The permission to see the field; null if it needs none. */
  permission: Permission | null;
  /**
   * Only for to-many fields: conditions on the related rows. Columns, filters and orders use only related rows that satisfy all these
   * conditions.
   */
  only: readonly FieldLimit[];
  /** Only for sort keys. True: rows with an empty value come first instead of last. */
  emptyFirst?: true;
}

export interface FieldLimit {
  field: FieldModel;
  value: string | number | boolean;
}

export interface EntityModel {
  table: string;
  /** The entity class. The row rules of the entity are found by this class. */
  entity: object;
}

/** True if the path of the field contains a to-many relation. */
export function isToMany(field: FieldModel): boolean {
  return field.hops.some((hop) => hop.many);
}

/** True for fields of the entity itself. */
export function isOwn(field: FieldModel): boolean {
  return field.hops.length === 0;
}

/** True if both fields read the same column over the same relations; names on the wire do not count. */
export function isSameField(one: FieldModel, other: FieldModel): boolean {
  const wayOf = ({ hops, source }: FieldModel) => [
    ...hops.map(({ relation }) => relation),
    source.kind,
    'column' in source ? source.column : '',
  ];
  return wayOf(one).join('.') === wayOf(other).join('.');
}
