import type { DateSense, Option, Permission, UserType, ValueTypeCode } from '../../contracts';

/** The properties of an entity's field that lists and records need beyond its column. */
export interface FieldOptions {
  /** Value type; derived from the column by default. */
  type?: ValueTypeCode;
  /**
   * True if lists can search this text. The table then has a normalised copy of the column, `{column}_normal`.
   * `name`: a hyphen or apostrophe in a name matches a blank or nothing (`claustro_nombre` writes the copy). `code`: separators are
   * ignored.
   */
  searchable?: boolean | 'name' | 'code';
  /** Excluded from all engines: never shown, searched, sorted, exported or saved (claves, session data). */
  hidden?: boolean;
  /** The types of user that may see the field, in lists and in records. If absent, all types. */
  roles?: readonly UserType[];
  /** For lists: the permission to see the field. Records have permissions per tab and field instead. */
  permission?: Permission;
  /**
   * True for a field that lists use and records leave out. A list may show the field. If the field is a relation, a list may search
   * through the field.
   */
  listOnly?: true;
  /** True for a field that the record page shows but that is never read from a request. */
  readOnly?: boolean;
  /** True by default for columns that are not nullable. */
  required?: boolean;
  options?: readonly Option[];
  /** For a reference to a small table: a boolean column of this table. Only rows with true in this column can be chosen. */
  offeredBy?: string;
  /** For a text: the columns, `table.column`, whose stored values are suggested during typing. */
  suggestedFrom?: readonly `${string}.${string}`[];
  /**
   * Only with `suggestedFrom`: the label of the empty value. If it is set, the field is a select that offers only the stored values. Rules
   * of the record refuse other values.
   */
  noneLabel?: string;
  /** For a date: whether the date is a birth or the end of something. The sense decides how a two-digit year is completed. */
  sense?: DateSense;
  /** For a date: the first valid year, 1900 by default. Dates of classes start in 2000. */
  firstYear?: number;
  /** For a rich text: `reducido` is an editor of small height, for short remarks. */
  editor?: 'reducido';
  help?: string;
  maxLength?: number;
  /** Starts a group with this heading on the record page. A field without `group` belongs to the group of the field before it. */
  group?: string;
}

export interface FieldInfo extends FieldOptions {
  name: string;
  label: string;
}

const fieldsOfClass = new Map<object, FieldInfo[]>();

/** Declares a property (column or relation) as a field. Lists and records ignore other properties. */
export function Field(label: string, options: FieldOptions = {}): PropertyDecorator {
  return (target, property) => {
    const own = fieldsOfClass.get(target.constructor) ?? [];
    own.push({ ...options, name: String(property), label });
    fieldsOfClass.set(target.constructor, own);
  };
}

/** The declared fields of an entity, in the order of its source. */
export function fieldsOf(entity: object): readonly FieldInfo[] {
  return fieldsOfClass.get(entity) ?? [];
}
